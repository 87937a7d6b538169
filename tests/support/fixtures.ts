import type { Client } from 'pg';
import { createDeskFixtures } from './desk-fixtures.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';

/** Data that the screens of sellers and moderators show. Created once, even if requested repeatedly. */
export interface Fixtures {
  /** A complete draft of the seller, a nearly empty one, the edit of a published ad, and a submitted one. */
  drafts: { complete: string; begun: string; edit: string; sent: string };
  /** Ads of the seller. */
  ads: { published: string; refused: string };
}

const drafts = {
  complete: '7a5b3c1e-0001-4000-8000-000000000001',
  begun: '7a5b3c1e-0001-4000-8000-000000000002',
  edit: '7a5b3c1e-0001-4000-8000-000000000003',
  sent: '7a5b3c1e-0001-4000-8000-000000000004',
};
const { seller, buyer, moderator } = fixedAccounts;
const sofas = { main: 5, leaf: 5010103 };
const sedans = { main: 3, leaf: 30101 };
const monthPeriod = 102;
const reportId = '7a5b3c1e-0002-4000-8000-000000000001';

/** Inserts drafts and a refused ad of the seller, and an ad, a report and a business for the moderators. */
export async function createFixtures(database: Client): Promise<Fixtures> {
  const published = await oneId(
    database,
    `select id::text from ad where owner_id = $1 and status = 'OnSale' and jsonb_array_length(pictures) > 0 order by id limit 1`,
    [seller.id],
  );
  await giveDrafts(database, published);
  const refused = await refuseAd(database);
  const suspect = await suspectAd(database);
  await reportAd(database, suspect);
  await createDeskFixtures(database);
  await database.query(
    `insert into business (account_id, state, title, tax_number, tax_office, province_id, address, documents, sent_at)
     values ($1, 'Pending', 'Alıcı Mobilya', '1234567890', 'Beşiktaş', 34, 'Ihlamur Caddesi 8, Beşiktaş', '{}', now()) on conflict do nothing`,
    [buyer.id],
  );
  return { drafts, ads: { published, refused } };
}

async function oneId(database: Client, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.query<{ id: string }>(sql, values);
  const [row] = rows;
  if (!row) throw new Error(`The demo market has no row for: ${sql}`);
  return row.id;
}

async function giveDrafts(database: Client, published: string): Promise<void> {
  const give = (id: string, columns: { state: string; adId?: string; main: number; leaf: number; content: object }) =>
    database.query(
      `insert into draft (id, owner_id, state, ad_id, main_category_id, category_id, is_rental, content, period_id, version, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, false, $7, $8, 1, now(), now()) on conflict do nothing`,
      [id, seller.id, columns.state, columns.adId, columns.main, columns.leaf, columns.content, monthPeriod],
    );
  const { rows } = await database.query<{ pictures: object[] }>(
    `select pictures from ad where category_id = $1 and jsonb_array_length(pictures) > 1 order by id limit 1`,
    [sofas.leaf],
  );
  const content = {
    title: 'İkili kanepe, bej keten kumaş',
    description: 'Salonumuz küçülünce yer kalmadı. İki yıl kullanıldı, sökülebilir kılıfları yıkandı.',
    price: 1_190_000,
    provinceId: 34,
    districtId: 1421,
    delivery: ['InPerson'],
    specs: { 2001: [2_001_002] },
    pictures: rows[0]?.pictures ?? [],
    dopingsSeen: true,
  };
  await give(drafts.complete, { state: 'Pending', ...sofas, content });
  await give(drafts.begun, { state: 'Pending', ...sedans, content: {} });
  await give(drafts.sent, { state: 'Completed', adId: published, ...sofas, content });
  await database.query(
    `insert into draft (id, owner_id, state, ad_id, main_category_id, category_id, is_rental, content, version, created_at, updated_at)
     select $1, owner_id, 'UpdatePending', id, left(category_id::text, 1)::int, category_id, false,
       jsonb_build_object('title', title, 'description', description, 'price', price, 'provinceId', province_id, 'districtId', district_id,
         'specs', specs, 'pictures', pictures, 'delivery', to_jsonb(delivery)),
       1, now(), now()
     from ad where id = $2 on conflict do nothing`,
    [drafts.edit, published],
  );
}

/** An ad of the seller that a moderator sent back. */
const refuseAd = (database: Client): Promise<string> =>
  oneId(
    database,
    `update ad set status = 'NeedsAction', status_at = now(), refusal = $2
     where id = (select id from ad where owner_id = $1 and status in ('NotOnSale', 'NeedsAction') order by id limit 1) returning id::text`,
    [
      seller.id,
      {
        at: '2026-11-20T09:00:00.000Z',
        reasons: ['ContactInfo'],
        message: 'Açıklamadaki numarayı çıkar.',
        part: 'description',
      },
    ],
  );

/** The hidden demo ad with the lowest number, set to wait for a moderator. */
async function suspectAd(database: Client): Promise<string> {
  const id = await oneId(
    database,
    `update ad set status = 'UnderReview', status_at = now(), description = $2
     where id = (select id from ad where status in ('NotOnSale', 'UnderReview') and owner_id <> all($1::uuid[]) order by id limit 1)
     returning id::text`,
    [
      Object.values(fixedAccounts).map((account) => account.id),
      'Temiz, az kullanılmış. Ara beni: beş yüz otuz iki 123 45 67',
    ],
  );
  const matches = [{ field: 'description', text: 'beş yüz otuz iki 123 45 67' }];
  await database.query(
    `insert into review (ad_id, kind, risk, findings, codes, opened_at) values ($1, 'New', 70, $2, '{ContactInText}', now())
     on conflict do nothing`,
    [id, JSON.stringify([{ code: 'ContactInText', weight: 'danger', matches }])],
  );
  return id;
}

async function reportAd(database: Client, adId: string): Promise<void> {
  await database.query(
    `insert into ad_report (id, reporter_id, ad_id, owner_id, reason_id, description, created_at)
     select $1, $2, ad.id, owner_id, 1, 'Satıcı kapora istedi.', now() from ad where id = $3
     on conflict do nothing`,
    [reportId, buyer.id, adId],
  );
  await database.query(
    `insert into decision (at, decision, actor_id, ad_id, member_id, title, reasons, seconds)
     select now(), 'TakeDown', $1, id, owner_id, title, '{Counterfeit}', 12 from ad where id = $2
       and not exists (select from decision where ad_id = $2)`,
    [moderator.id, adId],
  );
}
