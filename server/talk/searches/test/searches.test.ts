import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { sofas } from '../../../../tests/support/ad-harness.ts';
import { savedRequestsPort } from '../../../market/search/port.ts';
import { cheapSofas, openSearches, path } from './harness.ts';
import type { SearchHarness } from './harness.ts';

let it: SearchHarness;
beforeAll(async () => {
  it = await openSearches();
});
afterAll(() => it.close());

const refused = (errorCode: string, statusCode: number) => ({ errorCode, statusCode });
const notFound = refused('SavedSearchNotFound', 404);

describe('a saved search', () => {
  test('is stored with its conditions in both languages, and found by them', async () => {
    const who = await it.made.aPerson();
    const saved = await it.aSearch(who, { ...cheapSofas, places: [34], text: 'ikili' });
    expect(saved).toMatchObject({ name: 'Kanepeler', frequency: 'AtOnce', newCount: 0 });
    expect(saved.code).toMatch(/^[\w-]{12}$/);
    const { items, total } = await it.list(who);
    expect(total).toBe(1);
    expect(items[0]?.searchDetails.conditions.map(({ label }) => label)).toEqual([
      'ikili',
      'Koltuk',
      'İstanbul',
      '20.000 TL altı',
    ]);
    const english = await it.ask('GET', `${path}/get-favorite-search-by-user`, {
      ...who.headers,
      'accept-language': 'en',
    });
    const [first] = english['items'] as { searchDetails: { conditions: { label: string }[]; href: string } }[];
    expect(first?.searchDetails.conditions.map(({ label }) => label)).toContain('under 20,000 TL');
    const request = encodeURIComponent(JSON.stringify({ text: 'İKİLİ', places: [34], ...cheapSofas, sort: 'None' }));
    const brief = await it.ask('GET', `${path}/get-favorite-searchs?request=${request}`, who.headers);
    expect(brief).toMatchObject({ items: [{ id: saved.id, name: 'Kanepeler' }], saved: { id: saved.id } });
    const other = encodeURIComponent(JSON.stringify(cheapSofas));
    expect(await it.ask('GET', `${path}/get-favorite-searchs?request=${other}`, who.headers)).not.toHaveProperty(
      'saved',
    );
  });

  test('takes the new name and settings when it is saved again, also by concurrent requests', async () => {
    const who = await it.made.aPerson();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        it.save(
          who,
          { places: at % 2 ? [34, 6] : [6, 34], category: sofas },
          { name: `Arama ${at}`, frequency: 'Daily' },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(answers.filter((answer) => answer['isNew'] === true)).toHaveLength(1);
    expect(new Set(answers.map(({ saved }) => saved?.id)).size).toBe(1);
    expect((await it.list(who)).items).toMatchObject([{ frequency: 'Daily' }]);
  });

  test('is refused beyond fifty, also by concurrent requests', async () => {
    const who = await it.made.aPerson();
    for (let count = 0; count < limits.savedSearchesMost - 2; count += 1)
      await it.aSearch(who, { ...cheapSofas, price: { to: count } });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => it.save(who, { ...cheapSofas, price: { to: 1_000_000 + at } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.find(({ statusCode }) => statusCode !== 200)).toMatchObject(refused('SavedSearchLimitReached', 409));
    const { items, total } = await it.list(who);
    expect(total).toBe(limits.savedSearchesMost);
    const id = items[0]?.id ?? '';
    await it.act(who, 'delete', id);
    await it.aSearch(who, { ...cheapSofas, price: { to: 3_000_000 } });
    expect(await it.act(who, 'restore', id)).toMatchObject(refused('SavedSearchLimitReached', 409));
  });

  test.each([
    ['any ad', {}, refused('SavedSearchEmpty', 409)],
    ['any ad with a photo', { values: [3] }, refused('SavedSearchEmpty', 409)],
    ['all but one category', { not: { categories: [sofas] } }, refused('SavedSearchEmpty', 409)],
    ['an unknown category', { category: 4_242_424 }, refused('CategoryNotFound', 404)],
    ['an unknown value', { values: [987_654_321] }, refused('SpecNotFound', 404)],
    ['an unknown place', { places: [1_999_999_999] }, refused('FilterMalformed', 400)],
    ['too long a text', { text: 'a'.repeat(201) }, { statusCode: 400 }],
  ])('is refused for %s', async (_, request, expected) => {
    const who = await it.made.aPerson();
    expect(await it.save(who, request)).toMatchObject(expected);
    expect((await it.list(who)).total).toBe(0);
  });

  test('needs a name, from which direction marks are removed', async () => {
    const who = await it.made.aPerson();
    const { name } = await it.aSearch(who, cheapSofas, { name: '  \u202e<b>Kanepe</b>\u2066 ' });
    expect(name).not.toMatch(/[\u202e\u2066]/u);
    expect(await it.save(who, cheapSofas, { name: '\u200f  ' })).toMatchObject({ statusCode: 400 });
    expect(await it.save(who, cheapSofas, { name: 'a'.repeat(limits.savedSearchNameMost + 1) })).toMatchObject({
      statusCode: 400,
    });
  });

  test('can be changed, but not to the conditions of another one', async () => {
    const who = await it.made.aPerson();
    const [one, other] = [await it.aSearch(who), await it.aSearch(who, { category: sofas, places: [6] })];
    const changed = await it.change(who, {
      id: one.id,
      name: 'Ucuz',
      frequency: 'Weekly',
      sendEmailNotification: false,
    });
    expect(changed.saved).toMatchObject({
      name: 'Ucuz',
      frequency: 'Weekly',
      sendEmailNotification: false,
      code: one.code,
    });
    expect(await it.change(who, { id: one.id, request: { category: sofas, places: [6] } })).toMatchObject(
      refused('SavedSearchExists', 409),
    );
    expect(await it.change(who, { id: one.id, request: {} })).toMatchObject(refused('SavedSearchEmpty', 409));
    expect((await it.change(who, { id: one.id, request: { category: sofas, places: [35] } })).statusCode).toBe(200);
    const ankara = await it.anAd({ provinceId: 34, price: 900_000 });
    expect((await it.list(who)).items.map(({ id, newCount }) => [id, newCount])).toEqual([
      [other.id, 0],
      [one.id, 0],
    ]);
    expect(ankara).not.toBe('');
  });

  test('can be restored unchanged for ten minutes', async () => {
    const who = await it.made.aPerson();
    const { id, code } = await it.aSearch(who);
    const before = await it.list(who);
    await it.act(who, 'delete', id);
    expect((await it.act(who, 'delete', id)).statusCode).toBe(200);
    expect((await it.list(who)).total).toBe(0);
    expect(await it.byCode(code)).toMatchObject(notFound);
    expect(await it.change(who, { id, name: 'Yok' })).toMatchObject(notFound);
    expect(await it.act(who, 'look-at', id)).toMatchObject(notFound);
    expect((await it.act(who, 'restore', id)).statusCode).toBe(200);
    expect(await it.list(who)).toEqual(before);
    await it.act(who, 'delete', id);
    expect(await it.later(limits.favouriteUndoMinutes + 1, () => it.act(who, 'restore', id))).toMatchObject(notFound);
    await it.aSearch(who);
    expect(await it.act(who, 'restore', id)).toMatchObject(refused('SavedSearchExists', 409));
  });

  test('can be read by its code without revealing its owner, and changed only by the owner', async () => {
    const [who, stranger] = [await it.made.aPerson(), await it.made.aPerson()];
    const { id, code } = await it.aSearch(who, { ...cheapSofas, text: 'yabancı' }, { name: 'Annemin kanepesi' });
    const ad = await it.anAd({ title: 'Yabancı gözünden ikili kanepe', price: 800_000 });
    for (const headers of [{}, stranger.headers]) {
      const answer = await it.byCode(code, headers);
      expect(answer).toMatchObject({ statusCode: 200, searchDetails: { isValid: true, text: 'yabancı' } });
      expect(JSON.stringify(answer)).not.toMatch(/Annemin|"own"|newAdIds/);
      expect(JSON.stringify(answer)).not.toContain(who.id);
      const { items } = await it.ask('GET', `/elasticsearch-manager/ads/filter?code=${code}`, headers);
      // A condition that no longer exists is tested below.
      expect((items as { id: string }[])[0]?.id).toBe(ad);
    }
    expect((await it.byCode(code, who.headers)).own).toMatchObject({ name: 'Annemin kanepesi', newAdIds: [ad] });
    expect(await it.change(stranger, { id, name: 'Benim' })).toMatchObject(notFound);
    for (const name of ['delete', 'restore', 'look-at'] as const)
      expect(await it.act(stranger, name, id)).toMatchObject(notFound);
    expect((await it.list(who)).items).toMatchObject([{ name: 'Annemin kanepesi', newCount: 1 }]);
  });

  test('follows the new name of its category', async () => {
    const who = await it.made.aPerson();
    const { code } = await it.aSearch(who, { category: sofas, text: 'adaş' });
    const administrator = await it.signedIn('administrator');
    const name = { tr: 'Kanepe ve çekyat', en: 'Sofas and sofa beds' };
    const rename = `/category-manager/categoryadmin/category/${sofas}`;
    const [before] = await it.database.query<{ name: object }>('select names as name from category where id = $1', [
      sofas,
    ]);
    onTestFinished(async () => void (await it.ask('PUT', rename, administrator, before)));
    expect(await it.ask('PUT', rename, administrator, { name })).toMatchObject({ statusCode: 200 });
    const ad = await it.anAd({ title: 'Adaş ikili kanepe' });
    const { items } = await it.list(who);
    expect(items).toMatchObject([{ newCount: 1, searchDetails: { isValid: true } }]);
    expect(items[0]?.searchDetails.conditions.map(({ label }) => label)).toContain('Kanepe ve çekyat');
    expect(items[0]?.searchDetails.href).toMatch(/\/kanepe-ve-cekyat\?ffullText=/);
    const found = await it.ask('GET', `/elasticsearch-manager/ads/filter?code=${code}`, {});
    expect((found['items'] as { id: string }[])[0]?.id).toBe(ad);
  });

  test('continues in the category that replaced a former one, with the corresponding value', async () => {
    const who = await it.made.aPerson();
    const { id } = await it.aSearch(who);
    // Electric cars were a separate category.
    await it.database.query(`update saved_search set request = '{"category": 30111}', version = 0 where id = $1`, [id]);
    await it.runJob('searches.remake');
    const { items } = await it.list(who);
    expect(items).toMatchObject([{ searchDetails: { isValid: true, request: { category: 301, values: [404007] } } }]);
    const keys = await it.database.query<{ tags: number[] }>(
      'select array_append(every, key) as tags from saved_search_key where search_id = $1',
      [id],
    );
    expect(keys.map(({ tags }) => tags.toSorted())).toEqual([[404007, 500000301]]);
  });

  test('reports a condition that no longer exists, and finds nothing', async () => {
    const who = await it.made.aPerson();
    const { id, code } = await it.aSearch(who);
    await it.database.query(`update saved_search set request = '{"values": [987654321]}', version = 0 where id = $1`, [
      id,
    ]);
    await it.runJob('searches.remake');
    expect((await it.list(who)).items).toMatchObject([{ searchDetails: { isValid: false } }]);
    expect(await it.ask('GET', `/elasticsearch-manager/ads/filter?code=${code}`, {})).toMatchObject(
      refused('SpecNotFound', 404),
    );
    expect(await it.database.query('select from saved_search_key where search_id = $1', [id])).toEqual([]);
  });

  test('is counted by the categories, options and ranges that it names, until it is removed', async () => {
    const who = await it.made.aPerson();
    const requests = [
      { category: 301, values: [404007] },
      { likely: { category: 301, values: [404007] }, text: 'araba' },
      { category: 401, numbers: [{ spec: 402, from: 100 }] },
      { category: 401, not: { categories: [301] } },
      // Larger than any id.
      { category: 401, likely: { values: [3_000_000_000], numbers: [{ spec: 3_000_000_000, from: 1 }] } },
    ];
    const saved: string[] = [];
    for (const request of requests) {
      const { id } = await it.aSearch(who, { ...cheapSofas, text: `aranan ${saved.length}` });
      await it.database.query('update saved_search set request = $2 where id = $1', [id, JSON.stringify(request)]);
      saved.push(id);
    }
    const { countUsing } = it.testing.running.get(savedRequestsPort);
    expect(await countUsing({ categoryIds: [301, 30101] }, 10)).toBe(2);
    expect(await countUsing({ categoryIds: [301, 401] }, 2)).toBe(2);
    expect(await countUsing({ optionIds: [404007] }, 10)).toBe(2);
    expect(await countUsing({ specIds: [402] }, 10)).toBe(1);
    expect(await countUsing({}, 10)).toBe(0);
    await it.act(who, 'delete', saved[0] ?? '');
    expect(await countUsing({ categoryIds: [301] }, 10)).toBe(1);
  });

  test("is exported with its member's data and deleted with the account", async () => {
    const who = await it.made.aPerson();
    const { id } = await it.aSearch(who, cheapSofas, { name: 'Bana kalsın' });
    expect(await it.hooks.exports?.['savedSearches']?.(who.id)).toMatchObject([
      { name: 'Bana kalsın', request: cheapSofas, frequency: 'AtOnce', ads: [] },
    ]);
    await it.hooks.accountErased?.(who.id);
    for (const table of [
      'saved_search where id',
      'saved_search_key where search_id',
      'saved_search_match where search_id',
    ]) {
      expect(await it.database.query(`select from ${table} = $1`, [id])).toEqual([]);
    }
  });

  test('pages its ads in the requested order', async () => {
    const who = await it.made.aPerson();
    const { code } = await it.aSearch(who, { category: sofas, text: 'sıralı' });
    const ids = [
      await it.anAd({ title: 'Sıralı kanepe bir', price: 300_000 }),
      await it.anAd({ title: 'Sıralı kanepe iki', price: 200_000 }),
    ];
    const page = async (request: object) => {
      const asked = encodeURIComponent(JSON.stringify(request));
      const answer = await it.ask('GET', `/elasticsearch-manager/ads/filter?code=${code}&request=${asked}`, {});
      return (answer['items'] as { id: string }[]).map(({ id }) => id);
    };
    expect((await page({ sort: 'LowerPriceFirst' })).slice(0, 2)).toEqual(ids.toReversed());
    expect(await page({ sort: 'LowerPriceFirst', pageSize: 1, page: 2, category: 4, text: 'başka' })).toEqual([ids[0]]);
  });
});
