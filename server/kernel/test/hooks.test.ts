import { expect, it } from 'vitest';
import { createHooks } from '../hooks.ts';
import type { AccountHooks } from '../hooks.ts';

/** A module that records which hooks ran, under its own name. */
function moduleNoting(
  name: string,
  heard: string[],
): Required<
  Omit<
    AccountHooks,
    'exports' | 'menuCounts' | 'deskCounts' | 'findMembers' | 'deskFinders' | 'deskSheets' | 'deskQueues'
  >
> {
  const note =
    (moment: string) =>
    async (...ids: string[]): Promise<void> =>
      void heard.push(`${name} ${moment} ${ids.join(' ')}`);
  return {
    guestBecameMember: note('guestBecameMember'),
    accountLeft: note('accountLeft'),
    accountReturned: note('accountReturned'),
    contactVerified: note('contactVerified'),
    accountSuspended: note('accountSuspended'),
    accountReinstated: note('accountReinstated'),
    memberBlocked: note('memberBlocked'),
    becameBusiness: note('becameBusiness'),
    accountErased: note('accountErased'),
  };
}

it('runs every module’s hook in the order of the modules', async () => {
  const heard: string[] = [];
  const hooks = createHooks(moduleNoting('first', heard), {});
  hooks.add(moduleNoting('second', heard));
  await hooks.guestBecameMember('guest', 'member');
  expect(heard.splice(0)).toEqual(['first guestBecameMember guest member', 'second guestBecameMember guest member']);
  await hooks.memberBlocked('one', 'other');
  expect(heard.splice(0)).toEqual(['first memberBlocked one other', 'second memberBlocked one other']);
  const moments = [
    'accountLeft',
    'accountReturned',
    'contactVerified',
    'accountSuspended',
    'accountReinstated',
    'becameBusiness',
    'accountErased',
  ] as const;
  for (const moment of moments) {
    await hooks[moment]('member');
    expect(heard.splice(0)).toEqual([`first ${moment} member`, `second ${moment} member`]);
  }
});

it('stops at a hook that fails and runs none after it', async () => {
  const heard: string[] = [];
  const hooks = createHooks({ accountErased: () => Promise.reject(new Error('no')) }, moduleNoting('next', heard));
  await expect(hooks.accountErased('member')).rejects.toThrow('no');
  expect(heard).toEqual([]);
});

it('merges the exports and menu counts of the modules that have any', async () => {
  const hooks = createHooks(
    { exports: { lists: async (id) => [`lists of ${id}`] }, menuCounts: { MyAds: async () => 3 } },
    {},
    { exports: { notes: async (id) => `notes of ${id}` }, menuCounts: { MyLists: async (id) => id.length } },
  );
  expect(await hooks.exportOf('me')).toEqual({ lists: ['lists of me'], notes: 'notes of me' });
  expect(await hooks.menuCounts('me')).toEqual({ MyAds: 3, MyLists: 2 });
});

it('counts open work only for the requested names', async () => {
  const hooks = createHooks({ deskCounts: { refunds: async () => 3, reviews: async () => 1 } }, {});
  hooks.add({ deskCounts: { payouts: async () => 2 } });
  expect(await hooks.deskCounts(['refunds', 'payouts', 'imbalances'])).toEqual({ refunds: 3, payouts: 2 });
});
