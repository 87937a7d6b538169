import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCodes } from '../../../../contract/enums.ts';
import { waitingAds } from '../../../../data/demo/admin-queues.ts';
import { demoSearches } from '../../../../data/demo/searches.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { prepareDatabase } from '../../../prepare.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: Client;
const steps: string[] = [];
const progress = { step: (text: string) => void steps.push(text), part: () => undefined };
const one = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<{ one: T }>(sql, values)).rows.map((row) => row.one);

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await prepareDatabase({ url: database.url, config: { DEMO_ADS: 6_000, isProduction: false }, progress: progress });
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.close();
});

describe('a fresh demo market', () => {
  it('has thirty ads in review, with every kind of finding that the check knows', async () => {
    expect(await one('select count(*)::int as one from review')).toEqual([waitingAds.length]);
    const found = await one<string>('select distinct unnest(codes) as one from review');
    expect(found.toSorted()).toEqual(checkCodes.toSorted());
    const strangers = await one(
      `select ad.id as one from review join ad on ad.id = review.ad_id where ad.status <> 'UnderReview' or exists (select from ad_search where id = ad.id)`,
    );
    expect(strangers).toEqual([]);
  });

  it('has the intended finding for each of them', async () => {
    const codes = await one<string[]>('select codes as one from review order by ad_id');
    const missed = waitingAds.filter(({ code }, place) => codes[place]?.includes(code) !== true);
    expect(missed).toEqual([]);
  });

  it.each([
    ['reports of ads', 'ad_report where solved_at is null', 8],
    ['solved ones', 'ad_report where solved_at is not null', 3],
    ['colleagues with a role', `account_role where role in ('support', 'finance', 'content')`, 3],
    ['open invitations', 'staff_invitation where used_at is null', 1],
    ['versions of the catalogue by staff', 'catalogue_version where actor_id is not null', 3],
    ['planned prices', 'dated_price where since > current_date and author_id is not null', 1],
    ['reports of members', 'user_report where solved_at is null', 2],
    ['businesses that ask', `business where state = 'Pending'`, 3],
    ['feedback that waits', `feedback where status = 'Processing'`, 5],
    ['feedback that was answered', `feedback where status = 'Completed'`, 1],
  ])('has %s', async (_, from, count) => {
    expect(await one(`select count(*)::int as one from ${from}`)).toEqual([count]);
  });

  it('has a log of manual and automatic decisions', async () => {
    const [by] = await one<number[]>(
      'select array[count(*) filter (where actor_id is null), count(*) filter (where actor_id is not null), count(distinct decision)]::int[] as one from decision',
    );
    expect(by?.[0]).toBeGreaterThan(10);
    expect(by?.[1]).toBeGreaterThan(20);
    expect(by?.[2]).toBe(4);
  });

  it('has a history for its members', async () => {
    const { seller, buyer } = fixedAccounts;
    const count = (from: string, id: string) => one(`select count(*)::int as one from ${from}`, [id]);
    expect(await count('draft where owner_id = $1', seller.id)).toEqual([2]);
    expect(await count('user_address where owner_id = $1 and is_default', buyer.id)).toEqual([1]);
    expect(await count('session where account_id = $1', buyer.id)).toEqual([2]);
    expect(await count('notification where account_id = $1 and read_at is null', seller.id)).toEqual([4]);
    const states = await database.query('select distinct state from offer_negotiation');
    expect(states).toHaveLength(7);
    const open = 'ad_question where answered_at is null and';
    expect(await count(`${open} owner_id = $1`, seller.id)).toEqual([4]);
    expect(await count(`${open} asker_id = $1`, buyer.id)).toEqual([2]);
    const [asked] = (await count('ad_question where answered_at is not null and asker_id = $1', buyer.id)) as number[];
    expect(asked).toBeGreaterThan(5);
    expect(await one(`select ad_id::text as one from ad_question group by ad_id, text having count(*) > 1`)).toEqual(
      [],
    );
    expect(
      await one(`select text as one from ad_question where answer like '%{%' or text like '%•%' or answer like '%•%'`),
    ).toEqual([]);
    const news = `saved_search_match join saved_search on id = search_id where account_id = $1 and matched_at > looked_at`;
    expect(await count('saved_search where account_id = $1', buyer.id)).toEqual([demoSearches.length]);
    expect(await count(news, buyer.id)).toEqual([demoSearches.reduce((sum, { newAds }) => sum + newAds, 0)]);
    expect(await count(`ad where owner_id = $1 and refusal is not null`, seller.id)).toEqual([2]);
    const drops = `ad_event join ad on ad.id = ad_id where owner_id = $1 and kind = 'PriceChanged'`;
    expect(await count(drops, seller.id)).toEqual([3]);
    const [cheaper] = (await count('ad where owner_id = $1 and old_price > price', seller.id)) as number[];
    expect(cheaper).toBeGreaterThanOrEqual(3);
  });

  it('is not changed by the next start', async () => {
    const before = await one('select count(*)::int as one from ad');
    steps.length = 0;
    await prepareDatabase({ url: database.url, config: { DEMO_ADS: 6_000, isProduction: false }, progress: progress });
    expect(await one('select count(*)::int as one from ad')).toEqual(before);
    expect(steps).toEqual([]);
  });
});
