import type { Entitlements } from '../../../people/memberships/port.ts';
import { required } from '../../../platform/errors.ts';
import type { BulkDeps } from './dependencies.ts';

/** The longest period, in days, that is free for the membership; the shortest period if none is. */
export function longestFreeDays({ periods }: Pick<BulkDeps, 'periods'>, { freePeriodDays }: Entitlements): number {
  const all = periods.map(({ days }) => days);
  return Math.max(Math.min(...all), ...all.filter((days) => days <= freePeriodDays));
}

export interface PeriodCount {
  days: number;
  count: number;
}

/** Uses free periods in the current transaction. Throws PaymentRequired or PeriodNotFound. */
export async function takePeriods(
  { promotions, periods }: BulkDeps,
  ownerId: string,
  counts: readonly PeriodCount[],
): Promise<void> {
  for (const { days, count } of counts) {
    const period = required(
      periods.find((one) => one.days === days),
      'PeriodNotFound',
    );
    await promotions.takeFreePeriods(ownerId, period.id, count);
  }
}

/**
 * Checks that enough periods are free by taking them in a transaction that is rolled back, because other requests may use some. Throws as
 * `takePeriods`.
 */
export async function requireFreePeriods(
  deps: BulkDeps,
  ownerId: string,
  counts: readonly PeriodCount[],
): Promise<void> {
  const rollback = new Error('rolled back');
  try {
    await deps.database.inTransaction(async () => {
      await takePeriods(deps, ownerId, counts);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}
