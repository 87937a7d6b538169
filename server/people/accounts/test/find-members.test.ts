import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Caller } from '../../../platform/caller.ts';
import { testAccounts } from './members.ts';
import type { Member, TestAccounts } from './members.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let harness: TestAccounts;
let people: Record<'ayse' | 'other' | 'shop' | 'gone', Member>;
let administrator: Caller;
let moderator: Caller;

beforeAll(async () => {
  harness = await testAccounts();
  people = {
    ayse: await harness.create({
      name: 'Ayşe Nur',
      surname: 'Çalışkan',
      email: 'ayse@ornek.com',
      phone: '+905321234567',
    }),
    other: await harness.create({ name: 'Ayşe', surname: 'Yıldız' }),
    shop: await harness.create({ name: 'Ömer', surname: 'Işık' }),
    gone: await harness.create({ name: 'Ayşegül', surname: 'Kaya' }),
  };
  await harness.database.query(
    `update account set account_type = 'Business', business = '{"title": "Şişli Oto Galeri"}' where id = $1`,
    [people.shop.id],
  );
  await harness.database.query(`update account set status = 'Erased' where id = $1`, [people.gone.id]);
  administrator = { ...(await harness.create({ name: 'Deniz' })), permissions: builtInRoles.administrator };
  moderator = { ...(await harness.create({ name: 'Deniz' })), permissions: builtInRoles.moderator };
});
afterAll(() => harness.close());

/** The keys in `people` of the found members. */
async function found(text: string, caller = administrator) {
  const { items, hasMore } = await harness.ask(calls.findMembers, { body: { text } }, caller);
  expect(hasMore).toBe(false);
  const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  return items.map(({ userId }) => names.get(userId));
}

describe('an administrator', () => {
  test.each([
    ['Ayse@Ornek.com', ['ayse']],
    ['0532 123 45 67', ['ayse']],
    ['+90 (532) 123-45-67', ['ayse']],
    ['AYŞE NUR ÇALIŞKAN', ['ayse']],
    ['caliskan', ['ayse']],
    ['çalışkan ayşe', ['ayse']],
    ['ayse', ['other', 'ayse']],
    ['ayş', ['other', 'ayse']],
    ['sisli galeri', ['shop']],
    ['ömer ışık', ['shop']],
    ['ayse@ornek.co', []],
    ['0532 123 45 68', []],
    ['yse', []],
    ['…', []],
  ])('finds members by %s', async (text, names) => {
    expect(await found(text)).toEqual(names);
  });

  test('finds members by id, also inside a page URL', async () => {
    expect(await found(people.ayse.id)).toEqual(['ayse']);
    expect(await found(`https://meydan.example/yonetim/uyeler/${people.shop.id.toUpperCase()}`)).toEqual(['shop']);
    expect(await found(people.gone.id)).toEqual([]);
  });

  test('sees only public data', async () => {
    const answer = await harness.ask(calls.findMembers, { body: { text: 'ayse@ornek.com' } }, administrator);
    expect(answer.items).toEqual([
      {
        userId: people.ayse.id,
        name: 'Ayşe Nur Ç.',
        accountType: 'Personal',
        verified: false,
        memberSince: expect.any(String),
        matched: ['email'],
      },
    ]);
  });
});

describe('a moderator', () => {
  test.each([
    ['ayse', ['other', 'ayse']],
    ['Ayşe Nur Ç.', ['ayse']],
    ['şişli', ['shop']],
  ])('finds members by their public name: %s', async (text, names) => {
    expect(await found(text, moderator)).toEqual(names);
  });

  test.each(['ayse@ornek.com', '+905321234567', 'ayşe çalışkan', 'çal', 'ömer'])(
    'finds nothing by e-mail, phone or surname: %s',
    async (text) => {
      expect(await found(text, moderator)).toEqual([]);
    },
  );
});

test('returns a bounded number of members and says that there are more', async () => {
  for (let number = 0; number <= limits.membersFoundMost; number += 1) await harness.create({ name: 'Zübeyde' });
  const answer = await harness.ask(calls.findMembers, { body: { text: 'zubeyde' } }, administrator);
  expect(answer.items).toHaveLength(limits.membersFoundMost);
  expect(answer.hasMore).toBe(true);
});

test('searches names with an index', async () => {
  const plan = await harness.database.inTransaction(async () => {
    await harness.database.query('set local enable_seqscan = off');
    return harness.database.query<{ 'QUERY PLAN': string }>(
      `explain select id from account where status <> 'Erased'
         and array_to_tsvector(string_to_array(tr_fold(name || ' ' || surname || ' ' || coalesce(business->>'title', '')), ' ')) @@ $1::tsquery`,
      ["'ayse':* & 'c':*"],
    );
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('account_words');
});

describe('data of other modules', () => {
  const matches = async (text: string, caller: Caller) =>
    (await harness.ask(calls.findMembers, { body: { text } }, caller)).items.map(({ userId, matched }) => [
      userId,
      matched,
    ]);

  test('finds members by ad number, order code and the end of an IBAN, and says why', async () => {
    const { ayse, other } = people;
    harness.hooks.add({
      findMembers: {
        ad: async (id) => (id === '5321234567' ? [other.id] : []),
        order: async (code) => (code === 'ABCDEFGH23' ? [ayse.id, other.id] : []),
        iban: async (end) => (end === '4321' ? [ayse.id] : []),
      },
    });
    expect(await matches('5321234567', administrator)).toEqual([
      [other.id, ['ad']],
      [ayse.id, ['phone']],
    ]);
    expect(await matches('5321234567', moderator)).toEqual([[other.id, ['ad']]]);
    expect((await matches('abcdefgh23', administrator)).map(([, why]) => why)).toEqual([['order'], ['order']]);
    expect(await matches('abcdefgh23', moderator)).toEqual([]);
    expect(await matches('4321', administrator)).toEqual([[ayse.id, ['iban']]]);
    expect(await matches('4321', moderator)).toEqual([]);
  });

  test('finds a member by user name, with or without @', async () => {
    const { id } = people.other;
    await harness.database.query(`update account set user_name = 'ayse-yildiz-7' where id = $1`, [id]);
    expect(await matches('@ayse-yildiz-7', moderator)).toEqual([[id, ['userName']]]);
    expect(await matches('Ayse-Yildiz-7', moderator)).toEqual([[id, ['userName']]]);
  });
});
