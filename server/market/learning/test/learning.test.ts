import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAds } from '../../ads/port.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import type { LearningDeps } from '../operations/dependencies.ts';
import { createLearning } from '../operations/learning-port.ts';
import { noteClick } from '../operations/note-click.ts';
import { noteSeenList } from '../operations/note-seen-list.ts';
import type { SeenList } from '../operations/note-seen-list.ts';
import { reportSearches } from '../operations/report-searches.ts';
import { rollUp } from '../operations/roll-up.ts';
import { deleteUses, exportUses } from '../store.ts';
import { limits } from '../../../../contract/limits.ts';
import { anAd, givenAds, seededChance, userId } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const ads = Array.from({ length: 4 }, () => anAd());
const [first, second, third] = ads.map(({ id }) => id) as [string, string, string];
let database: Awaited<ReturnType<typeof testDatabase>>;
let deps: LearningDeps;
let day = Date.UTC(2026, 10, 1, 12);

beforeAll(async () => {
  database = await testDatabase();
  const places = await templatePlaces(database);
  const catalogue = catalogueFromData();
  const all = createAds({
    database,
    catalogue: () => catalogue,
    places: () => places,
    marketOf: async () => undefined,
  });
  deps = { database, ads: all, salt: 'salt' };
  await givenAds(database, ads);
});
beforeEach(async () => {
  day += 30 * 86_400_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(day));
  await database.query('delete from search_use');
  await database.query('delete from listed_ad');
  await database.query('delete from told_search');
  await database.query('delete from ad_click_rate');
  await database.query('delete from position_rate');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});

/** A visitor with their own network address. */
const visitor = (at: number, parts: Partial<RequestContext['from']> = {}): RequestContext => ({
  caller: { kind: 'visitor' },
  language: 'tr',
  from: { address: `10.0.0.${at}`, userAgent: firefox, ...parts },
});
const member = (id: string): RequestContext => ({
  ...visitor(200),
  caller: { kind: 'member', id, sessionId: 's', permissions: [], accountType: 'Personal' },
});
const list = (parts: Partial<SeenList> = {}): SeenList => ({
  reading: '',
  words: [],
  total: 3,
  language: 'tr',
  ads: [],
  from: 1,
  ...parts,
});
const people = async (count: number, parts: Partial<SeenList>) => {
  for (let at = 0; at < count; at += 1) await noteSeenList(deps, visitor(at), list(parts));
};
const nextDay = async () => {
  day += 86_400_000;
  await rollUp(database);
};
const rowsOf = async (table: string) =>
  (await database.query<{ count: string }>(`select count(*) from ${table}`))[0]?.count;

describe('search counts', () => {
  it('lists a search after enough people made it, without the people', async () => {
    await people(limits.toldByLeast, { sentence: ' Kiralık  Daire ' });
    await people(limits.toldByLeast - 1, { sentence: 'nadir bulunan saat' });
    expect(await reportSearches(database, 'popular', 30)).toEqual([]);
    await nextDay();
    expect(await reportSearches(database, 'popular', 30)).toMatchObject([
      { text: 'kiralık daire', language: 'tr', people: limits.toldByLeast, searches: limits.toldByLeast },
    ]);
    expect(await createLearning(database).popular('tr')).toEqual(['kiralık daire']);
    expect(await createLearning(database).popular('en')).toEqual([]);
    expect(await rowsOf('search_use')).toBe('0');
    await nextDay();
    expect(await reportSearches(database, 'popular', 30)).toHaveLength(1);
  });

  it('counts a person once, however often they search and however many tokens they use', async () => {
    for (let at = 0; at < 20; at += 1) {
      const id = `00000000-0000-4000-8000-0000000000${at + 10}`;
      await noteSeenList(deps, { ...visitor(1), caller: { kind: 'guest', id } }, list({ sentence: 'vespa' }));
    }
    await nextDay();
    expect(await reportSearches(database, 'popular', 30)).toEqual([]);
  });

  it('lists searches without results and unknown words', async () => {
    await people(6, { sentence: 'asansörlü mağara', total: 0, words: ['mağara'] });
    await nextDay();
    expect(await reportSearches(database, 'popular', 30)).toEqual([]);
    expect(await reportSearches(database, 'empty', 30)).toMatchObject([{ text: 'asansörlü mağara', people: 6 }]);
    expect(await reportSearches(database, 'word', 30)).toMatchObject([{ text: 'mağara', people: 6 }]);
  });

  it.each(['ali@example.com', 'beni ara 0532 111 22 33', 'ahmet yılmaz telefon'])('never lists %s', async (text) => {
    await people(8, { sentence: text, words: text.split(' '), total: 0 });
    await nextDay();
    for (const kind of ['popular', 'empty', 'word'] as const)
      expect(await reportSearches(database, kind, 30)).toEqual([]);
  });

  it('ignores bots, prefetches, further pages and staff', async () => {
    await noteSeenList(deps, visitor(1, { userAgent: 'Googlebot/2.1' }), list({ sentence: 'x' }));
    await noteSeenList(deps, visitor(1, { userAgent: '' }), list({ sentence: 'x' }));
    await noteSeenList(deps, visitor(1, { isPrefetch: true }), list({ sentence: 'x' }));
    await noteSeenList(deps, visitor(1), list({ sentence: 'x', from: 21 }));
    const { caller } = member(userId);
    if (caller.kind === 'member')
      await noteSeenList(
        deps,
        { ...visitor(1), caller: { ...caller, permissions: builtInRoles.moderator } },
        list({ sentence: 'x' }),
      );
    expect(await rowsOf('search_use')).toBe('0');
  });
});

describe('click rates', () => {
  const shownTo = async (count: number) => people(count, { ads: [first, second, third] });

  it('raises an ad above others at the same position, within bounds, once there is enough data', async () => {
    for (let at = 0; at < 40; at += 1) {
      await noteSeenList(deps, visitor(at), list({ ads: at % 2 ? [first, second] : [second, first] }));
      if (at < 36) await noteClick(deps, visitor(at), first);
    }
    await people(2, { ads: [third] });
    await nextDay();
    const rates = await createLearning(database).clickRates();
    expect(rates.get(first)).toBeGreaterThan(1);
    expect(rates.get(first)).toBeLessThanOrEqual(2);
    expect(rates.get(second)).toBeLessThan(1);
    expect(rates.get(second)).toBeGreaterThanOrEqual(0.5);
    expect(rates.has(third)).toBe(false);
  });

  it('counts a click once per person, ad and day, and only for listed ads', async () => {
    await shownTo(1);
    for (let times = 0; times < 5; times += 1) {
      await noteClick(deps, visitor(0), first);
      await noteClick(deps, visitor(9), first);
    }
    const rows = await database.query('select * from listed_ad where is_clicked');
    expect(rows).toHaveLength(1);
  });

  it("never moves an ad for one person's clicks, on however many days", async () => {
    const chance = seededChance(5);
    const below = (most: number) => Math.floor(chance() * most);
    for (let round = 0; round < 5; round += 1) {
      const others = Array.from({ length: 1 + below(3) }, () => ({ shown: below(30), isClicked: chance() < 0.5 }));
      const ratesWith = async (clicks: number) => {
        for (const table of ['listed_ad', 'ad_click_rate', 'position_rate'])
          await database.query(`delete from ${table}`);
        await database.query('insert into position_rate values (1, 1000, 200), (2, 1000, 100)');
        for (const { shown, isClicked } of others) {
          for (let at = 0; at <= shown; at += 1) await noteSeenList(deps, visitor(at), list({ ads: [first, second] }));
          if (isClicked) await noteClick(deps, visitor(0), first);
          await noteSeenList(deps, visitor(99), list({ ads: [first, second] }));
          for (let at = 0; at < clicks; at += 1) await noteClick(deps, visitor(99), first);
          await nextDay();
          // Keeps the expectation of each position fixed in this test.
          await database.query('update position_rate set shown = 1000, clicks = 300 - 100 * position');
        }
        return (await createLearning(database).clickRates()).get(first) ?? 1;
      };
      const [without, once, often] = [await ratesWith(0), await ratesWith(1), await ratesWith(2 + below(40))];
      expect(often).toBe(once);
      expect(once).toBeCloseTo(without, 2);
    }
  });

  it("ignores the owner's clicks", async () => {
    await noteSeenList(deps, member(userId), list({ ads: [first] }));
    await noteClick(deps, member(userId), first);
    expect(await rowsOf('listed_ad')).toBe('0');
  });

  it('decays, and deletes personal rows after the day', async () => {
    await shownTo(30);
    for (let at = 0; at < 30; at += 1) await noteClick(deps, visitor(at), first);
    await nextDay();
    expect(await rowsOf('listed_ad')).toBe('0');
    const before = (await createLearning(database).clickRates()).get(first) ?? 0;
    for (let days = 0; days < 200; days += 1) await nextDay();
    expect(before).toBeGreaterThan(0);
    expect((await createLearning(database).clickRates()).has(first)).toBe(false);
  });
});

it("exports a member's rows, and deletes them with the account", async () => {
  const other = '00000000-0000-4000-8000-000000000077';
  await noteSeenList(
    deps,
    member(other),
    list({ sentence: 'vespa', reading: 'ct=301&ffullText=mail@x.de&adc=34', ads: [first] }),
  );
  const { searches, listed } = await exportUses(database, other);
  expect(searches).toMatchObject([{ text: 'vespa', reading: 'ct=301&adc=34' }]);
  expect(listed).toMatchObject([{ adId: first, position: 1, isClicked: false }]);
  await deleteUses(database, other);
  expect(await exportUses(database, other)).toEqual({ searches: [], listed: [] });
});
