import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdCampaigns } from '../../../market/ads/port.ts';
import { chance } from '../../../platform/clock.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { addCampaign } from '../operations/create-campaign.ts';
import { dateCopyJobs } from '../operations/copy-dates-to-ads.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const adCount = 1_200;
const day = (date: number) => `2030-01-${String(date).padStart(2, '0')}T00:00:00.000Z`;

/** A campaign with more ads than a batch; `ends` reads the end dates of the ads' copies. */
async function aCampaign() {
  const campaignId = chance.uuid();
  const form = {
    names: { tr: 'a', en: 'a' },
    texts: { tr: '', en: '' },
    kind: 'Percent' as const,
    minimum: 10,
    mainCategoryIds: [],
    sellers: 'All' as const,
    startsAt: day(1),
    endsAt: day(2),
    isOnMainPage: false,
    picture: null,
  };
  await addCampaign(database, chance.uuid(), { ...form, id: campaignId }, 'tr');
  await database.query(
    `insert into campaign_ad (campaign_id, ad_id, owner_id, main_category_id, price, joined_at)
     select $1, n, gen_random_uuid(), 5, 100, now() from generate_series(1, $2::int) as n`,
    [campaignId, adCount],
  );
  const ends = new Map<string, string>();
  let before: () => unknown = () => undefined;
  const ads: Pick<AdCampaigns, 'setDates'> = {
    async setDates(ids, { endsAt }) {
      await before();
      for (const id of ids) ends.set(id, endsAt);
    },
  };
  const [job] = dateCopyJobs({ database, ads: ads as AdCampaigns });
  return {
    ends,
    run: (stop?: AbortSignal) => job?.run({ campaignId }, stop),
    endAt: (date: number) => database.query('update campaign set ends_at = $2 where id = $1', [campaignId, day(date)]),
    /** Runs before each batch is written. */
    beforeBatch(what: () => unknown) {
      before = what;
    },
    expectAll: (date: number) => expect([...ends.values()]).toEqual(Array.from({ length: adCount }, () => day(date))),
  };
}

test('copies the dates to all ads except those that quit', async () => {
  const { ends, run } = await aCampaign();
  await database.query('update campaign_ad set quit_at = now() where ad_id in (1, 600, 1200)');
  await run();
  expect(ends.size).toBe(adCount - 3);
  expect([...new Set(ends.values())]).toEqual([day(2)]);
});

test('completes all ads when it runs again after a crash between two batches', async () => {
  const { ends, run, endAt, beforeBatch, expectAll } = await aCampaign();
  await run();
  await endAt(5);
  let batches = 0;
  beforeBatch(() => {
    batches += 1;
    if (batches === 2) throw new Error('Killed');
  });
  await expect(run()).rejects.toThrow('Killed');
  expect(new Set(ends.values())).toEqual(new Set([day(2), day(5)]));
  await run();
  expectAll(5);
});

test('stops after the current batch', async () => {
  const { ends, run, beforeBatch } = await aCampaign();
  const stop = new AbortController();
  beforeBatch(() => stop.abort());
  await run(stop.signal);
  expect(ends.size).toBe(500);
});

test('makes a change wait for the current batch, and the last change wins', async () => {
  const { run, endAt, beforeBatch, expectAll } = await aCampaign();
  await endAt(5);
  let change: Promise<unknown> | undefined;
  let isChanged = false;
  let isChangedInBatch: boolean | undefined;
  beforeBatch(async () => {
    if (change) return;
    // In a separate connection, like another request.
    change = other.query('update campaign set ends_at = $1', [day(9)]).then(() => (isChanged = true));
    await untilWaiting();
    isChangedInBatch = isChanged;
  });
  const other = await database.connect();
  try {
    await run();
    await change;
    expect(isChangedInBatch).toBe(false);
    beforeBatch(() => undefined);
    await run();
    expectAll(9);
  } finally {
    other.release();
  }
});

/** Waits until a statement waits for a row lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const rows = await database.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}
