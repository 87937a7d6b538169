import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { isTaxNumber } from '../../../../contract/fields/checksums.ts';
import { email, kep, mersis, name, phone, surname } from '../../../../contract/fields/person.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templateCatalogue, templatePlaces } from '../../../../tests/support/template-tables.ts';
import { loadDemoMarket } from '../../../site/demo/operations/load-market.ts';
import { rebuildSearch } from '../../../market/search/operations/rebuild-search.ts';
import { refreshAds } from '../../../market/search/operations/refresh-ads.ts';
import { createAccountDirectory } from '../operations/accounts-port.ts';
import { fixedAccounts, fixedPassword, seedFixedAccounts } from '../operations/fixed-accounts.ts';
import { createPasswords } from '../operations/passwords.ts';
import { seedAccounts } from '../seed.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  const catalogue = await templateCatalogue(database);
  try {
    const options = { ads: 3_000, now: new Date(), catalogue: catalogue.current() };
    await seedAccounts(client);
    await loadDemoMarket(client, { ...options, onProgress: () => undefined });
    const places = await templatePlaces(database);
    await rebuildSearch(client, { catalogue: catalogue.current(), places });
    const given = await seedFixedAccounts(client);
    await refreshAds({ database, catalogue: catalogue.current, places: () => places }, given);
  } finally {
    await catalogue.close();
  }
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const all = Object.values(fixedAccounts);

test("have details that pass the forms' validation", () => {
  for (const one of all) {
    expect(email.safeParse(one.email).success).toBe(true);
    expect(phone.safeParse(one.phone).success).toBe(true);
    expect(name.safeParse(one.name).success).toBe(true);
    expect(surname.safeParse(one.surname).success).toBe(true);
    expect(memberCalls.unban.params?.safeParse({ bannedId: one.id }).success).toBe(true);
  }
  expect(mersis.safeParse(fixedAccounts.business.business.mersis).success).toBe(true);
  expect(kep.safeParse(fixedAccounts.business.business.kep).success).toBe(true);
});

test('all exist, share one password, and have their roles', async () => {
  const logins = await database.query<{ email: string; password_hash: string }>(
    `select email, password_hash from account_login where email like '%@meydan.test'`,
  );
  expect(logins.map((row) => row.email).toSorted()).toEqual(all.map((one) => one.email).toSorted());
  const hashes = new Set(logins.map((row) => row.password_hash));
  expect(hashes.size).toBe(1);
  expect(await createPasswords().verify(fixedPassword, [...hashes][0])).toBe(true);
  const directory = createAccountDirectory(database);
  const permissions = await Promise.all(all.map(async ({ id }) => (await directory.principalOf(id))?.permissions));
  expect(permissions).toEqual([[], [], [], builtInRoles.moderator.toSorted(), builtInRoles.administrator.toSorted()]);
  const [business] = await database.query<{ state: string; tax_number: string }>(
    'select state, tax_number from business where account_id = $1',
    [fixedAccounts.business.id],
  );
  expect(business?.state).toBe('Verified');
  expect(isTaxNumber(business?.tax_number ?? '')).toBe(true);
});

test('include two sellers with demo ads that search finds under their names', async () => {
  for (const { seller, ads } of [
    { seller: fixedAccounts.seller, ads: [10, 13] },
    { seller: fixedAccounts.business, ads: [22, 25] },
  ] as const) {
    const rows = await database.query<{ status: string; owner_type: string; found: boolean }>(
      `select status, owner_type, coalesce(ad_search.owner_id = ad.owner_id, false) as found
       from ad left join ad_search using (id) where ad.owner_id = $1`,
      [seller.id],
    );
    expect(rows.filter((row) => row.status === 'OnSale' && row.found)).toHaveLength(ads[0]);
    expect(rows.length).toBeGreaterThan(ads[0]);
    expect(rows.length).toBeLessThanOrEqual(ads[1]);
    expect(new Set(rows.map((row) => row.owner_type))).toEqual(new Set([seller.account_type]));
  }
  const wrong = await database.query(
    'select from ad join ad_search using (id) where ad.owner_id <> ad_search.owner_id',
  );
  expect(wrong).toEqual([]);
  const [named] = await database.query<{ count: number }>(
    `select count(*)::int as count from ad_card join ad using (id) where ad.owner_id = $1 and card like '%"ownerName":"Meydan Otomotiv"%'`,
    [fixedAccounts.business.id],
  );
  expect(named?.count).toBe(22);
});

test('are neither added again nor reset by a later start', async () => {
  await client.query(`update account set name = 'Zeynep' where id = $1`, [fixedAccounts.buyer.id]);
  const state = async () => {
    const text = `select (select jsonb_agg(a order by a.id) from account a where id = any($1::uuid[])) as accounts,
      (select jsonb_agg(l order by l.account_id) from account_login l) as logins,
      (select jsonb_agg(ad.id order by ad.id) from ad where owner_id = any($1::uuid[])) as ads`;
    return (await client.query(text, [all.map((one) => one.id)])).rows[0] as unknown;
  };
  const before = await state();
  expect(await seedFixedAccounts(client)).toEqual([]);
  expect(await state()).toEqual(before);
});
