import { useTranslation } from '../../client/i18n.tsx';
import { searchCalls } from '../../../contract/calls/search.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { forgetRecentlyViewed, useRecentlyViewed } from '../../client/recently-viewed.ts';
import { SmallAdCard } from '../../parts/SmallAdCard.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from './Section.tsx';
import styles from './Recent.module.css';

/** One row of the widest window; a phone slides through them. */
const most = 8;

/** Ads looked at in this browser. Only the browser knows them, so they are fetched there; nothing at all where there are none. */
export function Recent() {
  const { t } = useTranslation('home');
  const words = useCardLabels();
  const ids = useRecentlyViewed().slice(0, most);
  const { data, isPending } = useQuery({ ...queryOf(searchCalls.cards, { query: { ids } }), enabled: ids.length > 0 });
  if (ids.length === 0 || (!isPending && !data?.items.length)) return null;
  return (
    <Section
      title={t('home.recent')}
      aside={
        <button type="button" className={buttonClass({ variant: 'text', size: 's' })} onClick={forgetRecentlyViewed}>
          {t('home.recentClear')}
        </button>
      }
    >
      <ul className={styles.list} aria-busy={isPending || undefined}>
        {data
          ? data.items.map((ad) => <SmallAdCard key={ad.id} as="li" ad={ad} words={words} variant="seen" />)
          : ids.map((id) => (
              <li key={id}>
                <Skeleton shape="photo" ratio="1 / 1" />
                <Skeleton width="60%" className={styles.line} />
                <Skeleton width="90%" className={styles.line} />
              </li>
            ))}
      </ul>
    </Section>
  );
}
