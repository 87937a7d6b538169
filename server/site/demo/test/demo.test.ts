import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { loadDemoMarket } from '../operations/load-market.ts';

test('fills an empty database once, completely or not at all', async () => {
  const database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const ads = 6_000;
    const options = { ads, now: new Date('2026-11-20T18:00:00Z'), catalogue: catalogueFromData() };
    const count = async (table: string) =>
      Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

    const crash = (done: number): void => {
      if (done >= 3_000) throw new Error('crash');
    };
    const broken = loadDemoMarket(client, { ...options, onProgress: crash });
    await expect(broken).rejects.toThrow('crash');
    expect([await count('ad'), await count('account'), await count('ad_price')]).toEqual([0, 0, 0]);

    const reports: number[] = [];
    expect(await loadDemoMarket(client, { ...options, onProgress: (done) => reports.push(done) })).toBe(true);
    expect(reports).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, ads]);
    expect(await count('ad')).toBe(ads);
    const orphans = await client.query(
      'select from ad left join account on account.id = ad.owner_id where account.id is null or (account.account_type <> ad.owner_type)',
    );
    expect(orphans.rowCount).toBe(0);
    const wrong = await client.query(
      `select from ad cross join lateral (select price from ad_price where ad_id = ad.id order by at desc limit 1) last where last.price <> ad.price`,
    );
    expect(wrong.rowCount).toBe(0);

    expect(await loadDemoMarket(client, { ...options, onProgress: () => undefined })).toBe(false);
    expect(await count('ad')).toBe(ads);
  } finally {
    await client.end();
    await database.close();
  }
});
