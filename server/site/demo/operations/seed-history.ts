import { draftTitles, homes } from '../../../../data/demo/admin-queues.ts';
import { notificationCategoryIds } from '../../../../contract/notifications.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { AdLife } from '../../../market/ads/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  insertAddresses,
  insertAdEvents,
  insertDecision,
  insertDrafts,
  insertNotifications,
  insertSessions,
  readAdsOf,
} from '../store/history.ts';
import type { OwnAd, PastNotification } from '../store/history.ts';

const { buyer, seller, business, moderator } = fixedAccounts;

/**
 * Creates drafts, addresses, returned and cheaper ads, events, notifications and earlier sessions for the demo members. Call inside a transaction.
 */
export async function seedHistory(database: Database, life: AdLife): Promise<void> {
  const own = await readAdsOf(database, seller.id);
  await insertAdEvents(database, [seller.id, business.id]);
  await dropPrices(life, own.slice(0, 3));
  const returned = await returnAds(database, life, own.slice(3, 5));
  await addDrafts(database);
  await addAddresses(database);
  await addNotifications(database, own, returned);
  await addSessions(database);
}

/** Lowers the prices by a tenth, with the operation that every owner uses. */
async function dropPrices(life: AdLife, ads: readonly OwnAd[]): Promise<void> {
  for (const { id, price } of ads) {
    const { content } = await life.contentOf(id, seller.id);
    await life.edit(id, seller.id, { ...content, price: Math.round((price * 0.9) / 5_000) * 5_000 });
  }
}

/** Submits two copies that a moderator sends back: one is rejected, one needs a change. */
async function returnAds(database: Database, life: AdLife, ads: readonly OwnAd[]): Promise<OwnAd[]> {
  const returned: OwnAd[] = [];
  for (const [place, ad] of ads.entries()) {
    const { content } = await life.contentOf(ad.id, seller.id);
    const isRejected = place === 0;
    const description = isRejected
      ? `${content.description}\n\nAra beni: beş yüz otuz iki 000 00 02`
      : content.description;
    const owner = { ownerId: seller.id, ownerType: 'Personal', periodDays: 30, isVerified: false } as const;
    const [id = ''] = await life.submit([{ ...content, ...owner, description, dopings: [], registryNumber: null }]);
    const refusal = isRejected
      ? { reasons: ['ContactInfo' as const], message: 'Açıklamadaki telefon numarasını çıkar.' }
      : {
          reasons: ['PoorPhotos' as const],
          message: 'Gün ışığında bir fotoğraf daha ekle.',
          part: 'pictures' as const,
        };
    const at = new Date(Date.now() - (place + 1) * 20 * 3_600_000).toISOString();
    const event = isRejected ? 'reject' : 'askEdit';
    await life.decide([{ adId: id, event, refusal: { at, ...refusal } }], 'moderator');
    await insertDecision(database, {
      at,
      decision: isRejected ? 'Reject' : 'AskEdit',
      actorId: moderator.id,
      adId: id,
      memberId: seller.id,
      title: content.title,
      ...refusal,
    });
    returned.push({ ...ad, id });
  }
  return returned;
}

/** Adds drafts: each member's first has the content of a market ad, the others only a title. */
async function addDrafts(database: Database): Promise<void> {
  for (const [owner, titles] of [
    [seller, draftTitles.seller],
    [buyer, draftTitles.buyer],
  ] as const) {
    const rows = titles.map((title, place) => ({ id: chance.uuid(), title, place }));
    await insertDrafts(database, owner.id, rows);
  }
}

/** Addresses in different neighbourhoods of Kadıköy. */
async function addAddresses(database: Database): Promise<void> {
  for (const [owner, addresses] of [
    [buyer, homes.buyer],
    [seller, homes.seller],
  ] as const) {
    const rows = addresses.map((one, place) => ({ ...one, id: chance.uuid(), place: place + 1 }));
    await insertAddresses(database, owner, rows);
  }
}

/** Notifications that match the demo data. */
async function addNotifications(database: Database, own: readonly OwnAd[], returned: readonly OwnAd[]): Promise<void> {
  const of = (ad: OwnAd) => ({ tokens: { 'Ad.Title': ad.title, 'Ad.Code': ad.id }, routeValue: ad.id });
  const reasons = ['İletişim bilgisi', 'Yetersiz fotoğraf'];
  const rows: PastNotification[] = [
    ...[seller, buyer].map(({ id, name }): PastNotification => ({
      accountId: id,
      template: 'User.Welcome',
      categoryId: notificationCategoryIds.profile,
      tokens: { 'User.Name': name },
      hoursAgo: 24 * 200,
      isRead: true,
    })),
    ...own.slice(0, 6).map((ad, place): PastNotification => ({
      accountId: seller.id,
      template: 'Ads.Approved',
      categoryId: notificationCategoryIds.adsReview,
      ...of(ad),
      hoursAgo: 60 + place * 30,
      isRead: true,
    })),
    ...returned.map((ad, place): PastNotification => ({
      accountId: seller.id,
      template: 'Ads.Rejected',
      categoryId: notificationCategoryIds.adsReview,
      tokens: { ...of(ad).tokens, 'Ad.Reason': reasons[place] ?? '' },
      routeValue: ad.id,
      hoursAgo: (place + 1) * 20,
      isRead: false,
    })),
  ];
  await insertNotifications(database, rows);
}

/** Earlier sessions, whose tokens do not exist. */
async function addSessions(database: Database): Promise<void> {
  const devices = ['Chrome · Windows', 'Safari · iPhone'];
  const rows = [buyer, seller, business].flatMap(({ id }) =>
    devices.map((device, place) => ({
      id: chance.uuid(),
      accountId: id,
      salt: chance.secret(16),
      deviceId: chance.uuid(),
      device,
      days: 3 + place * 6,
    })),
  );
  await insertSessions(database, rows);
}
