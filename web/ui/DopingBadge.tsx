import { Gem, RefreshCw, Sparkles, TrendingDown, TrendingUp, Zap } from 'lucide-react';
import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './DopingBadge.module.css';

export type DopingKind = 'paid' | 'showcase' | 'urgent' | 'boost' | 'shine' | 'fresh' | 'drop';

// Made once: a page of results draws dozens of them.
const icons: Record<DopingKind, ReactElement | null> = {
  // Its word is longer than others, and has to be read whole on narrow photographs.
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
  /** 24 high on cards, 28 on the gallery. */
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** What was bought for an ad, that it stands in a paid place, or a fall of its price, on its photograph. Two at most, one on a phone. */
export function DopingBadge({ kind, label, size, className }: DopingBadgeProps) {
  return (
    <span className={cx(styles.badge, styles[kind], size === 'l' && styles.l, className)}>
      {icons[kind]}
      {label}
    </span>
  );
}
