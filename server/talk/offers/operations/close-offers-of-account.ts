import { chance } from '../../../platform/clock.ts';
import { anonymise } from '../store/negotiation-lists.ts';
import { openBetween, openOfMember } from '../store/negotiations.ts';
import { eraseOwner } from '../store/sendings.ts';
import { closeNegotiations } from './close-negotiations.ts';
import type { TimerDeps } from './dependencies.ts';

/** Closes negotiations between two members when one blocks the other. The reason is hidden from both. */
export async function closeOffersBetween(deps: TimerDeps, one: string, other: string): Promise<void> {
  await closeNegotiations(deps, await openBetween(deps.database, one, other), 'Parted');
}

/** Closes a member's negotiations as buyer when the account leaves or is suspended. Negotiations as seller close when the seller's ads end. */
export async function closeOffersOfBuyer(deps: TimerDeps, accountId: string): Promise<void> {
  await closeNegotiations(deps, await openOfMember(deps.database, accountId, 'Buyer'), 'Parted');
}

/** Closes all negotiations of an erased account and replaces its id with a random one. The other party keeps the history. */
export async function eraseAccount(deps: TimerDeps, accountId: string): Promise<void> {
  for (const side of ['Buyer', 'Seller'] as const) {
    await closeNegotiations(deps, await openOfMember(deps.database, accountId, side), 'Parted');
  }
  await anonymise(deps.database, accountId, chance.uuid());
  await eraseOwner(deps.database, accountId);
}
