import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import type { EarningDeps } from './dependencies.ts';
import { dayAfter, istanbulDay } from '../rules/periods.ts';
import { missedDays } from '../store/reconciliation.ts';
import { reconcile } from './reconcile-day.ts';

/** Compares yesterday and every day before it that was missed, the oldest first, as the job of every morning does. One that fails is in no other's way, and is taken again. */
export async function runReconciliation(deps: EarningDeps, stop?: AbortSignal): Promise<void> {
  const yesterday = dayAfter(istanbulDay(clock.now()), -1);
  const failures: unknown[] = [];
  for (const day of await missedDays(deps.database, yesterday, limits.reconciliationDays)) {
    if (stop?.aborted) return;
    try {
      await reconcile(deps, day);
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every day was compared');
}
