import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { staffCalls as calls } from '../../../../contract/calls/staff.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { forgetInvitationsJob } from '../operations/forget-invitations.ts';
import { refusal, testAccounts } from './members.ts';
import type { Member, TestAccounts } from './members.ts';

const reason = 'Görev değişti';
const day = 86_400_000;
let harness: TestAccounts;
let administrator: Member;
let roleNumber = 0;

/** The member with their current permissions. */
const signedIn = async (member: Member) => ({
  ...member,
  permissions: (await harness.accounts.principalOf(member.id))?.permissions ?? [],
});
const permissionsOf = async ({ id }: Member) => (await harness.accounts.principalOf(id))?.permissions;

async function give(member: Member, role: string): Promise<void> {
  await harness.ask(
    accountAdminCalls.assignRole,
    { body: { userId: member.id, role, reason } },
    await signedIn(administrator),
  );
}

/** Adds a role with these permissions and returns its name. */
async function aRole(permissions: Permission[]): Promise<string> {
  roleNumber += 1;
  const name = `rol-${String.fromCharCode(96 + roleNumber)}`;
  await harness.ask(accountAdminCalls.addRole, { body: { name, permissions } }, await signedIn(administrator));
  return name;
}

const rolesNow = async () => (await harness.ask(calls.roles, {}, await signedIn(administrator))).items;
const roleNow = async (name: string) => (await rolesNow()).find((role) => role.name === name);

const save = async (name: string, permissions: Permission[], version: number, by: Member = administrator) =>
  harness.ask(calls.saveRole, { params: { name }, body: { permissions, version, reason } }, await signedIn(by));

const audited = async (subject: string, subjectId: string) =>
  harness.database.query<{ before: unknown; after: unknown; reason: string | null }>(
    'select before, after, reason from audit_entry where subject = $1 and subject_id = $2 order by id',
    [subject, subjectId],
  );

beforeAll(async () => {
  harness = await testAccounts();
  administrator = await harness.create({ name: 'Deniz', surname: 'Ak' });
  await harness.database.query(
    `insert into account_role (account_id, role, assigned_at) values ($1, 'administrator', '2026-01-05Z')`,
    [administrator.id],
  );
});
afterAll(() => harness.close());

describe('a change of a role', () => {
  test('applies to all members with the role at once and is audited', async () => {
    const name = await aRole(['readOrders', 'readAudit']);
    const members = [await harness.create(), await harness.create()];
    const tokens = [];
    for (const member of members) {
      await give(member, name);
      tokens.push((await harness.sessions.start(member.id, aContext())).userToken);
    }
    await save(name, ['readMembers', 'readOrders'], 1);
    for (const token of tokens) {
      await expect(harness.tokens.verify(token, 'access')).rejects.toMatchObject({ code: 'TokenExpired' });
    }
    for (const member of members) expect(await permissionsOf(member)).toEqual(['readMembers', 'readOrders']);
    expect(await roleNow(name)).toEqual({ name, permissions: ['readMembers', 'readOrders'], version: 2, members: 2 });
    expect((await audited('role', name)).at(-1)).toEqual({
      before: { permissions: ['readOrders', 'readAudit'] },
      after: { permissions: ['readMembers', 'readOrders'] },
      reason,
    });
  });

  test('outdates the sessions of many members with one statement', async () => {
    const outdate = vi.spyOn(harness.sessions, 'outdate');
    const name = await aRole(['readOrders']);
    for (const member of [await harness.create(), await harness.create(), await harness.create()]) {
      await give(member, name);
    }
    outdate.mockClear();
    await save(name, ['readOrders', 'readAudit'], 1);
    expect(outdate).toHaveBeenCalledTimes(1);
    expect(outdate.mock.lastCall).toHaveLength(3);
    outdate.mockRestore();
  });

  test('is refused if another editor changed the role first', async () => {
    const name = await aRole(['readOrders']);
    const answers = await Promise.all([refusal(save(name, ['readAudit'], 1)), refusal(save(name, ['readMembers'], 1))]);
    expect(answers.toSorted()).toEqual(['RoleChanged', 'answered']);
    expect((await roleNow(name))?.version).toBe(2);
  });

  test('is refused for the administrator and for unknown roles', async () => {
    expect(await refusal(save('administrator', ['manageStaff'], 1))).toBe('RoleFixed');
    expect(await refusal(save('yok-boyle', ['manageStaff'], 1))).toBe('RoleNotFound');
  });

  test('without a difference changes nothing', async () => {
    const name = await aRole(['readOrders', 'readAudit']);
    await save(name, ['readAudit', 'readOrders'], 1);
    expect(await roleNow(name)).toMatchObject({ version: 1 });
  });

  test('cannot take away the last permission to manage staff', async () => {
    const name = await aRole(['manageStaff', 'readAudit']);
    const member = await harness.create();
    await give(member, name);
    const setOthers = (status: string) =>
      harness.database.query(
        `update account set status = $2 where id <> $1 and id in (
           select account_id from account_role join role on role.name = account_role.role where 'manageStaff' = any(permissions))`,
        [member.id, status],
      );
    await setOthers('Passive');
    const answer = await refusal(save(name, ['readAudit'], 1, member));
    await setOthers('Active');
    expect(answer).toBe('LastAdministrator');
    expect(await roleNow(name)).toMatchObject({ version: 1 });
    await save(name, ['readAudit'], 1);
  });
});

describe('a manager of staff without all permissions', () => {
  let manager: Member;
  beforeAll(async () => {
    manager = await harness.create();
    await give(manager, await aRole(['manageStaff', 'readOrders']));
  });

  test('cannot create, change, delete, assign or take a role with others, or invite to it', async () => {
    const caller = await signedIn(manager);
    const member = await harness.create();
    const other = await aRole(['readAudit']);
    const own = await aRole(['readOrders']);
    const change = (role: string, isAssigned: boolean) =>
      harness.ask(accountAdminCalls.assignRole, { body: { userId: member.id, role, isAssigned } }, caller);
    const refused = await Promise.all(
      [
        harness.ask(accountAdminCalls.addRole, { body: { name: 'kendime', permissions: ['operate'] } }, caller),
        save(own, ['readOrders', 'readAudit'], 1, manager),
        save(other, ['readOrders'], 1, manager),
        harness.ask(calls.deleteRole, { params: { name: other }, body: { version: 1, reason } }, caller),
        change(other, true),
        change('administrator', false),
        harness.ask(
          calls.invite,
          { body: { email: 'davet@ornek.com', role: 'administrator', language: 'tr', reason } },
          caller,
        ),
      ].map(refusal),
    );
    expect(refused).toEqual(Array(7).fill('PermissionNotHeld'));
    await change(own, true);
    expect(await permissionsOf(member)).toEqual(['readOrders']);
  });
});

describe('a role', () => {
  test('is deleted if nobody has it and nobody is invited to it', async () => {
    const name = await aRole(['readOrders']);
    const member = await harness.create();
    const remove = async (version = 1) =>
      refusal(
        harness.ask(calls.deleteRole, { params: { name }, body: { version, reason } }, await signedIn(administrator)),
      );
    await give(member, name);
    expect(await remove()).toBe('RoleInUse');
    await harness.ask(
      accountAdminCalls.assignRole,
      { body: { userId: member.id, role: name, isAssigned: false } },
      await signedIn(administrator),
    );
    expect(await remove(2)).toBe('RoleChanged');
    await invite('silinecek@ornek.com', name);
    expect(await remove()).toBe('RoleInUse');
    await withdraw('silinecek@ornek.com');
    expect(await remove()).toBe('answered');
    expect(await remove()).toBe('RoleNotFound');
    expect((await audited('role', name)).at(-1)).toMatchObject({ before: { permissions: ['readOrders'] }, reason });
  });

  test('that is built in cannot be deleted', async () => {
    for (const name of Object.keys(builtInRoles)) {
      const removing = harness.ask(
        calls.deleteRole,
        { params: { name }, body: { version: 1, reason } },
        await signedIn(administrator),
      );
      expect(await refusal(removing)).toBe('RoleFixed');
    }
  });
});

describe('the list of staff', () => {
  test('shows roles, their start and the last activity; e-mail addresses only to those who may see them', async () => {
    const list = async (permissions: readonly Permission[]) => {
      const { items } = await harness.ask(calls.members, { query: {} }, { ...administrator, permissions });
      return items.find(({ userId }) => userId === administrator.id);
    };
    const { permissions } = await signedIn(administrator);
    expect(await list(permissions)).toEqual({
      userId: administrator.id,
      name: 'Deniz Ak',
      email: expect.stringMatching(/^ayse\d+@ornek\.com$/) as string,
      roles: [{ name: 'administrator', since: '2026-01-05T00:00:00.000Z' }],
      lastActiveAt: expect.any(String) as string,
    });
    expect(await list(['manageStaff'])).toMatchObject({ email: 'a***@ornek.com' });
  });

  test('contains the reason of an assignment in the audit log', async () => {
    const member = await harness.create();
    await give(member, 'support');
    await give(member, 'content');
    expect(await audited('member', member.id)).toEqual([
      { before: { roles: [] }, after: { roles: ['support'] }, reason },
      { before: { roles: ['support'] }, after: { roles: ['content', 'support'] }, reason },
    ]);
  });
});

async function invite(email: string, role: string, by: Member = administrator): Promise<string> {
  await harness.ask(calls.invite, { body: { email, role, language: 'tr', reason } }, await signedIn(by));
  return keyOf(email);
}

/** The key in the link of the last mail to an address. */
function keyOf(email: string): string {
  const path = harness.sent.findLast(({ to }) => to === email)?.path ?? '';
  return new URLSearchParams(path.split('?')[1]).get('key') ?? '';
}

async function withdraw(email: string): Promise<void> {
  const [row] = await harness.database.query<{ id: string }>(
    'select id from staff_invitation where email = $1 order by invited_at desc limit 1',
    [email],
  );
  await harness.ask(
    calls.withdrawInvitation,
    { params: { invitationId: row?.id ?? '' }, body: { reason } },
    await signedIn(administrator),
  );
}

const accept = (key: string, by: Member) => harness.ask(calls.acceptInvitation, { body: { key } }, by);
const shown = (key: string, by: Member | { kind: 'visitor' }) => harness.ask(calls.invitation, { body: { key } }, by);

let people = 0;
/** A member and their e-mail address. */
async function anInvited() {
  const email = `davetli${(people += 1)}@ornek.com`;
  return { email, member: await harness.create({ email }) };
}

describe('an invitation', () => {
  test('is sent in its language and gives the role once to the invited address', async () => {
    const { email, member } = await anInvited();
    const key = await invite(email, 'content');
    expect(harness.sent.at(-1)).toMatchObject({
      channel: 'Email',
      to: email,
      language: 'tr',
      template: 'User.StaffInvited',
      path: `/ekip-daveti?key=${key}`,
      tokens: { 'Role.Name': 'content', 'Invitation.By': 'Deniz A.' },
    });
    expect(await shown(key, { kind: 'visitor' })).toMatchObject({
      state: 'Open',
      role: 'content',
      email: 'd***@ornek.com',
      reader: 'guest',
    });
    expect(await shown(key, member)).toMatchObject({ reader: 'invited' });
    const answer = await accept(key, member);
    expect(answer.permissions.toSorted()).toEqual(builtInRoles.content.toSorted());
    expect(await permissionsOf(member)).toEqual(builtInRoles.content.toSorted());
    expect(await refusal(accept(key, member))).toBe('InvitationClosed');
    expect(await shown(key, member)).toMatchObject({ state: 'Used' });
    const [entry] = await harness.database.query(
      'select actor_id as actor, action, after from audit_entry where subject_id = $1',
      [member.id],
    );
    expect(entry).toEqual({ actor: member.id, action: calls.acceptInvitation.id, after: { roles: ['content'] } });
  });

  test('stores no key and logs no address', async () => {
    const { email } = await anInvited();
    const key = await invite(email, 'content');
    const rows = await harness.database.query(
      `select to_jsonb(i)::text as text from staff_invitation i union all select to_jsonb(a)::text from audit_entry a`,
    );
    const texts = rows.map((row) => (row as { text: string }).text);
    expect(texts.filter((text) => text.includes(key))).toEqual([]);
    const entries = await harness.database.query('select to_jsonb(a)::text as text from audit_entry a');
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('is refused to another account, even if it knows the link', async () => {
    const { email } = await anInvited();
    const { member: other } = await anInvited();
    const key = await invite(email, 'content');
    expect(await shown(key, other)).toMatchObject({ reader: 'other' });
    expect(await refusal(accept(key, other))).toBe('InvitationForOther');
    expect(await permissionsOf(other)).toEqual([]);
  });

  test('is replaced by a second one to the same address', async () => {
    const { email, member } = await anInvited();
    const first = await invite(email, 'content');
    const second = await invite(email, 'support');
    expect(await refusal(accept(first, member))).toBe('InvitationNotFound');
    await accept(second, member);
    expect(await permissionsOf(member)).toEqual(builtInRoles.support.toSorted());
  });

  test('ends when it is withdrawn or after seven days', async () => {
    const [one, other] = [await anInvited(), await anInvited()];
    const withdrawn = await invite(one.email, 'content');
    await withdraw(one.email);
    expect(await refusal(accept(withdrawn, one.member))).toBe('InvitationClosed');
    expect(await shown(withdrawn, one.member)).toMatchObject({ state: 'Withdrawn' });
    expect(await refusal(withdraw(one.email))).toBe('InvitationClosed');
    const expired = await invite(other.email, 'content');
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 7 * day + 1));
    expect(await shown(expired, other.member)).toMatchObject({ state: 'Expired' });
    expect(await refusal(accept(expired, other.member))).toBe('InvitationClosed');
    now.mockRestore();
    const { items } = await harness.ask(calls.invitations, { query: {} }, await signedIn(administrator));
    expect(items.find(({ email }) => email === one.email)).toMatchObject({ state: 'Withdrawn', invitedBy: 'Deniz A.' });
  });

  test('ends when the inviter may no longer give the role', async () => {
    const { email, member } = await anInvited();
    const manager = await harness.create();
    const role = await aRole(['manageStaff', 'readOrders']);
    await give(manager, role);
    const key = await invite(email, await aRole(['readOrders']), manager);
    await harness.ask(
      accountAdminCalls.assignRole,
      { body: { userId: manager.id, role, isAssigned: false } },
      await signedIn(administrator),
    );
    expect(await refusal(accept(key, member))).toBe('InvitationClosed');
  });

  test('is used once by two simultaneous requests', async () => {
    const { email, member } = await anInvited();
    const key = await invite(email, 'content');
    const answers = await Promise.all([refusal(accept(key, member)), refusal(accept(key, member))]);
    expect(answers.toSorted()).toEqual(['InvitationClosed', 'answered']);
  });

  test('is not sent to somebody who has the role, or for an unknown role', async () => {
    const { email, member } = await anInvited();
    await give(member, 'content');
    expect(await refusal(invite(email, 'content'))).toBe('RoleAlreadyHeld');
    expect(await refusal(invite(email, 'yok-boyle'))).toBe('RoleNotFound');
    expect(await refusal(shown(chance.secret(32), member))).toBe('InvitationNotFound');
  });

  test('is deleted 90 days after it was closed', async () => {
    const { email } = await anInvited();
    await invite(email, 'content');
    const job = forgetInvitationsJob(harness.database);
    const stays = async () =>
      (await harness.database.query('select from staff_invitation where email = $1', [email])).length;
    await job.run({});
    expect(await stays()).toBe(1);
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 98 * day));
    await job.run({});
    now.mockRestore();
    expect(await stays()).toBe(0);
  });
});
