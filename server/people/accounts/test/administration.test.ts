import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { staffCalls } from '../../../../contract/calls/staff.ts';
import type { Call } from '../../../../contract/declare.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { chance } from '../../../platform/clock.ts';
import { refusal, testAccounts } from './members.ts';
import type { Member, TestAccounts } from './members.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let harness: TestAccounts;
let administrator: Member;
const service = { kind: 'service' } as const;
const stranger = chance.uuid();

/** The member with their current permissions. */
const signedIn = async (member: Member) => ({
  ...member,
  permissions: (await harness.accounts.principalOf(member.id))?.permissions ?? [],
});

const assign = async (userId: string, role: string, isAssigned = true) =>
  harness.ask(calls.assignRole, { body: { userId, role, isAssigned } }, await signedIn(administrator));
const permissionsOf = async ({ id }: Member) => (await harness.accounts.principalOf(id))?.permissions;

/** Whether a statement waits for a row lock of another transaction. */
const isAnybodyWaiting = async () => {
  const rows = await harness.database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

beforeAll(async () => {
  harness = await testAccounts();
  administrator = await harness.create({ name: 'Deniz' });
  await harness.database.query(
    `insert into account_role (account_id, role, assigned_at) values ($1, 'administrator', now())`,
    [administrator.id],
  );
});
afterAll(() => harness.close());

test('binds every call of the contract', () => {
  const bound = [...harness.bindings.keys()];
  const { changePassword, changeEmailRequest, changeEmailValidate, ...rest } = memberCalls;
  const { changePhoneRequest, changePhoneValidate, identities, reportReasons, unlink, ...ownCalls } = rest;
  expect(bound.toSorted()).toEqual(
    [ownCalls, calls, staffCalls]
      .flatMap((group) => Object.values<Call>(group))
      .map(({ id }) => id)
      .toSorted(),
  );
});

describe('roles', () => {
  test('grant access until they are removed; the member stays signed in and gets one notice for each change', async () => {
    const member = await harness.create();
    const notifiedTemplates = () =>
      harness.notified
        .filter(({ accountId }) => accountId === member.id)
        .map(({ template, tokens }) => [template, tokens]);
    await assign(member.id, 'moderator');
    await assign(member.id, 'moderator');
    expect(await permissionsOf(member)).toEqual(builtInRoles.moderator.toSorted());
    expect(await harness.ask(memberCalls.profile, {}, member)).toMatchObject({ roles: ['moderator'] });
    expect(harness.isSignedOut(member)).toBe(false);
    await assign(member.id, 'moderator', false);
    await assign(member.id, 'moderator', false);
    expect(await permissionsOf(member)).toEqual([]);
    expect(harness.isSignedOut(member)).toBe(false);
    expect(notifiedTemplates()).toEqual([
      ['User.RoleGiven', { 'Role.Name': 'moderator' }],
      ['User.RoleTaken', { 'Role.Name': 'moderator' }],
    ]);
  });

  test('apply at once to an access token issued earlier, which the next renewal replaces', async () => {
    const member = await harness.create();
    const { refreshToken, userToken: first } = await harness.sessions.start(member.id, aContext());
    const from = { address: '192.0.2.7', userAgent: 'test' };
    const permissionsIn = async (token: string) =>
      harness.tokens.verify(token, 'access').then(
        (bearer) => (bearer.kind === 'member' ? bearer.permissions : []),
        (error: { code: string }) => error.code,
      );
    expect(await permissionsIn(first)).toEqual([]);
    await assign(member.id, 'moderator');
    expect(await permissionsIn(first)).toBe('TokenExpired');
    const second = await harness.sessions.refresh(refreshToken, from);
    expect(await permissionsIn(second.userToken)).toEqual(builtInRoles.moderator.toSorted());
    await assign(member.id, 'moderator', false);
    expect([await permissionsIn(first), await permissionsIn(second.userToken)]).toEqual([
      'TokenExpired',
      'TokenExpired',
    ]);
    const third = await harness.sessions.refresh(second.refreshToken, from);
    expect(await permissionsIn(third.userToken)).toEqual([]);
  });

  test('do not apply to a sign-in that read them just before they were removed', async () => {
    const member = await harness.create();
    await assign(member.id, 'moderator');
    const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    harness.hooks.add({
      async guestBecameMember() {
        read.resolve();
        await goOn.promise;
      },
    });
    const signingIn = harness.sessions.start(member.id, aContext({ kind: 'guest', id: chance.uuid() }));
    await read.promise;
    const removing = assign(member.id, 'moderator', false);
    await Promise.race([removing, vi.waitUntil(isAnybodyWaiting, 30_000)]);
    goOn.resolve();
    const [{ userToken }] = await Promise.all([signingIn, removing]);
    await expect(harness.tokens.verify(userToken, 'access')).rejects.toMatchObject({ code: 'TokenExpired' });
  });

  test('are removed without a notice if the member does not have them', async () => {
    const member = await harness.create();
    await assign(member.id, 'moderator', false);
    expect(harness.isSignedOut(member)).toBe(false);
  });

  test('can be added with any permissions, once per name', async () => {
    const caller = await signedIn(administrator);
    const body = { name: 'destek', permissions: ['readOrders' as const, 'readOrders' as const] };
    await harness.ask(calls.addRole, { body }, caller);
    expect(await refusal(harness.ask(calls.addRole, { body }, caller))).toBe('RoleExists');
    expect(await refusal(harness.ask(calls.addRole, { body: { ...body, name: 'moderator' } }, caller))).toBe(
      'RoleExists',
    );
    const member = await harness.create();
    await assign(member.id, 'destek');
    await assign(member.id, 'moderator');
    expect(await permissionsOf(member)).toEqual([...builtInRoles.moderator, 'readOrders'].toSorted());
    const { items } = await harness.ask(calls.roles, { query: { userId: member.id } }, caller);
    expect(items).toEqual([
      { name: 'destek', permissions: ['readOrders'] },
      { name: 'moderator', permissions: builtInRoles.moderator },
    ]);
    expect((await harness.ask(calls.roles, {}, caller)).items.map(({ name }) => name)).toEqual([
      'administrator',
      'content',
      'destek',
      'finance',
      'moderator',
      'support',
    ]);
  });

  test('are assigned only to existing members, and only if the role exists', async () => {
    const member = await harness.create();
    expect(await refusal(assign(stranger, 'moderator'))).toBe('AccountNotFound');
    expect(await refusal(assign(member.id, 'king'))).toBe('RoleNotFound');
    const of = { query: { userId: stranger } };
    expect(await refusal(harness.ask(calls.roles, of, await signedIn(administrator)))).toBe('AccountNotFound');
    await harness.ask(memberCalls.leave, { body: { reasonId: 1 } }, member);
    expect(await refusal(assign(member.id, 'moderator'))).toBe('AccountNotFound');
  });

  test('cannot be assigned by members or moderators', async () => {
    const member = await harness.create();
    const body = { userId: member.id, role: 'administrator' };
    for (const permissions of [[], builtInRoles.moderator]) {
      expect(await refusal(harness.ask(calls.assignRole, { body }, { ...member, permissions }))).toBe('NotAllowed');
    }
    expect(await permissionsOf(member)).toEqual([]);
  });

  test('cannot be removed from the last administrator, nor can that administrator leave', async () => {
    expect(await refusal(assign(administrator.id.toUpperCase(), 'administrator', false))).toBe('LastAdministrator');
    expect(await refusal(harness.ask(memberCalls.leave, { body: { reasonId: 1 } }, administrator))).toBe(
      'LastAdministrator',
    );
    expect(await permissionsOf(administrator)).toEqual(builtInRoles.administrator.toSorted());
    expect(harness.isSignedOut(administrator)).toBe(false);
    // A closed account does not count as an administrator.
    const leaver = await harness.create();
    await assign(leaver.id, 'administrator');
    await harness.ask(memberCalls.leave, { body: { reasonId: 1 } }, leaver);
    expect(await refusal(assign(administrator.id, 'administrator', false))).toBe('LastAdministrator');
  });

  test('keeps one administrator when two remove each other at once', async () => {
    const other = await harness.create();
    await assign(other.id, 'administrator');
    const [one, two] = [await signedIn(administrator), await signedIn(other)];
    const remove = (userId: string, caller: typeof one) =>
      refusal(harness.ask(calls.assignRole, { body: { userId, role: 'administrator', isAssigned: false } }, caller));
    const answers = await Promise.all([remove(other.id, one), remove(administrator.id, two)]);
    expect(answers.toSorted()).toEqual(['LastAdministrator', 'answered']);
    const held = [await permissionsOf(administrator), await permissionsOf(other)];
    expect(held.filter((permissions) => permissions?.includes('manageStaff'))).toHaveLength(1);
    if ((await permissionsOf(administrator))?.length === 0) administrator = other;
  });
});

describe('other services', () => {
  test('read accounts of any status in the requested order', async () => {
    const [one, two] = [
      await harness.create({ email: 'bir@ornek.com' }),
      await harness.create({ phone: '+905551112233' }),
    ];
    const query = { userIds: [two.id, stranger, one.id].join(',') };
    const { items } = await harness.ask(calls.users, { query }, service);
    expect(items).toMatchObject([
      { userId: two.id, phone: '+905551112233', status: 'Active', eidsState: 'None' },
      { userId: one.id, email: 'bir@ornek.com', name: 'Ayşe' },
    ]);
    expect(await harness.ask(calls.user, { params: { userId: one.id } }, service)).toEqual(items[1]);
    expect(await refusal(harness.ask(calls.user, { params: { userId: stranger } }, service))).toBe('AccountNotFound');
  });

  test('read blocks in both directions', async () => {
    const [member, one, two] = [await harness.create(), await harness.create(), await harness.create()];
    await harness.ask(memberCalls.ban, { body: { bannedId: one.id } }, member);
    await harness.ask(memberCalls.ban, { body: { bannedId: member.id } }, two);
    expect(await harness.ask(calls.banRelationships, { query: { userId: member.id } }, service)).toEqual({
      banned: [one.id],
      bannedBy: [two.id],
    });
  });

  test('have no administrator access', async () => {
    const caller = await signedIn(administrator);
    expect(await refusal(harness.ask(calls.users, { query: { userIds: administrator.id } }, caller))).toBe(
      'NotAllowed',
    );
  });
});

describe('a verification', () => {
  const update = (userId: string, eidsUserId: string | null) =>
    harness.ask(calls.updateEids, { body: { userId, eidsUserId } }, service);
  const noticesTo = ({ id }: Member) =>
    harness.notified.filter((notice) => notice.accountId === id && notice.template === 'User.EGovernment');
  const isVerified = async ({ id }: Member) =>
    (await harness.ask(memberCalls.profiles, { query: { userIds: id } }, { kind: 'visitor' })).items[0]?.verified;

  test('is announced once, shown on the profile, and can expire', async () => {
    const member = await harness.create();
    await update(member.id, null);
    expect(await harness.ask(memberCalls.eids, {}, member)).toEqual({ state: 'None' });
    await update(member.id, 'eids-1');
    await update(member.id, 'eids-2');
    expect(noticesTo(member)).toHaveLength(1);
    expect(await harness.ask(memberCalls.eids, {}, member)).toEqual({
      state: 'Verified',
      verifiedAt: expect.any(String),
    });
    expect(await harness.ask(calls.eidsCheck, { query: { userId: member.id } }, service)).toMatchObject({
      eidsUserId: 'eids-2',
      state: 'Verified',
    });
    expect(await isVerified(member)).toBe(true);
    await update(member.id, null);
    expect(await harness.ask(calls.eidsCheck, { query: { userId: member.id } }, service)).toMatchObject({
      state: 'Expired',
    });
    expect(await isVerified(member)).toBe(false);
    await update(member.id, 'eids-3');
    expect(noticesTo(member)).toHaveLength(2);
  });

  test('fails with AccountNotFound for an unknown account', async () => {
    expect(await refusal(update(stranger, 'eids-1'))).toBe('AccountNotFound');
    expect(await refusal(harness.ask(calls.eidsCheck, { query: { userId: stranger } }, service))).toBe(
      'AccountNotFound',
    );
  });

  test('belongs to one account only', async () => {
    const [member, other] = [await harness.create(), await harness.create()];
    await harness.accounts.verifyIdentity(member.id, { identityHash: 'hash-1', eidsUserId: 'eids-1' });
    await harness.accounts.verifyIdentity(member.id, { identityHash: 'hash-1', eidsUserId: 'eids-1' });
    expect(
      await refusal(harness.accounts.verifyIdentity(other.id, { identityHash: 'hash-1', eidsUserId: 'eids-2' })),
    ).toBe('IdentityTaken');
    expect((await harness.accounts.contactByIdentity('hash-1'))?.accountId).toBe(member.id);
    expect(await isVerified(other)).toBe(false);
    // A renewal by another service contains no identity number and does not delete the stored one.
    await update(member.id, 'eids-3');
    expect((await harness.accounts.contactByIdentity('hash-1'))?.accountId).toBe(member.id);
  });
});

test('returns undefined from the directory for an unknown account', async () => {
  const { accounts } = harness;
  expect(await accounts.principalOf(stranger)).toBeUndefined();
  expect(await accounts.contactOf(stranger)).toBeUndefined();
  expect(await accounts.contactByEmail("' or ''='")).toBeUndefined();
  expect(await accounts.contactByPhone('+900000000000')).toBeUndefined();
});
