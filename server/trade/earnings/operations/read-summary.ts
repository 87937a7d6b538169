import type { z } from 'zod';
import type { EarningsPeriod } from '../../../../contract/enums.ts';
import type { earningsSummary } from '../../../../contract/schemas/earning.ts';
import { clock } from '../../../platform/clock.ts';
import { bucketsOf, dayAfter, dayStart, istanbulDay } from '../rules/periods.ts';
import { earnedBetween, earnedByDay } from '../store/earnings.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';
import { earningView } from './earning-view.ts';

/** Sums the earnings of a period that ends today in Istanbul, by bucket. */
export async function readSummary(
  { database }: EarningDeps,
  sellerId: string,
  { earningsPeriod: period, ...page }: Paging & { earningsPeriod: EarningsPeriod },
): Promise<z.output<typeof earningsSummary>> {
  const buckets = bucketsOf(period, istanbulDay(clock.now()));
  const [from, to] = [buckets[0]?.from ?? '', buckets.at(-1)?.to ?? ''];
  const stretch = { from: dayStart(from), to: dayStart(dayAfter(to, 1)) };
  const days = await earnedByDay(database, sellerId, stretch.from, stretch.to);
  const rows = await earnedBetween(database, { sellerId, ...stretch, ...pageWindow(page) });
  const heldUntil = (await bankAccountOf(database, sellerId))?.heldUntil;
  const sums = buckets.map((bucket) => {
    const own = days.filter(({ day }) => day >= bucket.from && day <= bucket.to);
    return {
      ...bucket,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      count: own.reduce((sum, { count }) => sum + count, 0),
    };
  });
  const count = sums.reduce((sum, one) => sum + one.count, 0);
  return {
    period,
    from,
    to,
    total: sums.reduce((sum, { amount }) => sum + amount, 0),
    count,
    buckets: sums,
    items: rows.map((row) => earningView(row, heldUntil)),
    totalCount: count,
  };
}
