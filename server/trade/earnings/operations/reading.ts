import type { z } from 'zod';
import type { EarningsPeriod } from '../../../../contract/enums.ts';
import type { Earning, earningsSummary, totalEarnings } from '../../../../contract/schemas/earning.ts';
import { clock } from '../../../platform/clock.ts';
import { bucketsOf, dayAfter, istanbulDay } from '../rules/periods.ts';
import { isOnTransfer, statusOf } from '../rules/stages.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import { countOf, earnedBetween, earnedByDay, earningsOf, totalsOf } from '../store/earnings.ts';
import type { EarningRow } from '../store/earnings.ts';
import type { EarningDeps } from './deps.ts';

export interface PageOf {
  currentPage: number;
  pageSize: number;
}

export const pageOf = ({ currentPage, pageSize }: PageOf) =>
  ({ limit: pageSize, offset: (currentPage - 1) * pageSize }) as const;

/** The first moment of a day in Istanbul. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** An earning as its seller reads it. */
export function earningOf(row: EarningRow, heldUntil?: Date | null): Earning {
  const { id, orderCode, adId, title, stage, price, commission, shipping, withheld, refunded, settled, net } = row;
  const waits = stage === 'Payable' && heldUntil && heldUntil > clock.now();
  return {
    id,
    orderCode,
    adId,
    title,
    status: isOnTransfer(row) ? 'Pending' : statusOf(stage),
    stage,
    price,
    commission,
    shipping,
    withheld,
    refunded: Math.max(0, refunded),
    settled,
    net,
    soldAt: row.soldAt.toISOString(),
    ...(row.earnedAt && { earnedAt: row.earnedAt.toISOString() }),
    ...(row.paidAt && { paidAt: row.paidAt.toISOString() }),
    ...(waits && { notBefore: heldUntil.toISOString() }),
    ...(stage === 'Failed' && row.failure !== null && { failure: row.failure }),
    ...(row.byTransfer > 0 && {
      transfer: {
        amount: row.byTransfer,
        ...(row.transferredAt && { sentAt: row.transferredAt.toISOString() }),
        ...(row.transferReference !== null && { reference: row.transferReference }),
      },
    }),
  };
}

/** What a member has coming. */
export async function readTotals(deps: EarningDeps, sellerId: string): Promise<z.output<typeof totalEarnings>> {
  const { database, ledger } = deps;
  const { held, payable, paid, byTransfer, count } = await totalsOf(database, sellerId);
  // What is on its way by bank transfer has left the seller's account in the books.
  const balance = (await ledger.balanceOf('seller', sellerId)) - byTransfer;
  return {
    held,
    // Late refunds that the next payouts bring in are not coming any more.
    payable: Math.max(0, Math.min(payable + byTransfer, 0 - balance)),
    paid: paid - byTransfer,
    owed: Math.max(0, balance),
    count,
    hasBankAccount: (await bankAccountOf(database, sellerId)) !== undefined,
    isResting: !(await ledger.isSound()),
  };
}

export async function readRecent({ database }: EarningDeps, sellerId: string, page: PageOf) {
  const { limit, offset } = pageOf(page);
  const count = await countOf(database, sellerId);
  const heldUntil = (await bankAccountOf(database, sellerId))?.heldUntil;
  const rows = await earningsOf(database, sellerId, limit, offset);
  return { items: rows.map((row) => earningOf(row, heldUntil)), totalCount: count };
}

/** What was earned in a period that ends today, in Istanbul. */
export async function readSummary(
  { database }: EarningDeps,
  sellerId: string,
  { earningsPeriod: period, ...page }: PageOf & { earningsPeriod: EarningsPeriod },
): Promise<z.output<typeof earningsSummary>> {
  const buckets = bucketsOf(period, istanbulDay(clock.now()));
  const [from, to] = [buckets[0]?.from ?? '', buckets.at(-1)?.to ?? ''];
  const stretch = { from: dayStart(from), to: dayStart(dayAfter(to, 1)) };
  const days = await earnedByDay(database, sellerId, stretch.from, stretch.to);
  const rows = await earnedBetween(database, { sellerId, ...stretch, ...pageOf(page) });
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
    items: rows.map((row) => earningOf(row, heldUntil)),
    totalCount: count,
  };
}
