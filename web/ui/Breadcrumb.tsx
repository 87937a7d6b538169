import { plainLink } from './link.tsx';
import type { RenderLink } from './link.tsx';
import styles from './Breadcrumb.module.css';

export interface BreadcrumbProps {
  /** Landmark name: "Kategori yolu". */
  label: string;
  /** From the home page down; the last item is the current page. */
  items: readonly { label: string; href: string }[];
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
}

export function Breadcrumb({ label, items, renderLink = plainLink, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.href} className={styles.item}>
            {renderLink({
              href: item.href,
              className: styles.link,
              'aria-current': index === items.length - 1 ? 'page' : undefined,
              children: item.label,
            })}
          </li>
        ))}
      </ol>
    </nav>
  );
}
