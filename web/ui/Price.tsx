import { cx } from './cx.ts';
import styles from './Price.module.css';

export type PriceSize = 'pin' | 'mini' | 'card' | 'row' | 'total' | 'offer' | 'ad';

export interface PriceProps {
  /** Already formatted: "895.000". */
  amount: string;
  currency?: string | undefined;
  /** What it is paid for, already in words: "/ ay". */
  per?: string | undefined;
  /** The price before, already formatted with its currency: struck through. */
  old?: string | undefined;
  /** Said before the old price by screen readers: "Eski fiyat". */
  oldLabel?: string | undefined;
  /** 13, 16, 19 (17 on a phone), 23, 28, 33, 40 (33 on a phone). */
  size?: PriceSize | undefined;
  className?: string | undefined;
}

/** A price, the loudest text of what it stands on. */
export function Price({ amount, currency = 'TL', per, old, oldLabel, size = 'card', className }: PriceProps) {
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
    </span>
  );
}
