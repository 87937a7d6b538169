import { ChevronLeft, ChevronRight } from 'lucide-react';
import { plainLink } from './link.tsx';
import type { RenderLink } from './link.tsx';
import { cx } from './cx.ts';
import styles from './Pagination.module.css';

/** Page numbers to show: both ends, the current page and its neighbours; 0 stands for a gap. */
export function pagesToShow(page: number, count: number): number[] {
  const shown: number[] = [];
  for (let number = 1; number <= count; number++) {
    // Near an end, four consecutive numbers are shown so that the bar keeps its width.
    const near =
      Math.abs(number - page) <= 1 || (page <= 2 && number <= 4) || (page >= count - 1 && number > count - 4);
    if (number === 1 || number === count || near) shown.push(number);
    // A gap of one page shows that page instead.
    else if (shown.at(-1) === number - 1 && (number + 1 === count || Math.abs(number + 1 - page) <= 1))
      shown.push(number);
    else if (shown.at(-1) !== 0) shown.push(0);
  }
  return shown;
}

export interface PaginationProps {
  page: number;
  pageCount: number;
  href: (page: number) => string;
  labels: {
    nav: string;
    previous: string;
    next: string;
    /** "Sayfa 3". */
    page: (page: number) => string;
  };
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, href, labels, renderLink = plainLink, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (to: number, label: string, icon: 'left' | 'right') =>
    to < 1 || to > pageCount ? (
      <li aria-hidden="true" className={styles.off}>
        {icon === 'left' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />}
      </li>
    ) : (
      <li>
        {renderLink({
          href: href(to),
          className: styles.link,
          'aria-label': label,
          rel: icon === 'left' ? 'prev' : 'next',
          children: icon === 'left' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />,
        })}
      </li>
    );
  return (
    <nav aria-label={labels.nav} className={className}>
      <ul className={styles.list}>
        {step(page - 1, labels.previous, 'left')}
        {pagesToShow(page, pageCount).map((number, index) =>
          number === 0 ? (
            <li key={`gap${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li
              key={number}
              className={cx(Math.abs(number - page) > 1 && number !== 1 && number !== pageCount && styles.far)}
            >
              {renderLink({
                href: href(number),
                className: styles.link,
                'aria-label': labels.page(number),
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })}
            </li>
          ),
        )}
        {step(page + 1, labels.next, 'right')}
      </ul>
    </nav>
  );
}
