import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { limits } from '../../contract/limits.ts';
import { openAdHarness, draftPath } from '../support/ad-harness.ts';
import type { AdHarness, Headers } from '../support/ad-harness.ts';

let it: AdHarness;
let seller: Headers;
let moderator: Headers;

beforeAll(async () => {
  it = await openAdHarness();
  [seller, moderator] = [await it.signedIn('seller'), await it.signedIn('moderator')];
});
afterAll(() => it.close());

/** The number of statements that a call runs and of items that it returns. */
async function costOf(path: string, headers: Headers): Promise<{ statements: number; items: number }> {
  const spies = [vi.spyOn(it.database, 'query'), vi.spyOn(it.database, 'read')];
  const { items, statusCode } = await it.ask('GET', path, headers);
  const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  expect(statusCode).toBe(200);
  return { statements, items: (items as unknown[]).length };
}

test('lists of many drafts and ads need no more statements than those of a few', async () => {
  const paths: [string, Headers][] = [
    [`${draftPath}/drafts-by-category/0`, seller],
    ['/ads/published-ads-by-category/0?pageSize=100', seller],
    ['/ads/unpublished-ads-by-category/0?pageSize=100', seller],
    ['/ads/moderation/queue', moderator],
    ['/ads/moderation/log?pageSize=50', moderator],
  ];
  const sofa = await it.sentAd(seller);
  const flagged = await it.sentAd(seller, { description: 'Salonumuz küçüldü, ara: 0532 123 45 67' });
  const draft = await it.drafted(seller);
  const inTurn = async () => {
    const costs = [];
    for (const [path, headers] of paths) costs.push(await costOf(path, headers));
    return costs;
  };
  // Fills the catalogue cache.
  await inTurn();
  const few = await inTurn();
  expect(few.map(({ items }) => items)).toEqual([1, 1, 1, 1, 1]);
  expect(few.every(({ statements }) => statements > 0)).toBe(true);
  await multiply(sofa, flagged, draft.id);
  const many = await inTurn();
  expect(many.map(({ items }) => items)).toEqual([50, 100, 100, limits.moderationPageSize, limits.moderationPageSize]);
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements));
});

/** Copies a draft, two ads, a review and a decision into long lists. */
async function multiply(sofa: string, flagged: string, draftId: string): Promise<void> {
  const copied = async (table: string, key: string, changes: Record<string, string>, where: string, count: number) => {
    const assignments = Object.entries(changes).map(([name, value]) => `'${name}', ${value}`);
    await it.database.query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${assignments.join(', ')}))).*
       from ${table} one, generate_series(1, ${count}) n where one.${key} = $1`,
      [where],
    );
  };
  await copied('draft', 'id', { id: 'gen_random_uuid()' }, draftId, 49);
  await copied('ad', 'id', { id: '1400000000 + n' }, sofa, 120);
  await copied('ad', 'id', { id: '1500000000 + n' }, flagged, 120);
  await copied('review', 'ad_id', { ad_id: '1500000000 + n' }, flagged, 120);
  await copied('decision', 'member_id', { id: '1000 + n' }, fixedAccounts.seller.id, 120);
}
