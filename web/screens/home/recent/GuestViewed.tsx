import { searchCalls } from '../../../../contract/calls/search.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { replaceViewed } from '../../../client/recently-viewed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { cardData } from '../card-data.ts';
import { Section } from '../Section.tsx';
import { ViewedRow } from './ViewedRow.tsx';
import styles from './Recent.module.css';

/** Ads that a guest viewed, stored in this browser only. Renders nothing without any. */
export function GuestViewed({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('home');
  const { show } = useToast();
  const { data, isPending } = useQuery({
    ...queryOf(searchCalls.cards, { query: { ids: [...ids] } }),
    enabled: ids.length > 0,
  });
  if (ids.length === 0 || (!isPending && !data?.items.length)) return null;

  /** Stores the remaining ids, with undo while the toast is shown. */
  const replace = (rest: readonly string[], title: string) => {
    replaceViewed(rest);
    show({ title, action: { label: t('home.viewed.undo'), onAction: () => replaceViewed(ids) } });
  };
  const known = new Map(data?.items.map((ad) => [ad.id, cardData(ad)]));
  return (
    <Section
      title={t('home.recent')}
      aside={
        <Button variant="text" size="s" onClick={() => replace([], t('home.viewed.cleared'))}>
          {t('home.recentClear')}
        </Button>
      }
    >
      {data ? (
        <ViewedRow
          cards={ids.flatMap((id) => {
            const ad = known.get(id);
            return ad ? [{ ad, hasEnded: false }] : [];
          })}
          onRemove={(adId) =>
            replace(
              ids.filter((id) => id !== adId),
              t('home.viewed.removed'),
            )
          }
        />
      ) : (
        <ul className={styles.list} aria-busy="true">
          {ids.map((id) => (
            <li key={id}>
              <Skeleton shape="photo" ratio="1 / 1" />
              <Skeleton width="60%" className={styles.line} />
              <Skeleton width="90%" className={styles.line} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
