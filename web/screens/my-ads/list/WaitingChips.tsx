import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { chipClass } from '../../../ui/Chip.tsx';
import styles from './ListTools.module.css';
import type { ListKind } from './load-ads.server.ts';

export interface WaitingChipsProps {
  /** Number of ads in each list that wait for their owner. */
  counts: Readonly<Record<ListKind, number>>;
  /** The list currently filtered by waiting ads. */
  chosen: ListKind | undefined;
  href: (list: ListKind, isWaiting: boolean) => string;
}

/** Filters a list by ads that wait for their owner. A second press shows the whole list again. */
export function WaitingChips({ counts, chosen, href }: WaitingChipsProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const shown = (['published', 'unpublished'] as const).filter((list) => counts[list] > 0 || list === chosen);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('myAds.waiting.label')} className={styles.categories}>
      <ul>
        {shown.map((list) => (
          <li key={list}>
            <AppLink
              to={href(list, list !== chosen)}
              preventScrollReset
              aria-current={list === chosen ? 'true' : undefined}
              className={chipClass({ chosen: list === chosen })}
            >
              {t(`myAds.waiting.${list}`)} <span className="num">{count(counts[list], language)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
