import type { AwaitingDoping } from '../../../market/ads/port.ts';
import { kurus, ratio, shareOf } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { BoughtLine } from '../tables.ts';

/** A paid line of a purchase that was not refunded before. */
export interface PaidLine {
  paymentId: string;
  line: BoughtLine;
}

export interface UnusedPart extends PaidLine {
  amount: Kurus;
}

const dayMs = 24 * 3600 * 1000;

/**
 * Splits paused promotions into the unused part of paid lines, and what stays paused because it was free. Days are used in the order of purchase, so the
 * latest lines are refunded first; pass them in this order. A part is prorated by time, half a kuruş rounded up.
 */
export function unusedPromotions(
  paused: readonly AwaitingDoping[],
  lines: readonly PaidLine[],
): { refunds: UnusedPart[]; kept: AwaitingDoping[] } {
  const refunds: UnusedPart[] = [];
  const kept: AwaitingDoping[] = [];
  for (const [type, parts] of Map.groupBy(paused, (one) => one.type)) {
    let left = Math.round(parts.reduce((sum, { days }) => sum + days, 0) * dayMs);
    for (const { paymentId, line } of lines) {
      if (line.doping !== type || left <= 0) continue;
      const whole = line.days * dayMs;
      const unused = Math.min(left, whole);
      const amount = shareOf(kurus(line.price), ratio(unused, whole), 'halfUp');
      left -= unused;
      if (amount > 0) refunds.push({ paymentId, line, amount });
    }
    if (left > 0) kept.push({ type, days: left / dayMs });
  }
  return { refunds, kept };
}
