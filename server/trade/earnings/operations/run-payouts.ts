import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { takeDueEarnings } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { payOut, retryMs } from './pay-out.ts';

/**
 * Pays out due earnings, unless the ledger is unbalanced or its last check is too old. Stops at the first unanswered payout; it is retried later with
 * the same idempotency key.
 */
export async function runPayouts(deps: EarningDeps, stop?: AbortSignal): Promise<void> {
  if (!(await deps.books.isChecked()) || !(await deps.ledger.isSound())) return;
  const now = clock.now();
  const later = new Date(now.getTime() + retryMs);
  const failures: unknown[] = [];
  for (const id of await takeDueEarnings(deps.database, now, later, limits.payoutsAtOnce)) {
    if (stop?.aborted || failures.some((error) => error instanceof ProviderUnreachable)) break;
    await payOut(deps, id).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some payouts failed');
}
