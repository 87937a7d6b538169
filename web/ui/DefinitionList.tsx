import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './DefinitionList.module.css';

export interface DefinitionListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** Two on wide screens; one for totals and narrow panels. */
  columns?: 1 | 2 | undefined;
  className?: string | undefined;
}

/** Names and values, such as an ad's specs: a two-column table on wide screens, one column on a phone. */
export function DefinitionList({ items, columns = 2, className }: DefinitionListProps) {
  return (
    <div className={cx(styles.box, className)}>
      <dl className={cx(styles.list, columns === 2 && styles.two)}>
        {items.map((item) => (
          <div key={item.label} className={styles.row}>
            <dt>{item.label}</dt>
            <dd>{item.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
