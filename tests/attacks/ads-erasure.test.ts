import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { chance } from '../../server/platform/clock.ts';
import { openAdHarness, draftPath } from '../support/ad-harness.ts';
import type { AdHarness, Headers } from '../support/ad-harness.ts';

const shops = 2020101;
const property = '7654321';
/** Distinctive texts in every field that the seller can write. */
const fingerprints = ['saklibaslik', 'saklianlatim', 'sakliduzelt', 'saklisikayet', property];
const sellerId = fixedAccounts.seller.id;

let it: AdHarness;
let seller: Headers;
let moderator: Headers;
beforeAll(async () => {
  it = await openAdHarness();
  await it.database.query(`update account_login set eids_state = 'Verified', eids_user_id = 'eids-' || account_id`);
  [seller, moderator] = [await it.signedIn('seller'), await it.signedIn('moderator')];
});
afterAll(() => it.close());

/** Tables whose rows contain one of the texts, with the part that contains it. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const tables = await it.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await it.database.query<{ row: string }>(
      `select row::text from ${name} as row where row::text ilike any($1)`,
      [words.map((word) => `%${word}%`)],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function writeEverywhere(): Promise<void> {
  const words = { title: 'Kanepe Saklibaslik', description: 'Saklianlatim: salonumuz küçüldü, yer kalmadı.' };
  const onSale = await it.sentAd(seller, words);
  await it.drafted(seller, words);
  const waiting = await it.sentAd(seller, { ...words, description: 'Saklianlatim, ara: 0532 123 45 67' });
  await it.decide(moderator, waiting, 'Reject');
  await it.sentAd(seller, { ...words, description: 'Saklianlatim, ara: 0532 765 43 21' });
  const { id = '', version } = await it.ask('POST', `${draftPath}/${chance.uuid()}`, seller, { editOf: onSale });
  const saved = await it.save(seller, { id, version: version ?? 0 }, { title: 'Kanepe Sakliduzelt 0532 123 45 67' });
  await it.ask('POST', `/ads/update/${id}`, seller, { version: saved.version });
  const shop = await it.drafted(seller, { ...words, registryNumber: property, relation: 'Owner' }, shops);
  await it.ask('POST', `${draftPath}/authority/${shop.id}`, seller);
  await it.send(seller, shop);
  const other = await it.sentAd(await it.signedIn('business'));
  const { items } = await it.ask('GET', '/ads/reportreason/get-active-report-reasons', {});
  const [reason] = items as { id: number }[];
  const report = { adId: other, reasonId: reason?.id, description: 'Saklisikayet: fotoğraf benim' };
  expect(await it.ask('POST', '/ads/adreport/create-ad-report', seller, report)).toMatchObject({ statusCode: 200 });
  await it.remove(seller, onSale);
  await it.testing.runJobs();
}

test('an erased member leaves none of their text in ads, drafts, edits, reports or decisions', async () => {
  await writeEverywhere();
  expect((await placesOf(fingerprints)).length).toBeGreaterThan(8);
  await it.database.query(`update account set status = 'Passive' where id = $1`, [sellerId]);
  await it.database.query(`update account_login set left_at = now() - interval '31 days' where account_id = $1`, [
    sellerId,
  ]);
  // The local outbox replaces mailboxes, which the product cannot erase.
  await it.database.query('delete from outbox');
  await it.runJob('accounts.erase');
  await it.runJob('moderation.sweep');
  expect(await placesOf(fingerprints)).toEqual([]);
  const left = await it.database.query(
    `select from draft where owner_id = $1 union all select from authority where owner_id = $1
     union all select from allowance_use where account_id = $1 union all select from media where owner_id = $1
     union all select from ad_text join ad on ad.id = ad_text.ad_id where owner_id = $1
     union all select from ad_looks join ad on ad.id = ad_looks.ad_id where owner_id = $1
     union all select from ad_search where owner_id = $1 union all select from review join ad on ad.id = review.ad_id where owner_id = $1`,
    [sellerId],
  );
  expect(left).toEqual([]);
});
