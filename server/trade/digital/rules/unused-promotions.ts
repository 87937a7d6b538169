import type { AwaitingDoping, DopingStart } from '../../../market/ads/port.ts';
import { kurus, ratio, shareOf } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { BoughtLine } from '../tables.ts';

/** A line of a delivered purchase. */
export interface DeliveredLine {
  paymentId: string;
  deliveredAt: Date;
  line: BoughtLine;
}

export interface UnusedPart extends DeliveredLine {
  amount: Kurus;
}

interface Paused {
  /** Promotions that are left. */
  dopings: readonly AwaitingDoping[];
  /** All lines of the ad's purchases. */
  lines: readonly DeliveredLine[];
  /** All starts of its promotions, the oldest first. */
  starts: readonly DopingStart[];
  /** Ids of payment items that were refunded before. */
  refunded: ReadonlySet<string>;
}

const dayMs = 24 * 3600 * 1000;
/** The start of a line is stored just before its delivery. */
const deliveryMs = 60_000;

/**
 * Splits paused promotions into the unused part of paid lines, and what stays paused because it was free or refunded before. Days are used in the order in
 * which they were granted, so what is left belongs to the latest grants. A part is prorated by time, half a kuruş rounded up.
 */
export function unusedPromotions({ dopings, lines, starts, refunded }: Paused): {
  refunds: UnusedPart[];
  kept: AwaitingDoping[];
} {
  const refunds: UnusedPart[] = [];
  const kept: AwaitingDoping[] = [];
  for (const [type, parts] of Map.groupBy(dopings, (one) => one.type)) {
    const isOfType = ({ doping }: { doping?: string }) => doping === type;
    const bought = lines.filter(({ line }) => isOfType(line));
    let left = Math.round(parts.reduce((sum, { days }) => sum + days, 0) * dayMs);
    let keptMs = 0;
    for (const { days, delivered } of grantsOf(bought, starts.filter(isOfType)).toReversed()) {
      const whole = days * dayMs;
      const unused = Math.min(left, whole);
      left -= unused;
      const { paymentItemId, price = 0 } = delivered?.line ?? {};
      const isPaid = delivered && paymentItemId !== undefined && !refunded.has(paymentItemId);
      const amount = isPaid ? shareOf(kurus(price), ratio(unused, whole), 'halfUp') : 0;
      if (isPaid && amount > 0) refunds.push({ ...delivered, amount: kurus(amount) });
      else if (!isPaid) keptMs += unused;
    }
    if (keptMs + left > 0) kept.push({ type, days: (keptMs + left) / dayMs });
  }
  return { refunds, kept };
}

/**
 * Everything that added days of a type, the oldest first: lines, and starts that belong to no line because they were free. Starts with a fraction of a day are
 * left out: they continue a promotion that was paused.
 */
function grantsOf(bought: readonly DeliveredLine[], starts: readonly DopingStart[]) {
  const free = starts.filter(({ days }) => Number.isInteger(days));
  const lines = bought.toSorted((one, other) => Number(one.deliveredAt) - Number(other.deliveredAt));
  for (const { deliveredAt, line } of lines) {
    const own = free.findIndex(({ at, days }) => days === line.days && Number(at) >= Number(deliveredAt) - deliveryMs);
    if (own !== -1) free.splice(own, 1);
  }
  return [
    ...lines.map((delivered) => ({ at: delivered.deliveredAt, days: delivered.line.days, delivered })),
    ...free.map(({ at, days }) => ({ at, days, delivered: undefined })),
  ].toSorted((one, other) => Number(one.at) - Number(other.at));
}
