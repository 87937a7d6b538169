import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { sofas } from '../../../../tests/support/ad-harness.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import type { SearchesDeps } from '../operations/dependencies.ts';
import { matchAd } from '../operations/match-ads.ts';
import { notifyDueSearches } from '../operations/notify-due-searches.ts';
import { openSearches } from './harness.ts';
import type { SearchHarness } from './harness.ts';

let it: SearchHarness;
beforeAll(async () => {
  it = await openSearches();
});
afterAll(() => it.close());

describe('a matching ad', () => {
  test("is new until the member sees it, and is notified at once with its title on the search's channels", async () => {
    const [who, quiet] = [await it.made.aPerson(), await it.made.aPerson()];
    for (const one of [who, quiet]) await it.made.aPhone(one);
    const request = { category: sofas, text: 'kadife' };
    const saved = await it.aSearch(who, request);
    await it.aSearch(quiet, request, { sendEmailNotification: false, sendMobileNotification: false });
    const ad = await it.anAd({ title: 'Yeşil kadife kanepe' });
    expect(await it.list(who)).toMatchObject({ withNew: 1, items: [{ newCount: 1 }] });
    expect(await it.noticesOf(who)).toMatchObject([
      {
        route_value: saved.code,
        tokens: { 'Search.Name': 'Kanepeler', 'Search.NewCount': '1', 'Search.Titles': '“Yeşil kadife kanepe”' },
        channels: ['Email', 'Push'],
      },
    ]);
    expect(await it.noticesOf(quiet)).toMatchObject([{ channels: [] }]);
    expect((await it.byCode(saved.code, who.headers)).own).toMatchObject({ newCount: 1, newAdIds: [ad] });
    expect((await it.act(who, 'look-at', saved.id)).statusCode).toBe(200);
    expect(await it.list(who)).toMatchObject({ withNew: 0, items: [{ newCount: 0 }] });
  });

  test("is announced to the member's open pages", async () => {
    const who = await it.made.aPerson();
    const { id } = await it.aSearch(who, { category: sofas, text: 'canlı' });
    const client = new Client({ connectionString: it.testing.database.url });
    await client.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(payload));
    await client.query('listen notification');
    await it.anAd({ title: 'Canlı renkli kanepe' });
    const line = `${who.id} ${JSON.stringify({ name: 'savedSearch', data: { id } })}`;
    await expect.poll(() => heard.map((each) => each.replaceAll(' : ', ':').replaceAll(', ', ','))).toContain(line);
    await client.end();
  });

  test('is notified once, also if it is republished or becomes cheaper twice', async () => {
    const who = await it.made.aPerson();
    const { id } = await it.aSearch(who, { category: sofas, text: 'tekrarlı', price: { to: 1_000_000 } });
    const ad = await it.anAd({ title: 'Tekrarlı ikili kanepe', price: 1_500_000 });
    expect(await it.noticesOf(who)).toEqual([]);
    await it.setPrice(ad, 12_000);
    expect(await it.noticesOf(who)).toEqual([]);
    await it.setPrice(ad, 9_000);
    expect(await it.noticesOf(who)).toHaveLength(1);
    await it.setPrice(ad, 8_000);
    await it.move(ad, 'PublishedToArchived');
    expect((await it.list(who)).items).toMatchObject([{ id, newCount: 0 }]);
    await it.move(ad, 'ArchivedToPublished');
    expect((await it.list(who)).items).toMatchObject([{ id, newCount: 1 }]);
    await it.setPrice(ad, 11_000);
    await it.setPrice(ad, 7_000);
    await it.notifyLater(60);
    expect(await it.noticesOf(who)).toHaveLength(1);
  });

  test('is not notified if it is own, if either member has blocked the other, or if the member has left, is suspended or removed the search', async () => {
    const request = { category: sofas, text: 'herkese' };
    const [apart, gone, shut, dropped] = [
      await it.made.aPerson(),
      await it.made.aPerson(),
      await it.made.aPerson(),
      await it.made.aPerson(),
    ];
    await it.aSearch(it.seller, request);
    for (const who of [apart, gone, shut]) await it.aSearch(who, request);
    await it.act(dropped, 'delete', (await it.aSearch(dropped, request)).id);
    await it.ask('POST', '/identity/user/ban-user', it.seller.headers, { bannedId: apart.id });
    await it.hooks.accountLeft?.(gone.id);
    await it.hooks.accountSuspended?.(shut.id);
    await it.anAd({ title: 'Herkese açık kanepe' });
    for (const who of [it.seller, apart, gone, shut, dropped]) expect(await it.noticesOf(who)).toEqual([]);
    await it.hooks.accountReturned?.(gone.id);
    await it.hooks.accountReinstated?.(shut.id);
    await it.notifyLater(60);
    for (const who of [gone, shut]) expect(await it.noticesOf(who)).toEqual([]);
    await it.anAd({ title: 'Herkese yeniden açık kanepe' });
    for (const who of [gone, shut])
      expect(await it.noticesOf(who)).toMatchObject([{ tokens: { 'Search.NewCount': '1' } }]);
  });

  test('is left out if it ends before the notification or if its seller is blocked', async () => {
    const [who, blocker] = [await it.made.aPerson(), await it.made.aPerson()];
    const request = { category: sofas, text: 'geçici' };
    for (const one of [who, blocker]) await it.aSearch(one, request, { frequency: 'Daily' });
    const ending = await it.anAd({ title: 'Geçici bir kanepe' });
    await it.anAd({ title: 'Geçici iki kanepe' });
    await it.move(ending, 'PublishedToArchived');
    await it.ask('POST', '/identity/user/ban-user', blocker.headers, { bannedId: it.seller.id });
    await it.notifyLater(25 * 60);
    expect(await it.noticesOf(who)).toMatchObject([
      { tokens: { 'Search.NewCount': '1', 'Search.Titles': '“Geçici iki kanepe”' } },
    ]);
    expect(await it.noticesOf(blocker)).toEqual([]);
    expect((await it.list(blocker)).items).toMatchObject([{ newCount: 0 }]);
  });

  test('waits for the digest, is only counted with notifications off, and is not notified after the member saw it', async () => {
    const people = [await it.made.aPerson(), await it.made.aPerson(), await it.made.aPerson(), await it.made.aPerson()];
    const [daily, weekly, never, looked] = people as [Person, Person, Person, Person];
    const request = { category: sofas, text: 'özetlik' };
    await it.aSearch(daily, request, { frequency: 'Daily' });
    await it.aSearch(weekly, request, { frequency: 'Weekly' });
    const still = await it.aSearch(never, request, { frequency: 'Never' });
    const seen = await it.aSearch(looked, request, { frequency: 'Daily' });
    await it.anAd({ title: 'Özetlik kanepe bir' });
    await it.anAd({ title: 'Özetlik kanepe iki' });
    for (const who of people) expect(await it.noticesOf(who)).toEqual([]);
    await it.act(looked, 'look-at', seen.id);
    await it.notifyLater(24 * 60 + 1);
    expect(await it.noticesOf(daily)).toMatchObject([
      { tokens: { 'Search.NewCount': '2', 'Search.Titles': '“Özetlik kanepe iki”, “Özetlik kanepe bir”' } },
    ]);
    await it.notifyLater(8 * 24 * 60);
    expect(await it.noticesOf(weekly)).toHaveLength(1);
    for (const who of [never, looked]) expect(await it.noticesOf(who)).toEqual([]);
    expect((await it.list(never)).items).toMatchObject([{ newCount: 2 }]);
    await it.change(never, { id: still.id, frequency: 'AtOnce' });
    await it.notifyLater(9 * 24 * 60);
    expect(await it.noticesOf(never)).toEqual([]);
    expect(await it.noticesOf(daily)).toHaveLength(1);
  });

  test('waits some minutes after the previous notification', async () => {
    const who = await it.made.aPerson();
    await it.aSearch(who, { category: sofas, text: 'aralıklı' });
    await it.anAd({ title: 'Aralıklı kanepe bir' });
    await it.anAd({ title: 'Aralıklı kanepe iki' });
    expect(await it.noticesOf(who)).toHaveLength(1);
    await it.notifyLater(limits.savedSearchQuietMinutes + 1);
    expect(await it.noticesOf(who)).toMatchObject([{}, { tokens: { 'Search.Titles': '“Aralıklı kanepe iki”' } }]);
  });
});

describe('ten thousand searches that match a price drop', () => {
  test('are notified once each, although the job is interrupted between batches and restarted', async () => {
    const who = await it.made.aPerson();
    const { id } = await it.aSearch(who, { category: sofas, text: 'onbinler', price: { to: 500_000 } });
    await it.database.query(
      `with made as (
         insert into saved_search (id, account_id, code, name, request, same_as, frequency, sends_mobile, sends_email, created_at, looked_at, rest, version)
         select gen_random_uuid(), gen_random_uuid(), code || n, name, request, same_as, frequency, false, false, created_at, looked_at, rest, version
         from saved_search cross join generate_series(1, 9999) n where id = $1 returning id)
       insert into saved_search_key (key, search_id, every, one_of, price_from, price_to)
       select key, made.id, every, one_of, price_from, price_to from saved_search_key cross join made where search_id = $1`,
      [id],
    );
    const ad = await it.anAd({ title: 'Onbinler kanepesi', price: 700_000 });
    const notifiedCount = async () =>
      it.database.query<{ count: number; members: number }>(
        `select count(*)::int as count, count(distinct account_id)::int as members from notification
         where template = 'Favorite.Search' and tokens->>'Search.Titles' = '“Onbinler kanepesi”'`,
      );
    await it.ask('PUT', `/ads/ad-price-update/${ad}`, it.seller.headers, { price: 400_000 });
    // Every third batch fails just before the commit.
    let batches = 0;
    const unsure: SearchesDeps = {
      ...it.deps,
      notices: {
        async notifyAll(notices) {
          await it.deps.notices.notifyAll(notices);
          batches += 1;
          if (batches % 3 === 0) throw new Error('The batch was interrupted');
        },
      },
    };
    for (let time = 0; time < 3; time += 1) await matchAd(it.deps, ad, 700_000);
    const tell = async (): Promise<number> => notifyDueSearches(unsure).catch(() => 1);
    while ((await Promise.all([tell(), tell()])).some((count) => count > 0));
    await it.settle();
    expect(await notifiedCount()).toEqual([{ count: 10_000, members: 10_000 }]);
  });
});
