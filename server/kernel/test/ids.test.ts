import { expect, it } from 'vitest';
import type { Brand } from '../brand.ts';
import { ids } from '../ids.ts';
import type { AccountId, AdId } from '../ids.ts';

const ofAccount = (id: AccountId): string => id;
const ofEither = (id: AccountId | AdId): string => id;
const uuid = '00000000-0000-4000-8000-000000000001';

it('does not compile if an id of another kind is passed', () => {
  const account = ids.account.parse(uuid);
  const ad = ids.ad.parse('1000000001');
  expect([ofAccount(account), ofEither(ad)]).toEqual([uuid, '1000000001']);
  const same: Brand<string, 'AccountId'> = account;
  expect(ofAccount(same)).toBe(uuid);
  // @ts-expect-error: an ad's number is no account's id
  ofAccount(ad);
  // @ts-expect-error: nor is a draft's, which looks just like it
  ofAccount(ids.draft.parse(uuid));
  // @ts-expect-error: nor is any text, before it was looked at
  ofAccount(uuid);
});

it('accepts an id as plain text, and nothing else', () => {
  expect(ids.ad.parse('1000000001')).toBe('1000000001');
  for (const wrong of ['0000000001', '100', 1_000_000_001, '10000000010', uuid]) {
    expect(ids.ad.safeParse(wrong).success).toBe(false);
  }
  for (const schema of [ids.account, ids.draft]) expect(schema.safeParse('1000000001').success).toBe(false);
});
