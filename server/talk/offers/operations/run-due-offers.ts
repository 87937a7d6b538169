import { clock } from '../../../platform/clock.ts';
import type { TimerDeps } from './dependencies.ts';
import { expireOffers } from './expire-offers.ts';
import { remindOffers } from './remind-offers.ts';

/** Expires negotiations and sends reminders that are due. Returns how many negotiations changed. */
export async function runDueOffers(deps: TimerDeps): Promise<number> {
  const now = clock.now();
  const expired = await expireOffers(deps, now);
  return expired + (await remindOffers(deps, now));
}
