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

describe('telling a member', () => {
  test('writes the notification, one delivery a channel, and sends in the member’s language', async () => {
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

  test('makes a push message only where a browser or an application takes it', async () => {
    const [none, browser, both] = [await harness.member(), await harness.member(), await harness.memberWithPhone()];
    for (const member of [browser, both]) {
      const endpoint = `https://push.example.org/${member.id}`;
      await harness.ask(calls.subscribe, member, { body: { endpoint, keys: browserKeys() } });
    }
    await harness.notices.notifyAll([none, browser, both].map(anOffer));
    const pushed = `select account_id as id from delivery where channel = 'Push'`;
    expect(new Set(await harness.database.query(pushed))).toEqual(new Set([{ id: browser.id }, { id: both.id }]));
  });

  test('drops a push message whose device is gone by the time it is sent', async () => {
    const member = await harness.memberWithPhone();
    await harness.notices.notify(anOffer(member));
    harness.applicationTokens.delete(member.id);
    await harness.work();
    expect((await harness.deliveries()).find(({ channel }) => channel === 'Push')).toMatchObject({
      state: 'Dropped',
      error: 'no device',
    });
  });

  test('happens if and only if the rest of the transaction does', async () => {
    const member = await harness.member();
    const failing = harness.database.inTransaction(async () => {
      await harness.notices.notify(anOffer(member));
      throw new Error('the rest fails');
    });
    await expect(failing).rejects.toThrow('the rest fails');
    expect(await harness.deliveries()).toEqual([]);
    expect((await harness.ask(calls.list, member, {})).items).toEqual([]);
  });

  test('the same event told again makes no second notification', async () => {
    const member = await harness.memberWithPhone();
    const notice = { ...anOffer(member), onceKey: 'offer 1 approved' };
    await harness.notices.notify(notice);
    await harness.notices.notify(notice);
    await harness.notices.notify({ ...notice, accountId: (await harness.memberWithPhone()).id });
    expect((await harness.ask(calls.list, member, {})).items).toHaveLength(1);
    expect(await channels()).toEqual(['Email', 'Email', 'Push', 'Push']);
  });

  test('goes to nobody who was erased, and to whoever left only about the account', async () => {
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

describe('preferences in all layers', () => {
  test('template, then operator, then member', async () => {
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

  test('switched off in the list, it is there, read, and calls nobody', async () => {
    const member = await harness.member();
    const items = (['InApp', 'Email', 'Push'] as const).map((channel) => ({ categoryId, channel, isOn: false }));
    await harness.ask(calls.saveMyPreferences, member, { body: { items } });
    await harness.notices.notify(anOffer(member));
    expect(await channels()).toEqual([]);
    expect((await harness.ask(calls.list, member, {})).items).toMatchObject([{ isRead: true }]);
    expect(await harness.ask(calls.unreadCount, member, {})).toEqual({ count: 0 });
  });

  test('a locked channel stays on, whatever the tables say', async () => {
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

  test('text messages are no member’s choice where nobody offers them', async () => {
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

  test('the switches say what holds, and an unknown category is refused whole', async () => {
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

describe('announcements', () => {
  const marketing = Object.values(templates).find(
    ({ kind, channels: on }) => kind === 'marketing' && on.includes('Email'),
  );

  test('without consent they reach the list alone; with it, the channels it was given for', async () => {
    if (!marketing) throw new Error('no announcement has mails');
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

  test('a code goes out before everything else, and is readable nowhere while it waits', async () => {
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

  test('by SMS it is one message', async () => {
    await harness.notices.send({ ...code, channel: 'Sms', to: '+905321112233', template: 'User.PhoneValidation' });
    await harness.work();
    const [sms] = await harness.outbox();
    expect(sms).toMatchObject({ to: '+905321112233', channel: 'Sms', code: '482913' });
    expect(sms?.text).toMatch(/482913/);
    expect(sms?.text.length).toBeLessThanOrEqual(160);
  });

  test('to somebody who has an account already, other words and no code', async () => {
    const { code: _, ...rest } = code;
    for (const [channel, to] of [
      ['Email', code.to],
      ['Sms', '+905321112233'],
    ] as const) {
      await harness.notices.send({ ...rest, channel, to, language: 'en', variant: 'AccountExists' });
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

  test('a code that is too old is not sent', async () => {
    await harness.notices.send(code);
    await harness.database.query(`update delivery set created_at = created_at - interval '10 minutes'`);
    await harness.work();
    expect(await harness.outbox()).toEqual([]);
    expect(await harness.deliveries()).toMatchObject([{ state: 'Dropped', error: 'too late', target: null }]);
  });

  test('an answer to somebody without an account does not grow old, and keeps no address once it is sent', async () => {
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

  test('what somebody without an account bought is led to by the address that they alone have', async () => {
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
