import { z } from 'zod';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { clock, chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deadlinesOf } from '../rules.ts';
import { lockNegotiations } from '../store/negotiations.ts';
import { lockSending, finishSending, insertInvitations } from '../store/sendings.ts';
import type { OfferDeps } from './dependencies.ts';
import { briefOf } from './ad-brief.ts';
import { notifySide, refreshPages } from './notify.ts';

/** Maximum number of members per job. */
const batchSize = 100;
export const sendJob = 'offers.send-to-favourites';
export const payload = z.object({ sendingId: z.uuid(), after: z.uuid().optional() });

/** Sends one batch and adds the job for the next. One batch is one transaction, so no member receives the offer twice. */
export const offerBatchJob = (deps: OfferDeps): Job =>
  job({ name: sendJob, payload, run: (batch) => sendOfferBatch(deps, batch) });

async function sendOfferBatch(deps: OfferDeps, { sendingId, after }: z.output<typeof payload>): Promise<void> {
  const { database, ads, accounts, audience } = deps;
  await database.inTransaction(async () => {
    const sending = await lockSending(database, sendingId);
    if (!sending) return;
    const now = clock.now();
    const ad = await ads.lockForDeal(sending.adId).catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
    // Stops if the ad was sold, changed owner, or now costs no more than the offer.
    const isStillValid = ad?.isOnSale && ad.acceptsOffers && ad.ownerId === sending.ownerId && sending.price < ad.price;
    const holders = isStillValid ? await audience.holdersOf(sending.adId, after, batchSize) : [];
    if (!ad || holders.length === 0) return finishSending(database, sendingId, now);
    const apart = await accounts.apartFrom(ad.ownerId, holders);
    const present = await accounts.briefsOf(holders);
    const buyers = holders.filter((id) => id !== ad.ownerId && !apart.has(id) && present.has(id));
    const { remindAt, endsAt } = deadlinesOf('WaitsForBuyer', now, 'cart');
    const begun = await insertInvitations(
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
      await notifySide(deps, { template: 'AdOffer.ReceivedFromAdOwner', to: 'Buyer' }, one, brief);
    if (negotiations.length > 0) await refreshPages(deps, negotiations);
    await addJob(database, sendJob, { sendingId, after: holders.at(-1) }, { queue: `offers:${ad.id}` });
  });
}
