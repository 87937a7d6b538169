import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title' | 'className' | 'open'> {
  title: ReactNode;
  /** A heading level adds the title to the page's outline. */
  as?: 'span' | 'h2' | 'h3' | undefined;
  /** Text at the right of the title: "2 seçili". It must not contain a control, because the whole line is the toggle. */
  aside?: ReactNode;
  /** `row` stands alone with hairlines (FAQ); `group` is for a filter panel. */
  variant?: 'row' | 'group' | undefined;
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
}

/** Expandable content. Disclosures with the same `name` close each other. */
export function Disclosure({
  title,
  as: Title = 'span',
  aside,
  variant = 'row',
  defaultOpen,
  className,
  children,
  ...rest
}: DisclosureProps) {
  return (
    <details {...rest} open={defaultOpen} className={cx(styles.details, styles[variant], className)}>
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </summary>
      {children !== false && <div className={styles.content}>{children}</div>}
    </details>
  );
}
