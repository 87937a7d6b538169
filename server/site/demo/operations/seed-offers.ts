import { negotiations } from '../../../../data/demo/offers.ts';
import type { DemoNegotiation } from '../../../../data/demo/offers.ts';
import { notificationCategoryIds } from '../../../../contract/notifications.ts';
import type { OfferState } from '../../../../contract/schemas/offer.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { savePastNegotiation } from '../../../talk/offers/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { readSenders } from '../store/desks.ts';
import { insertNotifications, readAdsOf } from '../store/history.ts';
import type { OwnAd, PastNotification } from '../store/history.ts';

const hourMs = 3_600_000;
const lastStates: Readonly<Record<DemoNegotiation['state'], OfferState>> = {
  WaitsForSeller: 'Open',
  WaitsForBuyer: 'Open',
  Agreed: 'Approved',
  Rejected: 'Rejected',
  Expired: 'Expired',
  Withdrawn: 'Withdrawn',
  Closed: 'Closed',
};

/** Creates negotiations of the demo members: open, agreed and ended ones. Call inside a transaction. */
export async function seedOffers(database: Database): Promise<void> {
  const { seller, business } = fixedAccounts;
  const ads = { seller: await readAdsOf(database, seller.id), business: await readAdsOf(database, business.id) };
  const others = await readSenders(database, 4);
  const now = clock.now().getTime();
  const notifications: PastNotification[] = [];
  for (const one of negotiations) {
    const ad = ads[one.of][one.ad];
    const buyerId = typeof one.buyer === 'number' ? others[one.buyer] : fixedAccounts[one.buyer].id;
    // A small market has few ads and people.
    if (!ad || buyerId === undefined) continue;
    const sellerId = { seller, business }[one.of].id;
    const offerId = await seedNegotiation(database, one, { ad, buyerId, sellerId }, now);
    const last = one.sums.at(-1);
    if (one.state !== 'WaitsForSeller' || one.of !== 'seller' || !last) continue;
    const [, percent, hoursAgo] = last;
    notifications.push({
      accountId: sellerId,
      template: 'AdOffer.Received',
      categoryId: notificationCategoryIds.offersAsSeller,
      tokens: {
        'Ad.Title': ad.title,
        'Ad.Price': String(ad.price),
        'AdOffer.Price': String(sumOf(ad, percent)),
        'AdOffer.ExpireTime': new Date(now + (24 - hoursAgo) * hourMs).toISOString(),
      },
      routeValue: offerId,
      hoursAgo,
      isRead: false,
    });
  }
  await insertNotifications(database, notifications);
}

/** Rounds to a plausible sum: steps of 50 lira, or of 5 below a thousand. */
function sumOf({ price }: OwnAd, percent: number): number {
  const step = price < 100_000 ? 500 : 5_000;
  return Math.round((price * percent) / 100 / step) * step;
}

async function seedNegotiation(
  database: Database,
  { sums, state, reason, isAutomatic }: DemoNegotiation,
  { ad, buyerId, sellerId }: { ad: OwnAd; buyerId: string; sellerId: string },
  now: number,
): Promise<string> {
  const rounds = sums.map(([by, percent, hoursAgo], place) => {
    const isLast = place === sums.length - 1;
    return {
      id: chance.uuid(),
      by,
      price: sumOf(ad, percent),
      adPrice: ad.price,
      state: isLast ? lastStates[state] : ('Replaced' as const),
      isAutomatic: isLast && isAutomatic === true,
      createdAt: new Date(now - hoursAgo * hourMs),
    };
  });
  return savePastNegotiation(database, { adId: ad.id, buyerId, sellerId, state, reason: reason ?? null, rounds });
}
