import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Tag.module.css';

export type TagTone = 'neutral' | 'positive' | 'warning' | 'danger' | 'action' | 'second';

export interface TagProps {
  tone?: TagTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A state or a verdict ("Benzerlerinden %6 ucuz"). Use a badge on photos instead. */
export function Tag({ tone = 'neutral', icon, children, className }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
