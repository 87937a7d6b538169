import { Gem, RefreshCw, Sparkles, TrendingDown, TrendingUp, Zap } from 'lucide-react';
import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './DopingBadge.module.css';

export type DopingKind = 'paid' | 'showcase' | 'urgent' | 'boost' | 'shine' | 'fresh' | 'drop';

// Created once, because a results page draws dozens of them.
const icons: Record<DopingKind, ReactElement | null> = {
  // No icon: its text is longer and must fit on narrow photos.
  paid: null,
  showcase: <Gem size={13} aria-hidden="true" />,
  urgent: <Zap size={13} aria-hidden="true" />,
  boost: <TrendingUp size={13} aria-hidden="true" />,
  shine: <Sparkles size={13} aria-hidden="true" />,
  fresh: <RefreshCw size={13} aria-hidden="true" />,
  drop: <TrendingDown size={13} aria-hidden="true" />,
};

export interface DopingBadgeProps {
  kind: DopingKind;
  label: string;
  /** 24 px high on cards, 28 px on the gallery. */
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** A badge on an ad's photo: a promotion, a paid placement or a price drop. At most two per photo, one on a phone. */
export function DopingBadge({ kind, label, size, className }: DopingBadgeProps) {
  return (
    <span className={cx(styles.badge, styles[kind], size === 'l' && styles.l, className)}>
      {icons[kind]}
      {label}
    </span>
  );
}
