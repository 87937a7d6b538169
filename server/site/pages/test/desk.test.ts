import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { homeCalls } from '../../../../contract/calls/home.ts';
import { pageCalls } from '../../../../contract/calls/pages.ts';
import type { Call, CallAnswer } from '../../../../contract/declare.ts';
import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';
import { pageNames } from '../../../../contract/site-content.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import type { PageName } from '../../../../contract/site-content.ts';
import { openDiscountHarness } from '../../../../tests/support/discount-harness.ts';
import type { DiscountHarness } from '../../../../tests/support/discount-harness.ts';
import { clock } from '../../../platform/clock.ts';
import { publicUrlOf } from '../../../platform/config.ts';
import { versionsAt } from '../rules/documents.ts';
import { nextRowChange, rowsOn } from '../rules/shown-rows.ts';

let it: DiscountHarness;
let desk: Record<string, string>;
beforeAll(async () => {
  it = await openDiscountHarness();
  desk = await it.testing.headersOf('content');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => it.testing.close());

/** A refused call answers with its code. */
type Answered<C> = CallAnswer<C> & { errorCode?: string; errors?: { code: string; path?: string }[] };
type Parts = { params?: Record<string, string | number>; query?: string; body?: object; as?: Record<string, string> };

async function ask<C extends Call>(call: C, { params = {}, query = '', body, as = desk }: Parts = {}) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const response = await it.testing.app.inject({
    method: call.method,
    url: `/api${path}${query}`,
    headers: as,
    ...(body && { payload: body }),
  });
  return response.json<Answered<C>>();
}

const read = (name: PageName) => ask(pageCalls.read, { params: { name } });
const reason = 'Daha açık olsun';
const seen = (name: PageName, language = 'tr') =>
  ask(pageCalls.view, { params: { name }, as: { 'accept-language': language } });
async function save(name: PageName, change: (content: PageContent) => PageContent | null, parts: object = {}) {
  const { revision, content } = await read(name);
  return ask(pageCalls.save, { params: { name }, body: { revision, content: change(content), reason, ...parts } });
}
const titled = (tr: string) => (content: PageContent) => ({ ...content, title: { ...content.title, tr } });
const versions = async (name: PageName) => (await ask(pageCalls.versions, { params: { name } })).items;
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);

describe('pages at the desk', () => {
  test.each(pageNames)('start with the product’s text of %s, which is not saved unchanged', async (name) => {
    await save(name, () => null);
    const { content, isProduct } = await read(name);
    expect(isProduct).toBe(true);
    for (const language of ['tr', 'en'] as const) {
      const shown = await seen(name, language);
      const preview = await ask(pageCalls.preview, { params: { name }, body: { content, language } });
      expect(preview).toEqual(shown);
    }
    expect((await save(name, (same) => same)).errorCode).toBe('PageUnchanged');
  });

  test('show a change at once, also in another process, and restore the product’s text', async () => {
    const other = await (await import('../../../../tests/support/app.ts')).testApp({}, it.testing.database.url);
    await save('about', () => null);
    const before = await seen('about');
    await save('about', titled('Biz kimiz?'));
    expect((await seen('about')).title).toBe('Biz kimiz?');
    const elsewhere = await other.app.inject({ url: '/api/pages/about', headers: { 'accept-language': 'tr' } });
    expect(elsewhere.json<{ title: string }>().title).toBe('Biz kimiz?');
    await other.close();
    await save('about', () => null);
    expect(await seen('about')).toEqual(before);
    expect((await versions('about')).slice(0, 2).map(({ state, isProduct }) => [state, isProduct])).toEqual([
      ['InForce', true],
      ['Former', false],
    ]);
  });

  test('are safe: no raw HTML, no headings above the fourth level, escaped titles', async () => {
    await save('about', (content) => ({
      ...content,
      title: { tr: '<b>Biz</b>', en: 'We' },
      text: { tr: '# Büyük\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))', en: '' },
      sections: [{ id: 'one', title: { tr: '<i>Bir</i>', en: 'One' }, text: { tr: '', en: '' }, items: [] }],
    }));
    const { html } = await seen('about');
    expect(html).not.toMatch(/<img|<i>|javascript:|<h1/);
    expect(html).toContain('<h4>Büyük</h4>');
  });

  test('link only to contact data after mailto: and tel:, because other values could change where a link leads', async () => {
    await save('contact', (content) => ({ ...content, contact: { address: ':alert(1)' } }));
    const tr = '[a](javascript%CONTACT_ADDRESS%) [b](/%CONTACT_ADDRESS%) [c](mailto:%CONTACT_ADDRESS%)';
    await save('about', (content) => ({ ...content, text: { tr, en: '' } }));
    expect((await seen('about')).html).toContain('<p>a b <a href="mailto::alert(1)">c</a></p>');
    await save('contact', () => null);
  });

  test('begin at the planned time; withdrawing brings the former text back to the editor', async () => {
    const start = inDays(2);
    const { plannedFor } = await save('faq', titled('Yarınki sorular'), { startsAt: start.toISOString() });
    expect(plannedFor).toBe(start.toISOString());
    const before = await seen('faq');
    expect(before.title).not.toBe('Yarınki sorular');
    vi.spyOn(clock, 'now').mockReturnValue(new Date(start.getTime() + 1));
    expect((await seen('faq')).title).toBe('Yarınki sorular');
    vi.restoreAllMocks();
    const { revision } = await read('faq');
    const after = await ask(pageCalls.withdraw, { params: { name: 'faq' }, body: { revision, reason } });
    expect(after).toMatchObject({ isProduct: true });
    expect(after.plannedFor).toBeUndefined();
    const again = { revision: after.revision, reason };
    expect((await ask(pageCalls.withdraw, { params: { name: 'faq' }, body: again })).errorCode).toBe(
      'PageNothingPlanned',
    );
    expect((await save('faq', titled('Eski'), { startsAt: inDays(-1).toISOString() })).errorCode).toBe('DateInPast');
  });

  test('a save replaces a planned version and contains its changes', async () => {
    await save('landing', titled('Planlı'), { startsAt: inDays(1).toISOString() });
    await save('landing', (content) => ({ ...content, text: { ...content.text, tr: 'Şimdi' } }));
    expect(await seen('landing')).toMatchObject({ title: 'Planlı', lead: 'Şimdi' });
    const [now, planned] = await versions('landing');
    expect([now?.state, planned?.state]).toEqual(['InForce', 'Withdrawn']);
    expect(now?.changes).toMatchObject([{ field: 'text', language: 'tr', after: 'Şimdi' }]);
    expect(planned?.changes).toMatchObject([{ field: 'title', language: 'tr', after: 'Planlı' }]);
  });

  test('of two edits of one revision, only the first is accepted', async () => {
    const { revision, content } = await read('contact');
    const both = await Promise.all(
      ['Bir', 'İki'].map((tr) =>
        ask(pageCalls.save, { params: { name: 'contact' }, body: { revision, content: titled(tr)(content), reason } }),
      ),
    );
    expect(both.map(({ errorCode }) => errorCode).toSorted()).toEqual(['PageChanged', undefined]);
  });

  test('are refused with unknown placeholders, and show contact data everywhere', async () => {
    const refused = await save('about', (content) => ({ ...content, text: { tr: '%PHONE%', en: '' } }));
    expect(refused).toMatchObject({
      errorCode: 'PageKeywordUnknown',
      errors: [{ code: 'PageKeywordUnknown', path: 'content.text.tr' }],
    });
    await save('contact', (content) => ({ ...content, contact: { email: 'yardim@meydan.example' } }));
    expect(await seen('contact')).toMatchObject({ contact: { email: 'yardim@meydan.example' } });
    await save('about', (content) => ({ ...content, text: { tr: 'Yaz: %CONTACT_EMAIL%', en: '' } }));
    expect((await seen('about')).lead).toBe('Yaz: yardim@meydan.example');
  });

  test('list versions with author, reason and differences, revert them, and are audited', async () => {
    await save('about', titled('Birinci'));
    await save('about', titled('İkinci'));
    const [latest, first] = await versions('about');
    expect(latest).toMatchObject({
      reason,
      state: 'InForce',
      changes: [{ field: 'title', language: 'tr', before: 'Birinci', after: 'İkinci' }],
    });
    const { revision } = await read('about');
    const params = { name: 'about', number: first?.number ?? 0 };
    await ask(pageCalls.revert, { params, body: { revision, reason: 'Geri alıyoruz' } });
    expect((await seen('about')).title).toBe('Birinci');
    const unknown = { params: { name: 'about', number: 999 }, body: { revision: revision + 1, reason } };
    expect((await ask(pageCalls.revert, unknown)).errorCode).toBe('PageVersionNotFound');
    const [entry] = await it.testing.database.query<{ before: object; after: object; reason: string; action: string }>(
      `select before, after, reason, action from audit_entry where subject = 'page' and subject_id = 'about' order by at desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'pages.desk.revert',
      before: { 'title · tr': 'İkinci' },
      after: { 'title · tr': 'Birinci' },
      reason: 'Geri alıyoruz',
    });
  });

  test('audit the same field of parts with equal titles under different names', async () => {
    const title = { tr: 'Eş', en: 'Same' };
    const part = (last: number, tr: string) => ({ id: `s${last}`, title, text: { tr, en: '' }, items: [] });
    const sections = (one: string, other: string) => (content: PageContent) => ({
      ...content,
      sections: [part(1, one), part(2, other)],
    });
    await save('about', sections('a', 'b'));
    await save('about', sections('c', 'd'));
    const [entry] = await it.testing.database.query<{ after: object }>(
      `select after from audit_entry where subject = 'page' and subject_id = 'about' order by at desc limit 1`,
    );
    expect(entry?.after).toEqual({ 'Eş · text · tr': 'c', 'Eş · text · tr (2)': 'd' });
  });

  test('are refused with two paragraphs above questions', async () => {
    expect(await save('faq', (content) => ({ ...content, text: { tr: 'Bir\n\nİki', en: '' } }))).toMatchObject({
      errors: [{ code: 'ValidationFailed', path: 'content.text.tr' }],
    });
  });

  test('are refused for staff without the permission', async () => {
    const as = await it.testing.headersOf('moderator');
    expect((await ask(pageCalls.read, { params: { name: 'faq' }, as })).errorCode).toBe('NotAllowed');
  });
});

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const common = (last: number) => ({ id: id(last), titles: { tr: `Satır ${last}`, en: `Row ${last}` }, isActive: true });
const rows = async (language = 'tr') => (await ask(homeCalls.rows, { as: { 'accept-language': language } })).items;
async function curate(list: readonly object[], parts: object = {}) {
  const { revision } = await ask(homeCalls.read);
  return ask(homeCalls.save, { body: { revision, rows: list, reason, ...parts } });
}

describe('rows of the home page', () => {
  test('of all kinds are shown in order, in both languages, and not when they are empty', async () => {
    const seller = await it.aSeller();
    const [onSale = '', ended = ''] = [await it.goods(seller, 100_00), await it.goods(seller, 100_00)];
    const running = await it.aCampaign();
    const coming = await it.aCampaign({ from: 1, until: 3 });
    const search = { ...common(1), kind: 'Search', address: '/vasita/otomobil?pf=-500000&cp=3' };
    const saved = await curate([
      search,
      { ...common(2), kind: 'Campaign', campaignId: running },
      { ...common(3), kind: 'Campaign', campaignId: coming },
      { ...common(4), kind: 'Ads', adIds: [onSale, ended, onSale] },
      { ...common(5), kind: 'Search', address: 'ct=301', isActive: false },
    ]);
    expect(saved.rows[0]).toMatchObject({ address: 'ct=301&pf=-500000' });
    expect(saved.rows[3]).toMatchObject({ adIds: [onSale, ended] });
    expect((await rows()).map(({ title }) => title)).toEqual(['Satır 1', 'Satır 2', 'Satır 4']);
    expect((await rows('en')).map(({ title }) => title)).toEqual(['Row 1', 'Row 2', 'Row 4']);
    expect((await rows())[0]).toMatchObject({ kind: 'Search', request: { category: 301, price: { to: 500_000_00 } } });
    for (const ad of [onSale, ended])
      await it.testing.database.query(`update ad set status = 'Archived' where id = $1`, [ad]);
    expect((await rows()).map(({ title }) => title)).toEqual(['Satır 1', 'Satır 2']);
    await curate([]);
    expect(await rows()).toEqual([]);
  });

  test('chosen ads are hidden from members who blocked the seller', async () => {
    const [seller, buyer] = [await it.aSeller(), await it.aBuyer()];
    await curate([{ ...common(1), kind: 'Ads', adIds: [await it.goods(seller, 100_00)] }]);
    const seenBy = async (as: Record<string, string>) => (await ask(homeCalls.rows, { as })).items.length;
    expect(await seenBy(buyer.headers)).toBe(1);
    await it.done('POST', '/identity/user/ban-user', buyer.headers, { bannedId: seller.id });
    expect(await seenBy(buyer.headers)).toBe(0);
    expect(await seenBy({})).toBe(1);
    await curate([]);
  });

  test.each<[string, object, string, string]>([
    ['an address of no search', { kind: 'Search', address: '/hakkimizda' }, 'HomeSearchInvalid', 'rows.0.address'],
    ['a malformed filter', { kind: 'Search', address: '?ct=301&pf=x' }, 'HomeSearchInvalid', 'rows.0.address'],
    ['a malformed path', { kind: 'Search', address: '/%?ct=301' }, 'HomeSearchInvalid', 'rows.0.address'],
    [
      'an address of another site',
      { kind: 'Search', address: 'https://evil.example/vasita/otomobil' },
      'HomeSearchInvalid',
      'rows.0.address',
    ],
    ['a saved search', { kind: 'Search', address: '?ct=301&code=abc' }, 'HomeSearchInvalid', 'rows.0.address'],
    ['an unknown campaign', { kind: 'Campaign', campaignId: id(9) }, 'CampaignNotFound', 'rows.0.campaignId'],
    ['an unknown ad', { kind: 'Ads', adIds: ['9999999999'] }, 'AdNotFound', 'rows.0.adIds.0'],
    [
      'an end before the start',
      { kind: 'Search', address: 'ct=301', startsOn: '2026-12-02', endsOn: '2026-12-01' },
      'DateInvalid',
      'rows.0.endsOn',
    ],
  ])('are refused with %s', async (_name, row, code, path) => {
    const before = await ask(homeCalls.read);
    const refused = await curate([{ ...common(1), ...row }]);
    expect([refused.errorCode, refused.errors?.[0]?.path]).toEqual([code, path]);
    expect(await ask(homeCalls.read)).toEqual(before);
  });

  test('take what a person would paste: a whole address, a path in English, a sentence', async () => {
    const address = async (text: string) => {
      const { rows: saved, errorCode } = await curate([{ ...common(1), kind: 'Search', address: text }]);
      return errorCode ?? (saved[0]?.kind === 'Search' ? saved[0].address : undefined);
    };
    expect(await address(`${publicUrlOf({ PUBLIC_URL: undefined, PORT: 0 })}/vasita/otomobil/`)).toBe('ct=301');
    expect(await address('/vehicles/cars?orderItem=price&asc=1')).toBe('ct=301&orderItem=price&asc=1');
    expect(await address('/arama/sonuc?searchText=otomobil')).toContain('ct=301');
    expect(await address('/search/result?searchText=cars%20under%20500000%20tl')).toContain('ct=301&pf=-500000');
    await curate([]);
  });

  test('of two edits only the first is accepted, and a plan is shown at its time', async () => {
    const list = [{ ...common(1), kind: 'Search', address: 'ct=301' }];
    const { revision } = await ask(homeCalls.read);
    const body = { revision, rows: list, reason };
    const both = await Promise.all([1, 2].map(() => ask(homeCalls.save, { body })));
    expect(both.map(({ errorCode }) => errorCode).toSorted()).toEqual(['PageChanged', undefined]);
    const start = inDays(3);
    await curate([...list, { ...common(2), kind: 'Search', address: 'ct=302' }], { startsAt: start.toISOString() });
    expect(await rows()).toHaveLength(1);
    vi.spyOn(clock, 'now').mockReturnValue(start);
    expect(await rows()).toHaveLength(2);
    vi.restoreAllMocks();
    expect((await ask(homeCalls.versions)).items[0]).toMatchObject({ state: 'Planned' });
  });

  test('need the same few statements for any number of rows', async () => {
    const seller = await it.aSeller();
    const ad = await it.goods(seller, 100_00);
    const campaign = await it.aCampaign();
    const list = (count: number) =>
      Array.from({ length: count }, (_, at) => [
        { ...common(at), kind: 'Ads', adIds: [ad] },
        { ...common(at), id: id(at).replace('0000', 'aaaa'), kind: 'Campaign', campaignId: campaign },
      ]).flat();
    const methods = ['query', 'queryPlanned', 'read', 'readPlanned', 'run', 'runPlanned'] as const;
    const spies = methods.map((name) => vi.spyOn(it.testing.database, name));
    const counted = async () => {
      await rows();
      for (const spy of spies) spy.mockClear();
      await rows();
      return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    for (const count of [1, 5]) {
      await curate(list(count));
      expect(await counted()).toBe(3);
    }
  });
});

describe('rules', () => {
  const at = (startsAt: string) => ({ startsAt: new Date(startsAt) });
  test('the newest started version is in force, a later one planned', () => {
    const [planned, former] = [at('2026-12-02T00:00:00Z'), at('2026-11-01T00:00:00Z')];
    expect(versionsAt([planned, former], new Date('2026-12-01T00:00:00Z'))).toEqual({ planned, inForce: former });
    expect(versionsAt([planned, former], planned.startsAt)).toEqual({ inForce: planned });
    expect(versionsAt([], planned.startsAt)).toEqual({});
  });

  test('a row is shown from its first to its last day in Istanbul', () => {
    const row = { ...common(1), kind: 'Search', address: 'ct=1', startsOn: '2026-12-01', endsOn: '2026-12-02' };
    const list = [row as EditedHomeRow];
    const shownAt = (time: string) => rowsOn(list, new Date(time)).length;
    expect(
      ['2026-11-30T20:59:59Z', '2026-11-30T21:00:00Z', '2026-12-02T20:59:59Z', '2026-12-02T21:00:00Z'].map(shownAt),
    ).toEqual([0, 1, 1, 0]);
    expect(nextRowChange(list, new Date('2026-11-30T20:00:00Z'))).toEqual(new Date('2026-11-30T21:00:00Z'));
    expect(nextRowChange(list, new Date('2026-12-03T00:00:00Z'))).toBeUndefined();
  });
});
