import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import { notificationCategoryIds } from '../../../../contract/notifications.ts';
import { templates } from '../rules/templates/index.ts';
import { anAdministrator, anOffer, browserKeys, testNotifications } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testNotifications();
});
afterAll(() => harness.close());
beforeEach(async () => {
  for (const table of ['delivery', 'outbox', 'notification_preference', 'graphile_worker._private_jobs']) {
    await harness.database.query(`delete from ${table}`);
  }
});

const categoryId = notificationCategoryIds.offersAsBuyer;
const channels = async () => (await harness.deliveries()).map(({ channel }) => channel).toSorted();

describe('notifying a member', () => {
  test('writes the notification, one delivery per channel, and sends in the member’s language', async () => {
    const member = await harness.memberWithPhone('en');
    await harness.notices.notify(anOffer(member));
    expect(await channels()).toEqual(['Email', 'Push']);
    await harness.work();
    expect(await harness.deliveries()).toMatchObject([
      { channel: 'Email', state: 'Sent', tries: 1, error: null },
      { channel: 'Push', state: 'Sent', tries: 1, error: null },
    ]);
    const [mail, push] = (await harness.outbox()).toSorted((one, other) => one.channel.localeCompare(other.channel));
    expect(mail).toMatchObject({ channel: 'Email', code: null });
    expect(mail?.subject).toBe('Your offer of 525,000 TL was accepted: Temiz Egea');
    expect(push).toMatchObject({ channel: 'Push', to: `phone of ${member.id}` });
  });

  test('sends push only if the member has a browser or an application', async () => {
    const [none, browser, both] = [await harness.member(), await harness.member(), await harness.memberWithPhone()];
    for (const member of [browser, both]) {
      const endpoint = `https://push.example.org/${member.id}`;
      await harness.ask(calls.subscribe, member, { body: { endpoint, keys: browserKeys() } });
    }
    await harness.notices.notifyAll([none, browser, both].map(anOffer));
    const pushed = `select account_id as id from delivery where channel = 'Push'`;
    expect(new Set(await harness.database.query(pushed))).toEqual(new Set([{ id: browser.id }, { id: both.id }]));
  });

  test('drops a push message if the device is gone when it is sent', async () => {
    const member = await harness.memberWithPhone();
    await harness.notices.notify(anOffer(member));
    harness.applicationTokens.delete(member.id);
    await harness.work();
    expect((await harness.deliveries()).find(({ channel }) => channel === 'Push')).toMatchObject({
      state: 'Dropped',
      error: 'no device',
    });
  });

  test('commits and rolls back with the caller’s transaction', async () => {
    const member = await harness.member();
    const failing = harness.database.inTransaction(async () => {
      await harness.notices.notify(anOffer(member));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await harness.deliveries()).toEqual([]);
    expect((await harness.ask(calls.list, member, {})).items).toEqual([]);
  });

  test('creates one notification for a repeated key', async () => {
    const member = await harness.memberWithPhone();
    const notice = { ...anOffer(member), onceKey: 'offer 1 approved' };
    await harness.notices.notify(notice);
    await harness.notices.notify(notice);
    await harness.notices.notify({ ...notice, accountId: (await harness.memberWithPhone()).id });
    expect((await harness.ask(calls.list, member, {})).items).toHaveLength(1);
    expect(await channels()).toEqual(['Email', 'Email', 'Push', 'Push']);
  });

  test('skips erased members, and notifies members who left only about their account', async () => {
    const member = await harness.member();
    await harness.notices.notify(anOffer(member));
    await harness.notices.notify({
      accountId: member.id,
      template: 'User.DeleteAccount',
      tokens: { 'User.Name': 'Ayşe', 'User.ReturnDate': '2026-12-21T00:00:00.000Z' },
    });
    await harness.database.query(`update account set status = 'Passive' where id = $1`, [member.id]);
    await harness.work();
    expect((await harness.outbox()).map(({ subject }) => subject)).toEqual([
      templates['User.DeleteAccount'].tr.mail.subject,
    ]);
    await harness.notices.notify(anOffer(member));
    await harness.database.query(`update account set status = 'Erased' where id = $1`, [member.id]);
    await harness.work();
    expect(await harness.outbox()).toHaveLength(1);
  });
});

describe('layers of preferences', () => {
  test('are applied in the order template, operator, member', async () => {
    const [quiet, plain] = [await harness.memberWithPhone(), await harness.memberWithPhone()];
    const administrator = anAdministrator();
    const off = (channel: 'Email' | 'Push', isOn = false) => ({ body: { items: [{ categoryId, channel, isOn }] } });
    await harness.ask(calls.savePreferences, administrator, off('Email'));
    await harness.ask(calls.saveMyPreferences, quiet, off('Push'));
    await harness.notices.notify(anOffer(plain));
    expect(await channels()).toEqual(['Push']);
    await harness.notices.notify(anOffer(quiet));
    expect(await channels()).toEqual(['Push']);
    await harness.ask(calls.saveMyPreferences, quiet, off('Email', true));
    await harness.notices.notify(anOffer(quiet));
    expect(await channels()).toEqual(['Email', 'Push']);
  });

  test('are respected for the list: switched off, it stores the notification as read and sends no push', async () => {
    const member = await harness.member();
    const items = (['InApp', 'Email', 'Push'] as const).map((channel) => ({ categoryId, channel, isOn: false }));
    await harness.ask(calls.saveMyPreferences, member, { body: { items } });
    await harness.notices.notify(anOffer(member));
    expect(await channels()).toEqual([]);
    expect((await harness.ask(calls.list, member, {})).items).toMatchObject([{ isRead: true }]);
    expect(await harness.ask(calls.unreadCount, member, {})).toEqual({ count: 0 });
  });

  test('are ignored for a locked channel, regardless of stored choices', async () => {
    const member = await harness.member();
    const { security } = notificationCategoryIds;
    await harness.database.query(
      `insert into notification_user_preference (account_id, category_id, channel, is_on) values ($1, $2, 'Email', false)`,
      [member.id, security],
    );
    await harness.notices.notify({ accountId: member.id, template: 'User.ChangePassword', tokens: {} });
    expect(await channels()).toContain('Email');
    const switchOff = { body: { items: [{ categoryId: security, channel: 'Email' as const, isOn: false }] } };
    const locked = expect.objectContaining({ code: 'PreferenceLocked' });
    await expect(harness.ask(calls.saveMyPreferences, member, switchOff)).rejects.toEqual(locked);
    await expect(harness.ask(calls.savePreferences, anAdministrator(), switchOff)).rejects.toEqual(locked);
  });

  test('allow text messages to members only if the operator or the template sends them', async () => {
    const member = await harness.member();
    const switchOn = { body: { items: [{ categoryId, channel: 'Sms' as const, isOn: true }] } };
    await expect(harness.ask(calls.saveMyPreferences, member, switchOn)).rejects.toEqual(
      expect.objectContaining({ code: 'PreferenceLocked' }),
    );
    await harness.ask(calls.savePreferences, anAdministrator(), switchOn);
    await harness.ask(calls.saveMyPreferences, member, switchOn);
    await harness.notices.notify(anOffer(member));
    expect(await channels()).toContain('Sms');
  });

  test('are returned as effective switches, and a request with an unknown category is refused completely', async () => {
    const member = await harness.member();
    await harness.ask(calls.saveMyPreferences, member, {
      body: { items: [{ categoryId, channel: 'Push', isOn: false }] },
    });
    const { items } = await harness.ask(calls.myPreferences, member, {}, 'en');
    expect(items.find((item) => item.categoryId === categoryId)).toEqual({
      categoryId,
      name: 'Offers I made',
      channels: [
        { channel: 'InApp', isOn: true, isLocked: false },
        { channel: 'Email', isOn: true, isLocked: false },
        { channel: 'Push', isOn: false, isLocked: false },
      ],
    });
    const wrong = {
      items: [
        { categoryId, channel: 'Push' as const, isOn: true },
        { categoryId: 999, channel: 'Push' as const, isOn: true },
      ],
    };
    await expect(harness.ask(calls.saveMyPreferences, member, { body: wrong })).rejects.toEqual(
      expect.objectContaining({ code: 'NotificationCategoryNotFound' }),
    );
    expect(await harness.ask(calls.myPreferences, member, {}, 'en')).toEqual({ items });
  });
});

describe('marketing', () => {
  const marketing = Object.values(templates).find(
    ({ kind, channels: on }) => kind === 'marketing' && on.includes('Email'),
  );

  test('is only in the list without consent, and also uses the channels with consent', async () => {
    if (!marketing) throw new Error('no marketing template has mails');
    const member = await harness.member();
    const notice = { accountId: member.id, template: marketing.name, tokens: {} };
    await harness.notices.notify(notice);
    expect(await channels()).toEqual([]);
    expect((await harness.ask(calls.list, member, {})).items).toHaveLength(1);
    await harness.consent(member, 'Email');
    await harness.notices.notify(notice);
    expect(await channels()).toEqual(['Email']);
    await harness.consent(member, 'Email', false);
    await harness.notices.notify(notice);
    expect(await channels()).toEqual(['Email']);
  });
});

describe('direct messages', () => {
  const code = {
    channel: 'Email' as const,
    to: 'kimse@meydan.example',
    language: 'tr' as const,
    template: 'User.EmailValidation' as const,
    tokens: { Code: '482913', Minutes: 3 },
    code: '482913',
  };

  test('are encrypted in the queue, and codes run before other jobs', async () => {
    await harness.notices.notify(anOffer(await harness.member()));
    await harness.notices.send(code);
    const rows = await harness.database.query(
      'select payload, priority from graphile_worker._private_jobs order by priority limit 1',
    );
    expect(JSON.stringify(rows)).not.toMatch(/482913|kimse/);
    expect(rows).toMatchObject([{ payload: { sealed: expect.any(String) as string } }]);
    expect(
      await harness.database.query('select from delivery where template = $1 and state = $2', [
        code.template,
        'Waiting',
      ]),
    ).toHaveLength(1);
    await harness.work();
    const [first] = await harness.outbox();
    expect(first).toMatchObject({ to: code.to, channel: 'Email', code: '482913' });
    expect(first?.text).toContain('482913');
    expect(
      (await harness.deliveries()).find(({ channel, state }) => channel === 'Email' && state === 'Sent')?.target,
    ).toBeNull();
  });

  test('are one SMS', async () => {
    await harness.notices.send({ ...code, channel: 'Sms', to: '+905321112233', template: 'User.PhoneValidation' });
    await harness.work();
    const [sms] = await harness.outbox();
    expect(sms).toMatchObject({ to: '+905321112233', channel: 'Sms', code: '482913' });
    expect(sms?.text).toMatch(/482913/);
    expect(sms?.text.length).toBeLessThanOrEqual(160);
  });

  test('are sent with other texts and no code to an address that has an account', async () => {
    const { code: _, ...rest } = code;
    for (const [channel, to] of [
      ['Email', code.to],
      ['Sms', '+905321112233'],
    ] as const) {
      await harness.notices.send({ ...rest, channel, to, language: 'en', template: 'User.AccountExists' });
    }
    await harness.work();
    const messages = await harness.outbox();
    expect(messages).toHaveLength(2);
    for (const { text, code: shown } of messages) {
      expect(text).toContain('already have');
      expect(text).not.toContain('482913');
      expect(shown).toBeNull();
    }
  });

  test('are not sent after a code has expired', async () => {
    await harness.notices.send(code);
    await harness.database.query(`update delivery set created_at = created_at - interval '10 minutes'`);
    await harness.work();
    expect(await harness.outbox()).toEqual([]);
    expect(await harness.deliveries()).toMatchObject([{ state: 'Dropped', error: 'too late', target: null }]);
  });

  test('are retried for days when they answer a guest, and the address is deleted once sent', async () => {
    await harness.notices.send({
      channel: 'Email',
      to: 'misafir@ornek.com',
      language: 'tr',
      template: 'Feedback.Completed',
      tokens: { 'Feedback.Subject': 'Öneri', 'Feedback.Answer': 'Yaptık.' },
      isPatient: true,
    });
    await harness.database.query(`update delivery set created_at = created_at - interval '10 hours'`);
    await harness.work();
    const [mail] = await harness.outbox();
    expect(mail?.text).toContain('Yanıtımız: Yaptık.');
    expect(await harness.deliveries()).toMatchObject([{ state: 'Sent', target: null }]);
  });

  test('are linked to a guest’s purchase with the key that only the guest has', async () => {
    const path = '/siparislerim/K7M2P9XQ4R?key=k8JV6sjdbhAi1n3_LDBLvA';
    await harness.notices.send({
      channel: 'Email',
      to: 'misafir@ornek.com',
      language: 'tr',
      template: 'OrderByBuyer.Shipped',
      tokens: { 'Order.Code': 'K7M2P9XQ4R' },
      isPatient: true,
      path,
    });
    await harness.work();
    const [mail] = await harness.outbox();
    expect(mail?.text).toContain(path);
  });
});
