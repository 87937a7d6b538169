import { useTranslation } from 'react-i18next';
import { chipClass, ChipRemove } from '../../ui/Chip.tsx';
import type { ChosenFilter } from './labels.ts';
import styles from './Chosen.module.css';

export interface ChosenProps {
  filters: readonly ChosenFilter[];
  href: (request: ChosenFilter['request']) => string;
  /** The search with nothing chosen. */
  clear: string;
}

/** The chosen filters as links that take them away, above the list. */
export function Chosen({ filters, href, clear }: ChosenProps) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t('search.chips.label')} data-keep-scroll="">
      <ul className={styles.chips}>
        {filters.map(({ key, label, request }) => (
          <li key={key}>
            <a href={href(request)} className={chipClass({ chosen: true })}>
              {label} <ChipRemove label={t('search.chips.remove')} />
            </a>
          </li>
        ))}
        <li>
          <a href={clear} className={styles.clear}>
            {t('search.chips.clear')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
