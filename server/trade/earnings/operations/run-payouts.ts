import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import type { EarningDeps } from './dependencies.ts';
import { retryMs, payOut } from './pay-out.ts';
import { takeDue } from '../store/earnings.ts';

/**
 * Pays out what is due, as far as the books are sound by a check that is not old. What the provider does not answer for is asked again later, with the same key; nothing more is asked of it until then.
 */
export async function runPayouts(deps: EarningDeps, stop?: AbortSignal): Promise<void> {
  if (!(await deps.books.isChecked()) || !(await deps.ledger.isSound())) return;
  const now = clock.now();
  const later = new Date(now.getTime() + retryMs);
  const failures: unknown[] = [];
  for (const id of await takeDue(deps.database, now, later, limits.payoutsAtOnce)) {
    if (stop?.aborted || failures.some((error) => error instanceof ProviderUnreachable)) break;
    await payOut(deps, id).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every payout went through');
}
