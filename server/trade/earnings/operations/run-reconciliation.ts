import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { dayAfter, istanbulDay } from '../rules/periods.ts';
import { missedDays } from '../store/reconciliation.ts';
import type { EarningDeps } from './dependencies.ts';
import { reconcileDay } from './reconcile-day.ts';

/** Reconciles yesterday and all missed days before it, oldest first. A failing day does not block the others and is retried on the next run. */
export async function runReconciliation(deps: EarningDeps, stop?: AbortSignal): Promise<void> {
  const yesterday = dayAfter(istanbulDay(clock.now()), -1);
  const failures: unknown[] = [];
  for (const day of await missedDays(deps.database, yesterday, limits.reconciliationDays)) {
    if (stop?.aborted) return;
    try {
      await reconcileDay(deps, day);
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some days could not be reconciled');
}
