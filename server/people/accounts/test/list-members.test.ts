import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import { deskLists } from '../../../../contract/desk-lists.ts';
import { limits } from '../../../../contract/limits.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import type { Caller } from '../../../platform/caller.ts';
import { testAccounts } from './members.ts';
import type { TestAccounts } from './members.ts';

type Query = Partial<Record<string, string>>;

let harness: TestAccounts;
let moderator: Caller;
const ids: Record<string, string> = {};

/** Members who joined on following days from 1 January 2026. */
const people = ['ayse', 'bora', 'cagla', 'deniz', 'erased', 'left'] as const;
const names = { ayse: 'Çağla', bora: 'Bora', cagla: 'Ceren', deniz: 'Deniz', erased: 'Eda', left: 'Leyla' } as const;

beforeAll(async () => {
  harness = await testAccounts();
  const { database } = harness;
  moderator = { ...(await harness.create({ name: 'Zeki' })), permissions: builtInRoles.moderator };
  for (const [day, key] of people.entries()) {
    const { id } = await harness.create({ name: names[key], surname: 'Ak' });
    ids[key] = id;
    await database.query(
      `update account set created_at = timestamptz '2026-01-01 09:00+03' + $2 * interval '1 day' where id = $1`,
      [id, day],
    );
  }
  const set = (text: string, key: string) => database.query(text, [ids[key]]);
  await set(`update account set status = 'Erased' where id = $1`, 'erased');
  await set(`update account set status = 'Passive' where id = $1`, 'left');
  await set(`update account set account_type = 'Business' where id = $1`, 'bora');
  await set(
    `insert into suspension (account_id, until, reason, message, suspended_by, at) values ($1, now() + interval '1 day', 'Spam', 'x', $1, now())`,
    'deniz',
  );
  await set(`update account_login set eids_state = 'Verified' where account_id = $1`, 'ayse');
  await set(
    `insert into user_report (id, reporter_id, user_id, reason_id, created_at) values ($1, gen_random_uuid(), $1, 1, now())`,
    'cagla',
  );
  await set(`insert into membership (account_id, tier, since) values ($1, 'Pro', now())`, 'bora');
});
afterAll(() => harness.close());

const list = (query: Query) => harness.ask(calls.members, { query }, moderator);
/** The keys of the listed members, of those in `people`. */
async function listed(query: Query) {
  const { items } = await list(query);
  return items.flatMap(({ id }) => people.filter((key) => ids[key] === id));
}

describe('the list of members', () => {
  test('has the newest first, without erased accounts', async () => {
    expect(await listed({ from: '2026-01-01', until: '2026-01-31' })).toEqual([
      'left',
      'deniz',
      'cagla',
      'bora',
      'ayse',
    ]);
  });

  test('is sorted by joining, or by name in Turkish', async () => {
    expect(await listed({ from: '2026-01-01', until: '2026-01-31', sort: 'joined' })).toEqual([
      'ayse',
      'bora',
      'cagla',
      'deniz',
      'left',
    ]);
    expect(await listed({ from: '2026-01-01', until: '2026-01-31', sort: 'name' })).toEqual([
      'bora',
      'cagla',
      'ayse',
      'deniz',
      'left',
    ]);
  });

  test.each<[Query, string[]]>([
    [{ type: 'Business' }, ['bora']],
    [{ status: 'Erased' }, ['erased']],
    [{ status: 'Passive' }, ['left']],
    [{ status: 'Suspended' }, ['deniz']],
    [{ status: 'Active' }, ['cagla', 'bora', 'ayse']],
    [{ verified: 'Identity' }, ['ayse']],
    [{ verified: 'None', type: 'Personal' }, ['left', 'deniz', 'cagla']],
    [{ reports: 'Open' }, ['cagla']],
    [{ reports: 'None' }, ['left', 'deniz', 'bora', 'ayse']],
    [{ plan: 'Any' }, ['bora']],
    [{ plan: 'None', status: 'Active' }, ['cagla', 'ayse']],
    [{ sales: 'Some' }, []],
    [{ from: '2026-01-02', until: '2026-01-03' }, ['cagla', 'bora']],
  ])('is filtered by %j', async (query, expected) => {
    expect(await listed({ from: '2026-01-01', until: '2026-01-31', ...query })).toEqual(expected);
  });

  test('says what is known of each', async () => {
    const { items } = await list({ from: '2026-01-01', until: '2026-01-31', reports: 'Open' });
    expect(items).toMatchObject([{ name: 'Ceren A.', status: 'Active', identityVerified: false, openReports: 1 }]);
  });

  test.each(deskLists.members.sorts)('continues after the last of a page, sorted by %s', async (sort) => {
    await harness.database.query(
      `insert into account (id, account_type, name, surname, created_at)
       select gen_random_uuid(), 'Personal', 'Ada', 'Ak', '2020-05-05' from generate_series(1, $1) on conflict do nothing`,
      [limits.deskSectionMost],
    );
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const page = await list({ sort, ...(after !== undefined && { after }) });
      for (const { id } of page.items) {
        expect(seen).not.toContain(id);
        seen.add(id);
      }
      after = page.next;
    } while (after !== undefined);
    const [all] = await harness.database.query<{ count: number }>(
      `select count(*)::int as count from account where status <> 'Erased'`,
    );
    expect(seen.size).toBe(all?.count);
  });
});
