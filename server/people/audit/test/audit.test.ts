import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { auditCalls } from '../../../../contract/calls/audit.ts';
import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import type { Call } from '../../../../contract/declare.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { recordChange } from '../port.ts';
import { redact } from '../rules/redact.ts';

let testing: TestApp;
beforeAll(async () => {
  testing = await testApp();
  await testing.confirmSession();
});
afterAll(() => testing.close());

const ask = async (call: Call, { query = {}, body }: { query?: Record<string, string>; body?: object }) => {
  const response = await testing.app.inject({
    method: call.method,
    url: `/api${call.path}?${new URLSearchParams(query).toString()}`,
    headers: await testing.headersOf('administrator'),
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, answer: response.json<{ items?: Record<string, unknown>[] }>() };
};
const entries = async (query: Record<string, string> = {}) =>
  (await ask(auditCalls.list, { query })).answer.items ?? [];

describe('the audit log', () => {
  test('has an entry for each call by staff that changes something, with its request', async () => {
    const action = 'identity.user.add-role';
    await ask(accountAdminCalls.addRole, { body: { name: 'denetci', permissions: ['readAudit'] } });
    expect(await entries({ action })).toMatchObject([
      {
        action,
        actorId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        after: { name: 'denetci', permissions: ['readAudit'] },
        address: '127.0.0.1',
      },
    ]);
    const refused = await ask(accountAdminCalls.addRole, { body: { name: 'denetci', permissions: ['readAudit'] } });
    expect(refused.status).toBe(409);
    expect(await entries({ action })).toHaveLength(1);
  });

  test('has no entry for calls that only read', async () => {
    await ask(accountAdminCalls.findMembers, { body: { text: 'ayse@example.com' } });
    expect(await entries({ action: accountAdminCalls.findMembers.id })).toEqual([]);
  });

  test('contains no secrets', async () => {
    const body = { name: 'Ana', from: 'a@example.com', host: 'mail.example.com', port: 465, password: 'cok-gizli' };
    await ask(notificationCalls.saveEmailAccount, { body: { ...body, isSecure: true, isActive: false } });
    expect(JSON.stringify(await entries())).not.toContain('cok-gizli');
    expect(redact({ password: 'a', list: [{ phone: '+90', text: 'x'.repeat(600) }] })).toEqual({
      password: '…',
      list: [{ phone: '…', text: `${'x'.repeat(500)}…` }],
    });
  });

  test('is filtered by subject, and has no entry after a rollback', async () => {
    const { database } = testing;
    const change = { subject: 'category', subjectId: '7', before: { name: 'Ev' }, after: { name: 'Konut' } } as const;
    await recordChange(database, { ...change, reason: 'Yeni ad' });
    const failed = database.inTransaction(async () => {
      await recordChange(database, { ...change, subjectId: '8' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await entries({ subject: 'category' })).toMatchObject([{ ...change, action: 'system', reason: 'Yeni ad' }]);
  });

  test.each(['update audit_entry set reason = null', 'delete from audit_entry', 'truncate audit_entry'])(
    'refuses “%s”',
    async (statement) => {
      await recordChange(testing.database, { subject: 'role', subjectId: 'x' });
      await expect(testing.database.query(statement)).rejects.toThrow('cannot be changed');
    },
  );

  test('deletes entries after ten years', async () => {
    await testing.database.query(
      `insert into audit_entry (at, action, subject, subject_id) values (now() - interval '10 years 1 day', 'system', 'role', 'old')`,
    );
    const job = testing.running.jobs.find(({ name }) => name === 'audit.forget');
    await job?.run({});
    expect(await entries({ subjectId: 'old' })).toEqual([]);
  });
});
