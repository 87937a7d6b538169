import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Price.module.css';

export type PriceSize = 'pin' | 'mini' | 'card' | 'row' | 'total' | 'offer' | 'ad';

export interface PriceProps {
  /** Formatted: "895.000". */
  amount: string;
  currency?: string | undefined;
  /** Price unit as text: "/ ay". */
  per?: string | undefined;
  /** Previous price, formatted with its currency and struck through. */
  old?: string | undefined;
  /** Read by screen readers before the old price: "Eski fiyat". */
  oldLabel?: string | undefined;
  /** 13, 16, 19 (17 on a phone), 23, 28, 33 or 40 (33 on a phone) px. */
  size?: PriceSize | undefined;
  className?: string | undefined;
  /** Follows the price. */
  children?: ReactNode;
}

export function Price({ amount, currency = 'TL', per, old, oldLabel, size = 'card', className, children }: PriceProps) {
  return (
    <span className={cx(styles.price, styles[size], className)}>
      {amount}
      {currency && <small>{`\u00a0${currency}${per === undefined ? '' : `\u00a0${per}`}`}</small>}
      {old !== undefined && (
        <s>
          {oldLabel !== undefined && <span className="vh">{oldLabel} </span>}
          {old}
        </s>
      )}
      {children}
    </span>
  );
}
