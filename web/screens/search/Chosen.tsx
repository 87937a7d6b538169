import { useEffect, useRef } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
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
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(-1);
  // The pressed chip is gone and took the focus with it: the next one has it now, or the title.
  useEffect(() => {
    if (pressed.current < 0) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next =
      links.length > 1 ? links[Math.min(pressed.current, links.length - 2)] : document.querySelector<HTMLElement>('h1');
    pressed.current = -1;
    if (document.activeElement === document.body || document.activeElement === null)
      next?.focus({ preventScroll: true });
  }, [filters.length]);
  if (filters.length === 0) return null;
  return (
    <nav
      aria-label={t('search.chips.label')}
      data-keep-scroll=""
      onClick={(event) => {
        const item = (event.target as Element).closest('li');
        pressed.current = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
      }}
    >
      <ul ref={list} className={styles.chips}>
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
