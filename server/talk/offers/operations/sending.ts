import { limits } from '../../../../contract/limits.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { OfferRule, OfferToFavourites } from '../../../../contract/schemas/offer.ts';
import { z } from 'zod';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { boundsError, boundsOf, hoursOf, percentOf, ruleError } from '../rules.ts';
import { lockNegotiations } from '../store/negotiations.ts';
import {
  finishSending,
  holdSending,
  insertSending,
  invite,
  lastSending,
  lockSending,
  ruleOfAd,
  saveRule,
  sendingsOf,
} from '../store/sendings.ts';
import { briefOf, requireOnSale } from './deps.ts';
import type { OfferDeps } from './deps.ts';
import { showLive, tell } from './telling.ts';

const dayMs = 86_400_000;
/** Members whom one job sends an offer. */
const atOnce = 100;
const sendJob = 'offers.send-to-favourites';

const shownRule = (rule: { declineBelow: number | null; approveFrom: number | null } | undefined): OfferRule => ({
  ...(rule && rule.declineBelow !== null && { declineBelow: rule.declineBelow }),
  ...(rule && rule.approveFrom !== null && { approveFrom: rule.approveFrom }),
});

/** When everybody who keeps an ad may be sent an offer again; undefined where that may be now. */
async function nextSending(database: Database, adId: string, now: Date): Promise<Date | undefined> {
  const last = await lastSending(database, adId);
  const next = last && new Date(last.getTime() + limits.offerToFavouritesDays * dayMs);
  return next && next > now ? next : undefined;
}

/** What the owner of an ad has decided ahead, and whom they could send an offer. Refuses AdNotFound. */
export async function readRule(
  deps: OfferDeps,
  ownerId: string,
  adId: string,
): Promise<{ ad: AdBrief; rule: OfferRule; holders: number; inviteFrom?: string }> {
  const ad = await requireOwn(deps, ownerId, adId);
  const next = await nextSending(deps.database, adId, clock.now());
  return {
    ad,
    rule: shownRule(await ruleOfAd(deps.database, adId)),
    holders: await deps.audience.countOf(adId),
    ...(next && { inviteFrom: next.toISOString() }),
  };
}

async function requireOwn(deps: Pick<OfferDeps, 'views'>, ownerId: string, adId: string) {
  const brief = await briefOf(deps, adId);
  if (!brief || brief.ownerId !== ownerId || brief.isDeleted) throw new DomainError('AdNotFound');
  return brief;
}

/** Decides ahead. Refuses AdNotFound, OfferRuleContradicts, and sums that nobody may offer. */
export async function writeRule(
  deps: OfferDeps,
  ownerId: string,
  {
    adId,
    declineBelow,
    approveFrom,
  }: { adId: string; declineBelow?: number | undefined; approveFrom?: number | undefined },
): Promise<OfferRule> {
  const brief = await requireOwn(deps, ownerId, adId);
  const rule = { declineBelow: declineBelow ?? null, approveFrom: approveFrom ?? null };
  const error = ruleError(rule, brief.price);
  if (error) throw new DomainError(error);
  await saveRule(deps.database, adId, ownerId, rule, clock.now());
  return shownRule(rule);
}

/**
 * Sends an offer to everybody who keeps an ad, in batches by a job; whoever bargains for it already is left out. Refuses AdNotFound where it is not
 * the owner's, what is not on sale, sums not below the asking price or below half of it, OfferNobodyToSend, OfferSentThisWeek.
 */
export async function sendToFavourites(
  deps: OfferDeps,
  ownerId: string,
  { adId, price }: { adId: string; price: number },
): Promise<OfferToFavourites> {
  const { database, ads, audience } = deps;
  return database.inTransaction(async () => {
    await requireOwn(deps, ownerId, adId);
    const ad = await ads.holdForDeal(adId);
    requireOnSale(ad);
    if (!ad.acceptsOffers) throw new DomainError('OffersNotAccepted');
    const { least, most } = boundsOf(ad.price);
    const error = boundsError(price, { least, most: Math.min(most, ad.price - 100) });
    if (error) throw new DomainError(error, [{ code: error, path: 'price' }]);
    const now = clock.now();
    await holdSending(database, adId);
    if (await nextSending(database, adId, now)) throw new DomainError('OfferSentThisWeek');
    if ((await audience.countOf(adId)) === 0) throw new DomainError('OfferNobodyToSend');
    const id = chance.uuid();
    await insertSending(database, { id, adId, ownerId, price, adPrice: ad.price, createdAt: now });
    await addJob(database, sendJob, { sendingId: id }, { queue: `offers:${adId}` });
    return {
      id,
      price,
      percent: percentOf(price, ad.price),
      at: now.toISOString(),
      reached: 0,
      isFinished: false,
      approved: 0,
    };
  });
}

const payload = z.object({ sendingId: z.uuid(), after: z.uuid().optional() });

/** The job that sends one batch and adds the next; each batch is one transaction, so that nobody is sent an offer twice. */
export const sendingJob = (deps: OfferDeps): Job =>
  job({ name: sendJob, payload, run: (batch) => sendBatch(deps, batch) });

async function sendBatch(deps: OfferDeps, { sendingId, after }: z.output<typeof payload>): Promise<void> {
  const { database, ads, accounts, audience } = deps;
  await database.inTransaction(async () => {
    const sending = await lockSending(database, sendingId);
    if (!sending) return;
    const now = clock.now();
    const ad = await ads.holdForDeal(sending.adId).catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
    // Sold, lowered below it or given to somebody else meanwhile: nobody is told what no longer holds.
    const stillHolds = ad?.isOnSale && ad.acceptsOffers && ad.ownerId === sending.ownerId && sending.price < ad.price;
    const holders = stillHolds ? await audience.holdersOf(sending.adId, after, atOnce) : [];
    if (!ad || holders.length === 0) return finishSending(database, sendingId, now);
    const apart = await accounts.apartFrom(ad.ownerId, holders);
    const present = await accounts.briefsOf(holders);
    const buyers = holders.filter((id) => id !== ad.ownerId && !apart.has(id) && present.has(id));
    const { remindAt, endsAt } = hoursOf('WaitsForBuyer', now, 'cart');
    const begun = await invite(
      database,
      sending,
      buyers.map((id) => ({ id: chance.uuid(), buyer_id: id, offer_id: chance.uuid() })),
      { now, remindAt, endsAt, adPrice: ad.price },
    );
    const brief = await briefOf(deps, ad.id);
    const negotiations = await lockNegotiations(
      database,
      begun.map(({ id }) => id),
    );
    for (const one of negotiations)
      await tell(deps, { template: 'AdOffer.ReceivedFromAdOwner', to: 'Buyer' }, one, brief);
    if (negotiations.length > 0) await showLive(deps, negotiations);
    await addJob(database, sendJob, { sendingId, after: holders.at(-1) }, { queue: `offers:${ad.id}` });
  });
}

/** Offers that an owner sent to everybody who keeps the ad. Refuses AdNotFound. */
export async function sentToFavourites(deps: OfferDeps, ownerId: string, adId: string): Promise<OfferToFavourites[]> {
  await requireOwn(deps, ownerId, adId);
  return (await sendingsOf(deps.database, adId)).map(
    ({ id, price, adPrice, createdAt, finishedAt, reached, approved }) => ({
      id,
      price,
      percent: percentOf(price, adPrice),
      at: createdAt.toISOString(),
      reached,
      isFinished: finishedAt !== null,
      approved,
    }),
  );
}
