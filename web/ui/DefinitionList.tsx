import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './DefinitionList.module.css';

export interface DefinitionListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** Two where there is room for them; one for sums and narrow panels. */
  columns?: 1 | 2 | undefined;
  className?: string | undefined;
}

/** Names and values (specs of an ad): a two-column table where it is wide, one column on a phone. */
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
