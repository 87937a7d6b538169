import type { PriceKind } from '../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../contract/schemas/price.ts';
import type { DatedPrice } from './rules/schedule.ts';

/** A row that comes with the product. */
export interface FirstPrice<K extends PriceKind = PriceKind> extends DatedPrice<K> {}

/** Returns prices from memory. */
export interface PriceReader {
  /** The price of a subject at a time. Undefined before its first price. */
  at<K extends PriceKind>(kind: K, subject: string | number, at: Date): DatedPrice<K> | undefined;
}

export interface PriceToPlan {
  kind: PriceKind;
  subject: string;
  since: string;
  values: PriceValues;
}

export interface Prices extends PriceReader {
  /**
   * Plans prices from a later day on, in one transaction, and audits them. `version` is that of the subject; without it, a price planned for the same
   * day is withdrawn. Throws DateInPast, PriceExists, PriceChanged.
   */
  plan(
    prices: readonly PriceToPlan[],
    by: { authorId: string; reason?: string | undefined; version?: number | undefined },
  ): Promise<void>;
  /** Withdraws a planned price. Throws PriceNotFound, PriceStarted, PriceChanged. */
  withdraw(
    price: { id: string; kind: PriceKind; subject: string },
    by: { authorId: string; reason: string; version: number },
  ): Promise<void>;
}
