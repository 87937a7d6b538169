import { ArrowUpWideNarrow, ListFilter } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { chipClass, ChipRemove } from '../../ui/Chip.tsx';
import { cx } from '../../ui/cx.ts';
import type { ChosenFilter } from './chosen-filters.ts';
import styles from './SearchPage.module.css';

export interface FilterChipsProps {
  filters: readonly ChosenFilter[];
  href: (request: ChosenFilter['request']) => string;
  /** Address of the search without filters. */
  clear: string;
}

/**
 * The conditions of a search above the list. A chip's label is a link that switches between filtering and ranking; its cross removes the condition.
 */
export function FilterChips({ filters, href, clear }: FilterChipsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ index: number; key: string | undefined }>(undefined);
  // The clicked link is gone and lost the focus. Moves it to the same chip, the next one or the title.
  useEffect(() => {
    if (!pressed.current) return;
    const { index, key } = pressed.current;
    pressed.current = undefined;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const item = items.find(({ dataset }) => dataset['key'] === key) ?? items[Math.min(index, items.length - 2)];
    const next = item?.querySelector('a') ?? document.querySelector<HTMLElement>('h1');
    if (document.activeElement === document.body || document.activeElement === null)
      next?.focus({ preventScroll: true });
  }, [filters]);
  if (filters.length === 0) return null;
  return (
    <nav
      aria-label={t('search.chips.label')}
      data-keep-scroll=""
      onClick={(event) => {
        const item = (event.target as Element).closest('li');
        const index = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
        pressed.current = index < 0 ? undefined : { index, key: item?.dataset['key'] };
      }}
    >
      <ul ref={list} className={styles.chips}>
        {filters.map(({ key, label, strength, request, turned }) => {
          const isFilter = strength === 'filter';
          const chip = chipClass({ chosen: isFilter, className: cx(!isFilter && styles.rank) });
          const Sign = isFilter ? ListFilter : ArrowUpWideNarrow;
          const state = <span className="vh">({t(isFilter ? 'search.chips.filters' : 'search.chips.ranks')})</span>;
          return (
            <li key={key} data-key={key}>
              {turned ? (
                <span className={chip}>
                  <a
                    href={href(turned)}
                    className={styles.turn}
                    title={t(isFilter ? 'search.chips.toRank' : 'search.chips.toFilter')}
                  >
                    <Sign size={15} aria-hidden="true" />
                    <span className={styles.name}>{label}</span> {state}
                  </a>
                  <a href={href(request)} className={styles.remove}>
                    <span className="vh">{label} </span>
                    <ChipRemove label={t('search.chips.remove')} />
                  </a>
                </span>
              ) : (
                <a href={href(request)} className={chip}>
                  {!isFilter && <Sign size={15} aria-hidden="true" />}
                  <span className={styles.name}>{label}</span> {!isFilter && state}
                  <ChipRemove label={t('search.chips.remove')} />
                </a>
              )}
            </li>
          );
        })}
        <li>
          <a href={clear} className={styles.clear}>
            {t('search.chips.clear')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
