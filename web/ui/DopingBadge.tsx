import { cx } from './cx.ts';
import styles from './DopingBadge.module.css';

export type DopingKind = 'paid' | 'showcase' | 'urgent' | 'boost' | 'shine' | 'fresh' | 'drop';

export interface DopingBadgeProps {
  kind: DopingKind;
  label: string;
  /** 24 px high on cards, 28 px on the gallery. */
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** A badge on an ad's photo: a promotion, a paid placement or a price drop. At most two per photo, one on a phone. */
export function DopingBadge({ kind, label, size, className }: DopingBadgeProps) {
  return <span className={cx(styles.badge, styles[kind], size === 'l' && styles.l, className)}>{label}</span>;
}
