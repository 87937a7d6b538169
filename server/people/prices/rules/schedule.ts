import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../../contract/schemas/price.ts';

/** A price from a day on, Istanbul time. */
export interface DatedPrice<K extends PriceKind = PriceKind> {
  kind: K;
  subject: string;
  since: string;
  values: PriceValues<K>;
}

/** All prices by kind and subject, the latest start first. */
export type Schedule = ReadonlyMap<string, readonly DatedPrice[]>;

const keyOf = (kind: PriceKind, subject: string): string => `${kind} ${subject}`;

/** Orders rows, which have different starts for each subject. */
export function scheduleOf(rows: readonly DatedPrice[]): Schedule {
  const byKey = Map.groupBy(rows, ({ kind, subject }) => keyOf(kind, subject));
  return new Map(
    [...byKey].map(([key, own]) => [key, own.toSorted((one, other) => (one.since < other.since ? 1 : -1))]),
  );
}

/** The price of a subject at a time. Undefined before its first price. */
export function priceAt<K extends PriceKind>(
  schedule: Schedule,
  kind: K,
  subject: string,
  at: Date,
): DatedPrice<K> | undefined {
  const day = istanbulDay(at);
  const found = schedule.get(keyOf(kind, subject))?.find(({ since }) => since <= day);
  return found as DatedPrice<K> | undefined;
}
