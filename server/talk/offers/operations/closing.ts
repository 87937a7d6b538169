import type { AdStatus } from '../../../../contract/enums.ts';
import type { CloseReason } from '../../../../contract/schemas/offer.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { offerProcess } from '../process.ts';
import { anonymise } from '../store/lists.ts';
import {
  endRounds,
  lockNegotiations,
  openAbove,
  openBetween,
  openOfAds,
  openOfMember,
  saveNegotiation,
} from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { forgetOwner } from '../store/sendings.ts';
import type { ClockDeps } from './clock.ts';
import { briefOf, isDue } from './deps.ts';
import { showLive, tell } from './telling.ts';

/** Negotiations that are closed in one transaction. */
const atOnce = 100;

/**
 * Closes negotiations in the transaction in progress; those that ended otherwise meanwhile stay as they are. Whoever has to know is told: of a
 * price that fell both, of an ad that went those who bargained for it, of a parting nobody.
 */
async function close(
  deps: ClockDeps,
  ids: readonly string[],
  reason: CloseReason,
  still: (held: Negotiation) => boolean = () => true,
): Promise<void> {
  const { database } = deps;
  const now = clock.now();
  const closed: Negotiation[] = [];
  for (const held of await lockNegotiations(database, ids)) {
    const step = offerProcess.transition(held.state, 'close', 'system');
    // One whose hour has come lapses for that.
    if ('error' in step || step.to === 'None' || isDue(held, now) || !still(held)) continue;
    const after: Negotiation = { ...held, state: step.to, reason, changedAt: now, remindAt: null, endsAt: null };
    await saveNegotiation(database, after);
    closed.push(after);
  }
  await endRounds(
    database,
    closed.map(({ offerId }) => offerId),
    'Closed',
    now,
  );
  for (const after of closed) {
    if (reason === 'Parted') continue;
    const brief = await briefOf(deps, after.adId);
    if (reason === 'PriceFell') {
      for (const to of ['Buyer', 'Seller'] as const)
        await tell(deps, { template: 'AdOffer.PriceFell', to }, after, brief);
    } else {
      await tell(deps, { template: 'AdOffer.Closed', to: 'Buyer' }, after, brief);
    }
  }
  if (closed.length > 0) await showLive(deps, closed);
}

/** Ads are on sale no more: what was bargained about them is over. Done twice it is as once. */
export async function closeOfAds(deps: ClockDeps, adIds: readonly string[], status: AdStatus): Promise<void> {
  const { database } = deps;
  for (;;) {
    const ids = await openOfAds(database, adIds, atOnce);
    const due = ids.length;
    await database.inTransaction(() => close(deps, ids, status === 'OutOfStock' ? 'AdSold' : 'AdEnded'));
    // What is left of a full batch are those whose hour has come: the clock takes them.
    if (due < atOnce || (await openOfAds(database, adIds, atOnce)).join() === ids.join()) return;
  }
}

/**
 * An asking price fell. An open sum above it would be more than anybody else pays, so it lapses, also one that was agreed: it is not lowered to the
 * new price, which nobody has offered.
 */
export async function closeAbovePrice(deps: ClockDeps, adId: string): Promise<void> {
  const { database } = deps;
  // As it stands now, however often it changed since this was said.
  const price = (await briefOf(deps, adId))?.price;
  if (price === undefined) return;
  for (;;) {
    const ids = await openAbove(database, adId, price, atOnce);
    await database.inTransaction(() => close(deps, ids, 'PriceFell', (held) => held.price > price));
    if (ids.length < atOnce || (await openAbove(database, adId, price, atOnce)).join() === ids.join()) return;
  }
}

/** One has blocked the other: both see it closed, and nobody why. */
export async function closeBetween(deps: ClockDeps, one: string, other: string): Promise<void> {
  await close(deps, await openBetween(deps.database, one, other), 'Parted');
}

/** A member left or was shut out: what they bargained for as a buyer ends. What was bargained with them ends with their ads. */
export async function closeOfBuyer(deps: ClockDeps, accountId: string): Promise<void> {
  await close(deps, await openOfMember(deps.database, accountId, 'Buyer'), 'Parted');
}

/** A member is gone for good: what was bargained stays the other side's, with nobody in their place. */
export async function forgetMember(deps: ClockDeps, accountId: string): Promise<void> {
  for (const side of ['Buyer', 'Seller'] as const) {
    await close(deps, await openOfMember(deps.database, accountId, side), 'Parted');
  }
  await anonymise(deps.database, accountId, chance.uuid());
  await forgetOwner(deps.database, accountId);
}
