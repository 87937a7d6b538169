import { draftTitles, homes } from '../../../../data/demo/desks.ts';
import { notificationCategoryIds } from '../../../../contract/notifications.ts';
import type { NotificationCategoryKey, NotificationTemplate } from '../../../../contract/notifications.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { AdLife } from '../../../market/ads/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const { buyer, seller, business, moderator } = fixedAccounts;

interface OwnAd {
  id: string;
  title: string;
  price: number;
}

/** Gives the demo members drafts, addresses, returned and cheaper ads, events, notifications and earlier sessions. Within a transaction. */
export async function seedPast(database: Database, life: AdLife): Promise<void> {
  const own = await database.query<OwnAd & Record<string, unknown>>(
    `select ad.id::text, title, price::float8 as price from ad where owner_id = $1 and status = 'OnSale' order by ad.id`,
    [seller.id],
  );
  await tellEvents(database);
  await dropPrices(life, own.slice(0, 3));
  const returned = await returnAds(database, life, own.slice(3, 5));
  await begin(database);
  await settle(database);
  await notify(database, own, returned);
  await signIns(database);
}

/** What happened to the ads of those who sell, until now. */
async function tellEvents(database: Database): Promise<void> {
  await database.query(
    `insert into ad_event (ad_id, at, kind)
     select ad.id, happened.at, happened.kind from ad cross join lateral (values
       (created_at, 'Submitted'), (published_at, 'Published'), (case when status = 'Archived' then least(expires_at, now()) end, 'Archived')
     ) happened (at, kind)
     where owner_id = any($1::uuid[]) and happened.at is not null order by happened.at, ad.id`,
    [[seller.id, business.id]],
  );
  // They have been seen.
  await database.query(
    `update ad set events_seen = (select coalesce(max(id), 0) from ad_event where ad_id = ad.id) where owner_id = any($1::uuid[])`,
    [[seller.id, business.id]],
  );
}

/** A tenth less, by the operation that every owner has. */
async function dropPrices(life: AdLife, ads: readonly OwnAd[]): Promise<void> {
  for (const { id, price } of ads) {
    const { content } = await life.contentOf(id, seller.id);
    await life.edit(id, seller.id, { ...content, price: Math.round((price * 0.9) / 5_000) * 5_000 });
  }
}

/** Two copies that a moderator sent back, one with one change asked for: they are the seller's next task. */
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
    await database.query(
      `insert into decision (at, decision, actor_id, ad_id, member_id, title, reasons, message, seconds) values ($1, $2, $3, $4, $5, $6, $7, $8, 14)`,
      [
        at,
        isRejected ? 'Reject' : 'AskEdit',
        moderator.id,
        id,
        seller.id,
        content.title,
        refusal.reasons,
        refusal.message,
      ],
    );
    returned.push({ ...ad, id });
  }
  return returned;
}

/** Ads that somebody began to write: the first of each is an ad of the market's words and photos, the others a title alone. */
async function begin(database: Database): Promise<void> {
  for (const [owner, titles] of [
    [seller, draftTitles.seller],
    [buyer, draftTitles.buyer],
  ] as const) {
    const rows = titles.map((title, place) => ({ id: chance.uuid(), title, place }));
    await database.query(
      `insert into draft (id, owner_id, state, main_category_id, category_id, is_rental, content, version, created_at, updated_at)
       select one.id, $1, 'Pending', case when place = 0 then 5 end, case when place = 0 then 5010103 end, false,
         jsonb_build_object('title', one.title) || case when place = 0 then jsonb_build_object('description', ad.description, 'price', ad.price,
           'pictures', ad.pictures, 'provinceId', ad.province_id, 'districtId', ad.district_id) else '{}' end,
         2, now() - (place + 2) * interval '11 hours', now() - (place + 1) * interval '5 hours'
       from jsonb_to_recordset($2::jsonb) as one (id uuid, title text, place int)
       left join lateral (select description, price, pictures, province_id, district_id from ad
         where category_id = 5010103 and status = 'OnSale' and jsonb_array_length(pictures) > 1 order by ad.id limit 1) ad on true`,
      [owner.id, JSON.stringify(rows)],
    );
  }
}

/** Where they live: in Kadıköy, each in another of its neighbourhoods. */
async function settle(database: Database): Promise<void> {
  for (const [owner, addresses] of [
    [buyer, homes.buyer],
    [seller, homes.seller],
  ] as const) {
    const rows = addresses.map((one, place) => ({ ...one, id: chance.uuid(), place: place + 1 }));
    await database.query(
      `insert into user_address (id, owner_id, kind, title, name, surname, phone, province_id, district_id, neighborhood_id, line, postcode, is_default, created_at)
       select one.id, $1, kind, title, $2, $3, $4, 34, near.district_id, near.id, line, near.postcode, place = 1, now() - interval '90 days' + place * interval '1 hour'
       from jsonb_to_recordset($5::jsonb) as one (id uuid, kind text, title text, line text, place int)
       join (select n.id, district_id, postcode, row_number() over (order by n.id) as nth from neighborhood n
         join district on district.id = n.district_id where district.province_id = 34 and district.name = 'Kadıköy') near on near.nth = place`,
      [owner.id, owner.name, owner.surname, owner.phone, JSON.stringify(rows)],
    );
  }
}

interface Told {
  accountId: string;
  template: NotificationTemplate;
  category: NotificationCategoryKey;
  tokens: Record<string, string>;
  routeValue?: string;
  hoursAgo: number;
  isRead: boolean;
}

/** What the demo members have been told; only of things that are so. */
async function notify(database: Database, own: readonly OwnAd[], returned: readonly OwnAd[]): Promise<void> {
  const of = (ad: OwnAd) => ({ tokens: { 'Ad.Title': ad.title, 'Ad.Code': ad.id }, routeValue: ad.id });
  const reasons = ['İletişim bilgisi', 'Yetersiz fotoğraf'];
  const told: Told[] = [
    ...[seller, buyer].map(({ id, name }): Told => ({
      accountId: id,
      template: 'User.Welcome',
      category: 'profile',
      tokens: { 'User.Name': name },
      hoursAgo: 24 * 200,
      isRead: true,
    })),
    ...own.slice(0, 6).map((ad, place): Told => ({
      accountId: seller.id,
      template: 'Ads.Approved',
      category: 'adsReview',
      ...of(ad),
      hoursAgo: 60 + place * 30,
      isRead: true,
    })),
    ...returned.map((ad, place): Told => ({
      accountId: seller.id,
      template: 'Ads.Rejected',
      category: 'adsReview',
      tokens: { ...of(ad).tokens, 'Ad.Reason': reasons[place] ?? '' },
      routeValue: ad.id,
      hoursAgo: (place + 1) * 20,
      isRead: false,
    })),
  ];
  const rows = told.map((one) => ({ ...one, categoryId: notificationCategoryIds[one.category] }));
  await database.query(
    `insert into notification (account_id, template, category_id, tokens, route_value, created_at, read_at)
     select "accountId", template, "categoryId", tokens, "routeValue", now() - "hoursAgo" * interval '1 hour',
       case when "isRead" then now() - "hoursAgo" * interval '1 hour' + interval '12 minutes' end
     from jsonb_to_recordset($1::jsonb) as one
       ("accountId" uuid, template text, "categoryId" int, tokens jsonb, "routeValue" text, "hoursAgo" int, "isRead" boolean)
     order by "hoursAgo" desc`,
    [JSON.stringify(rows)],
  );
}

/** Where they signed in before. Nobody holds the tokens of these sessions. */
async function signIns(database: Database): Promise<void> {
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
  await database.query(
    `insert into session (id, account_id, salt, device_id, device, address, rotated_at, created_at, last_seen_at)
     select id, "accountId", salt, "deviceId", device, '88.230.14.x', seen.at, seen.at - interval '4 days', seen.at
     from jsonb_to_recordset($1::jsonb) as one (id uuid, "accountId" uuid, salt text, "deviceId" text, device text, days int)
     cross join lateral (select now() - days * interval '1 day' as at) seen`,
    [JSON.stringify(rows)],
  );
}
