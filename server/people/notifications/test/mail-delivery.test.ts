import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageDeskCalls } from '../../../../contract/calls/message-desk.ts';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import { clock } from '../../../platform/clock.ts';
import { openGateways } from '../operations/gateways.ts';
import { localGateways } from '../../../site/dev-outbox/operations/local-gateways.ts';
import type { GatewaySettings } from '../operations/gateways.ts';
import { deliverJobs } from '../operations/delivery-jobs.ts';
import { reviveJob } from '../jobs.ts';
import { waitingStatement } from '../store/email-accounts.ts';
import { mailServer } from './mail-server.ts';
import { anAdministrator, anOffer, publicUrl, testNotifications } from './harness.ts';
import type { Harness } from './harness.ts';
import { sealWith } from '../operations/seal.ts';

type MailServer = Awaited<ReturnType<typeof mailServer>>;

let server: MailServer;
let harness: Harness;
beforeEach(async () => {
  server = await mailServer();
  harness = await testNotifications({
    SMTP_URL: `smtp://meydan:right@127.0.0.1:${server.port}`,
    MAIL_FROM: 'Meydan <bildirim@meydan.example>',
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await harness.close();
  await server.close();
});

const mailOf = async (): Promise<{ state: string; tries: number; error: string | null }> => {
  const row = (await harness.deliveries()).find(({ channel }) => channel === 'Email');
  if (!row) throw new Error('no mail');
  return { state: row.state, tries: row.tries, error: row.error };
};

/** Moves the clock past the pause after a gateway failure. */
function laterBy(ms: number): void {
  const now = Date.now;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now() + ms));
}

describe('with a real mail server', () => {
  test('sends a mail with the headers that mailboxes need', async () => {
    const member = await harness.member('tr', { email: 'ayse@meydan.example' });
    await harness.notices.notify(anOffer(member));
    await harness.work();
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['ayse@meydan.example']);
    expect(mail?.header('From')).toBe('Meydan <bildirim@meydan.example>');
    expect(mail?.header('Message-ID')).toMatch(/^<[0-9a-f-]{36}@meydan\.example>$/);
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail?.header('List-Unsubscribe')).toMatch(
      /^<https:\/\/meydan\.example\/api\/notification-manager\/unsubscribe\/[\w-]+\.[\w-]+>$/,
    );
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.raw).toMatch(/text\/plain[^]*text\/html/);
    expect(await harness.outbox()).toEqual([]);
  });

  test('sends no unsubscribe header if the mail cannot be switched off', async () => {
    const member = await harness.member();
    await harness.notices.notify({ accountId: member.id, template: 'User.ChangePassword' });
    await harness.work();
    expect(server.mails[0]?.header('List-Unsubscribe')).toBeUndefined();
    expect(server.mails[0]?.header('List-Unsubscribe-Post')).toBeUndefined();
  });

  test('uses the same Message-ID when a lost answer causes a retry', async () => {
    server.state.loseNext = true;
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.work();
    expect(await mailOf()).toMatchObject({
      state: 'Waiting',
      tries: 1,
      error: expect.stringContaining('451') as string,
    });
    await harness.work();
    expect(await mailOf()).toEqual({ state: 'Sent', tries: 2, error: null });
    const ids = server.mails.map((mail) => mail.header('Message-ID'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('keeps mails waiting with a reason while the server is down, and sends each once when it is back', async () => {
    const { port } = server;
    await server.close();
    const members = [await harness.member(), await harness.member()];
    for (const member of members) await harness.notices.notify(anOffer(member));
    await harness.work();
    const emails = (await harness.deliveries()).filter(({ channel }) => channel === 'Email');
    expect(emails).toMatchObject([
      { state: 'Waiting', tries: 1 },
      { state: 'Waiting', tries: 1 },
    ]);
    // Only the first tried to connect; the other skipped its timeout.
    expect(emails.map(({ error }) => error).toSorted()).toEqual(['ESOCKET', 'gateway pauses']);
    server = await mailServer(port);
    laterBy(60_000);
    await harness.work();
    await harness.work();
    expect(server.mails).toHaveLength(2);
    expect((await harness.deliveries()).filter(({ state }) => state === 'Sent')).toHaveLength(2);
  });

  test('sends the delivery of a killed process from another one', async () => {
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.database.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes', locked_by = 'a dead worker'`,
    );
    await harness.work();
    expect(server.mails).toHaveLength(0);
    const revive = harness.jobs.find(({ name }) => name === reviveJob);
    await revive?.run({});
    await harness.work();
    expect(server.mails).toHaveLength(1);
  });

  test('gives up at once if the address does not exist', async () => {
    server.answers.push(550);
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.work();
    expect(await mailOf()).toMatchObject({ state: 'Failed', tries: 1, error: 'EENVELOPE 550' });
    await harness.work();
    expect(await mailOf()).toMatchObject({ state: 'Failed', tries: 1 });
  });

  test('waits and stops the account if the server refuses the sender, and clears it with the next mail', async () => {
    server.senderAnswers.push(550);
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.work();
    expect(await mailOf()).toMatchObject({ state: 'Waiting', tries: 1, error: 'EENVELOPE 550' });
    expect((await harness.hooks.deskQueues()).get('mail')).toMatchObject({ count: 1 });
    laterBy(60_000);
    await harness.work();
    expect(await mailOf()).toMatchObject({ state: 'Sent' });
    expect((await harness.hooks.deskQueues()).get('mail')).toMatchObject({ count: 0 });
  });

  test('gives a job time for a late start and for two servers that do not answer', () => {
    const limitOf = new Map(harness.jobs.map(({ name, limitSeconds }) => [name, limitSeconds]));
    for (const name of Object.values(deliverJobs)) expect(limitOf.get(name)).toBeGreaterThan(25 + 30 + 30);
  });

  test('retries a full mailbox, and gives up after the last attempt', async () => {
    server.answers.push(452);
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.work();
    expect(await mailOf()).toMatchObject({ state: 'Waiting', tries: 1, error: 'EENVELOPE 452' });
    await harness.database.query('update delivery set tries = 19');
    server.answers.push(452);
    await harness.work();
    expect(await mailOf()).toMatchObject({ state: 'Failed', tries: 20 });
  });

  test('logs no address, code or password when sending fails', async () => {
    await server.close();
    await harness.notices.send({
      channel: 'Email',
      to: 'gizli@meydan.example',
      language: 'tr',
      template: 'User.EmailValidation',
      tokens: { Code: '482913', Minutes: 3 },
      code: '482913',
    });
    await harness.work();
    server = await mailServer();
    expect(harness.failures).toHaveLength(1);
    expect(harness.failures.join()).not.toMatch(/gizli|482913|right|127\.0\.0\.1/);
    expect(await harness.deliveries()).toMatchObject([{ state: 'Waiting', error: 'ESOCKET' }]);
  });

  test('keeps texts of members out of the headers', async () => {
    const member = await harness.member();
    const offer = anOffer(member);
    const tokens = { ...offer.tokens, 'Ad.Title': 'Egea\r\nBcc: kurban@meydan.example\r\n\r\n<script>x</script>' };
    await harness.notices.notify({ ...offer, tokens });
    await harness.work();
    expect(server.mails[0]?.header('Bcc')).toBeUndefined();
    expect(server.mails[0]?.to).toHaveLength(1);
  });
});

describe('the operator’s e-mail accounts', () => {
  const account = (parts: object = {}) => ({
    body: {
      name: 'Asıl hesap',
      from: 'hesap@meydan.example',
      host: '127.0.0.1',
      port: server.port,
      isSecure: false,
      userName: 'meydan',
      password: 'right',
      isActive: true,
      ...parts,
    },
  });
  const unreachable = expect.objectContaining({ code: 'EmailAccountUnreachable' });

  test('sends through the active account, and never returns or stores its password in plain text', async () => {
    const administrator = anAdministrator();
    await harness.ask(calls.saveEmailAccount, administrator, account());
    const answer = await harness.ask(calls.emailAccounts, administrator, {});
    expect(answer.items).toMatchObject([{ hasPassword: true, isActive: true, userName: 'meydan' }]);
    expect(JSON.stringify(answer)).not.toContain('right');
    expect(JSON.stringify(await harness.database.query('select * from email_account'))).not.toContain('right');
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.work();
    expect(server.mails[0]?.header('From')).toBe('hesap@meydan.example');
  });

  test('refuses to activate an account that cannot sign in', async () => {
    const administrator = anAdministrator();
    await expect(harness.ask(calls.saveEmailAccount, administrator, account({ password: 'wrong' }))).rejects.toEqual(
      unreachable,
    );
    await expect(harness.ask(calls.saveEmailAccount, administrator, account({ port: 1 }))).rejects.toEqual(unreachable);
    // The account requires encryption, which this server does not offer.
    await expect(harness.ask(calls.saveEmailAccount, administrator, account({ isSecure: true }))).rejects.toEqual(
      unreachable,
    );
    expect((await harness.ask(calls.emailAccounts, administrator, {})).items).toEqual([]);
  });

  test('keeps one account active and an omitted password, and refuses an unknown account', async () => {
    const administrator = anAdministrator();
    const first = await harness.ask(calls.saveEmailAccount, administrator, account());
    await harness.ask(calls.saveEmailAccount, administrator, account({ name: 'İkinci' }));
    const { password: _, ...rest } = account().body;
    await harness.ask(calls.saveEmailAccount, administrator, { body: { ...rest, id: first.id } });
    const { items } = await harness.ask(calls.emailAccounts, administrator, {});
    expect(items.map(({ isActive, hasPassword }) => [isActive, hasPassword])).toEqual([
      [true, true],
      [false, true],
    ]);
    await expect(harness.ask(calls.saveEmailAccount, administrator, account({ id: 999 }))).rejects.toEqual(
      expect.objectContaining({ code: 'NotFound' }),
    );
  });

  test('stores since when an account does not send, keeps its mails, and clears it when it sends again', async () => {
    const administrator = anAdministrator();
    const { id } = await harness.ask(calls.saveEmailAccount, administrator, account());
    const member = await harness.member();
    await server.close();
    await harness.notices.notify(anOffer(member));
    await harness.work().catch(() => undefined);
    expect(await mailOf()).toMatchObject({ state: 'Waiting', error: 'ESOCKET' });
    const stopped = await harness.ask(calls.emailAccounts, administrator, {});
    expect(stopped).toMatchObject({ items: [{ id, lastError: 'ESOCKET' }], waiting: 1 });
    expect((await harness.hooks.deskQueues()).get('mail')).toMatchObject({ count: 1 });
    server = await mailServer(server.port);
    laterBy(60_000);
    await harness.work();
    expect(server.mails).toHaveLength(1);
    const works = await harness.ask(calls.emailAccounts, administrator, {});
    expect(works).toMatchObject({ waiting: 0 });
    expect(works.items[0]?.stoppedAt).toBeUndefined();
    expect((await harness.hooks.deskQueues()).get('mail')).toEqual({ count: 0, oldest: null });
  });

  test('counts waiting mails by an index that contains only them', async () => {
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.database.query(
      `insert into delivery (id, template, channel, state, created_at)
       select gen_random_uuid(), 'AdOffer.SellerApproved', 'Email', 'Sent', created_at
       from delivery, generate_series(1, 2000) where channel = 'Email'`,
    );
    await harness.database.query('analyze delivery');
    const plan = await harness.database.query<{ 'QUERY PLAN': string }>(`explain ${waitingStatement.text}`, [
      new Date(0),
      1000,
    ]);
    const ofAll = plan.map((row) => row['QUERY PLAN']).find((line) => line.includes('delivery_other'));
    expect(ofAll).toContain('Index Only Scan using delivery_waiting_mail');
  });

  test('sends through the fallback while the active account does not, and returns to it', async () => {
    const administrator = anAdministrator();
    const other = await mailServer();
    try {
      await harness.ask(calls.saveEmailAccount, administrator, account());
      const fallback = { from: 'yedek@meydan.example', port: other.port, isActive: false, isFallback: true };
      await harness.ask(calls.saveEmailAccount, administrator, account(fallback));
      const member = await harness.member();
      await server.close();
      for (const _ of [1, 2]) await harness.notices.notify(anOffer(member));
      await harness.work();
      expect(other.mails.map((mail) => mail.header('From'))).toEqual(['yedek@meydan.example', 'yedek@meydan.example']);
      const { items } = await harness.ask(calls.emailAccounts, administrator, {});
      expect(items.map(({ stoppedAt }) => stoppedAt !== undefined)).toEqual([true, false]);
      server = await mailServer(server.port);
      laterBy(70_000);
      await harness.notices.notify(anOffer(member));
      await harness.work();
      expect(server.mails).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test('tests a connection without storing it, and refuses an edit of another version', async () => {
    const administrator = anAdministrator();
    await harness.ask(messageDeskCalls.testEmailAccount, administrator, account());
    await expect(
      harness.ask(messageDeskCalls.testEmailAccount, administrator, account({ password: 'wrong' })),
    ).rejects.toEqual(unreachable);
    expect((await harness.ask(calls.emailAccounts, administrator, {})).items).toEqual([]);
    const { id } = await harness.ask(calls.saveEmailAccount, administrator, account());
    const { password: _, ...rest } = account({ id, version: 1 }).body;
    await harness.ask(messageDeskCalls.testEmailAccount, administrator, { body: rest });
    await harness.ask(calls.saveEmailAccount, administrator, { body: { ...rest, name: 'Yeni' } });
    await expect(harness.ask(calls.saveEmailAccount, administrator, { body: rest })).rejects.toEqual(
      expect.objectContaining({ code: 'EmailAccountChanged' }),
    );
    await expect(harness.ask(calls.saveEmailAccount, administrator, account({ isFallback: true }))).rejects.toEqual(
      expect.objectContaining({ code: 'EmailAccountBothRoles' }),
    );
    const log = await harness.database.query(`select before, after from audit_entry where subject = 'emailAccount'`);
    expect(JSON.stringify(log)).not.toContain('right');
    expect(log).toContainEqual(expect.objectContaining({ before: expect.objectContaining({ name: 'Asıl hesap' }) }));
  });

  test('stops only the account whose password cannot be decrypted, and asks for it again', async () => {
    const administrator = anAdministrator();
    const { id } = await harness.ask(calls.saveEmailAccount, administrator, account());
    const fallback = { from: 'yedek@meydan.example', isActive: false, isFallback: true };
    await harness.ask(calls.saveEmailAccount, administrator, account(fallback));
    await harness.database.query(`update email_account set password = 'AAAA' where id = $1`, [id]);
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.work();
    expect(server.mails.map((mail) => mail.header('From'))).toEqual(['yedek@meydan.example']);
    const { items } = await harness.ask(calls.emailAccounts, administrator, {});
    expect(items.map(({ lastError }) => lastError)).toEqual(['EDECRYPT', undefined]);
    const { password: _, ...rest } = account({ id }).body;
    const undecryptable = expect.objectContaining({
      code: 'EmailAccountUnreachable',
      details: [{ code: 'EmailAccountUnreachable', path: 'EDECRYPT' }],
    });
    for (const call of [messageDeskCalls.testEmailAccount, calls.saveEmailAccount])
      await expect(harness.ask(call, administrator, { body: rest })).rejects.toEqual(undecryptable);
    await harness.ask(calls.saveEmailAccount, administrator, account({ id }));
    await harness.notices.notify(anOffer(await harness.member()));
    laterBy(70_000);
    await harness.work();
    expect(server.mails.at(-1)?.header('From')).toBe('hesap@meydan.example');
  });

  test('logs each connection test with server and port, also one that fails', async () => {
    const administrator = anAdministrator();
    await harness.ask(messageDeskCalls.testEmailAccount, administrator, account());
    const closed = account({ port: 1 });
    await expect(harness.ask(messageDeskCalls.testEmailAccount, administrator, closed)).rejects.toEqual(unreachable);
    const log = await harness.database.query(
      `select subject_id as "subjectId", after from audit_entry where subject = 'emailAccount' order by id`,
    );
    expect(log).toEqual([
      { subjectId: '127.0.0.1', after: { host: '127.0.0.1', port: server.port } },
      { subjectId: '127.0.0.1', after: { host: '127.0.0.1', port: 1 } },
    ]);
  });

  test('in production, may not use a server in a private network', async () => {
    const production = await testNotifications({
      isProduction: true,
      SMTP_URL: `smtp://meydan:right@127.0.0.1:${server.port}`,
      MAIL_FROM: 'Meydan <bildirim@meydan.example>',
      SMS_GATEWAY_URL: 'https://sms.example',
      SMS_GATEWAY_TOKEN: 'token',
      SMS_SENDER: 'MEYDAN',
    });
    try {
      const administrator = anAdministrator();
      const refused = expect.objectContaining({
        code: 'EmailAccountUnreachable',
        details: [{ code: 'EmailAccountUnreachable', path: 'EPRIVATE' }],
      });
      for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '::1'])
        for (const call of [messageDeskCalls.testEmailAccount, calls.saveEmailAccount])
          await expect(production.ask(call, administrator, account({ host }))).rejects.toEqual(refused);
      // The account of the server's settings may be a private relay.
      await production.notices.notify(anOffer(await production.member()));
      await production.work();
      expect(server.mails).toHaveLength(1);
    } finally {
      await production.close();
    }
  });

  test('never sends a stored password to another server', async () => {
    const administrator = anAdministrator();
    const { id } = await harness.ask(calls.saveEmailAccount, administrator, account());
    const { password: _, ...rest } = account({ id, isActive: false }).body;
    await harness.ask(calls.saveEmailAccount, administrator, { body: { ...rest, id, host: 'evil.example' } });
    expect((await harness.ask(calls.emailAccounts, administrator, {})).items).toMatchObject([{ hasPassword: false }]);
  });
});

test('refuses to start production without mail or SMS, or with incomplete gateway settings', () => {
  const opening = (settings: Partial<GatewaySettings>) => () =>
    openGateways({
      settings: { isProduction: false, ...settings },
      local: localGateways(harness.database),
      database: harness.database,
      seal: sealWith('x', 'x'),
      vapidFile: '/nowhere',
      publicUrl,
    });
  expect(opening({ isProduction: true })).toThrow(/SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL/);
  expect(opening({ FCM_PROJECT_ID: 'x' })).toThrow(/FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY/);
});
