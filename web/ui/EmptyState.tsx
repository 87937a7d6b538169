import type { ReactNode } from 'react';
import { IznikTile } from './IznikTile.tsx';
import { cx } from './cx.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** 'tile' for "nothing found", else an icon (drawn at 36 px) in a soft square. */
  art: ReactNode;
  tone?: 'action' | 'neutral' | 'warning' | 'danger' | 'positive' | undefined;
  /** Suggested next steps; at most one filled button. */
  actions?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
}

/** For an empty list, a search without results or a failure, with suggested next steps. */
export function EmptyState({
  title,
  text,
  art,
  tone = 'action',
  actions,
  as: Title = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx(styles.state, className)}>
      {art === 'tile' ? (
        <IznikTile size={96} rounded />
      ) : (
        <span className={cx(styles.art, styles[tone])} aria-hidden="true">
          {art}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
