import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageDeskCalls as desk } from '../../../../contract/calls/message-desk.ts';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import { notificationCategoryIds as ids } from '../../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import { anAdministrator, anOffer, testNotifications } from './harness.ts';
import type { Harness, Member } from './harness.ts';

let harness: Harness;
const staff = anAdministrator();
beforeAll(async () => {
  harness = await testNotifications();
});
beforeEach(() => harness.database.query('delete from notification_preference'));
afterAll(() => harness.close());

interface Item {
  categoryId: number;
  channel: NotificationChannel;
  isOn: boolean;
  isRequired?: boolean;
}
const save = (...items: Item[]) => harness.ask(calls.savePreferences, staff, { body: { items } });
const saveOwn = (member: Member, isOn: boolean) =>
  harness.ask(calls.saveMyPreferences, member, { query: {}, body: { items: [{ ...mails, isOn }] } });
const mails = { categoryId: ids.offersAsBuyer, channel: 'Email' } as const;
const required = { ...mails, isOn: true, isRequired: true } as const;
const refused = (code: string) => expect.objectContaining({ code });
const mailTo = async (email: string) =>
  (await harness.outbox()).findLast(({ to, channel }) => to === email && channel === 'Email');
async function offered(member: Member): Promise<void> {
  await harness.notices.notify(anOffer(member));
  await harness.work();
}

describe('a compulsory channel', () => {
  test('reaches members who switched it off, without an unsubscribe link, until it is optional again', async () => {
    const email = 'kapatan@meydan.example';
    const member = await harness.member('tr', { email });
    await saveOwn(member, false);
    await offered(member);
    expect(await mailTo(email)).toBeUndefined();
    await save(required);
    await offered(member);
    const mail = await mailTo(email);
    expect(mail?.text).toContain('“Verdiğim teklifler” e-postaları kapatılamadığı için');
    expect(mail?.text).not.toContain('/unsubscribe/');
    await save({ ...mails, isOn: true, isRequired: false });
    await offered(member);
    expect((await harness.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('is locked for members, and shown as the operator’s choice at the desk', async () => {
    await save(required);
    const member = await harness.member();
    const channelOf = (items: readonly { categoryId: number; channels: { channel: string }[] }[]) =>
      items
        .find(({ categoryId }) => categoryId === mails.categoryId)
        ?.channels.find(({ channel }) => channel === 'Email');
    const own = await harness.ask(calls.myPreferences, member, { query: {} });
    expect(channelOf(own.items)).toEqual({ channel: 'Email', isOn: true, isLocked: true });
    await expect(saveOwn(member, false)).rejects.toEqual(refused('PreferenceLocked'));
    const operator = await harness.ask(calls.preferences, staff, {});
    expect(channelOf(operator.items)).toEqual({ channel: 'Email', isOn: true, isLocked: false, isRequired: true });
    const { locked } = await harness.ask(desk.template, staff, { params: { name: 'AdOffer.SellerApproved' } });
    expect(locked).toEqual(['Email']);
  });

  test('is logged, and is not switched off by an editor who did not see it', async () => {
    await save({ ...mails, isOn: true });
    await save(required);
    const [last] = await harness.database.query(
      `select before, after from audit_entry where subject = 'notificationCategory' order by id desc limit 1`,
    );
    const key = `${mails.categoryId} Email`;
    expect(last).toEqual({ before: { [key]: true }, after: { [key]: 'Required' } });
    await expect(save({ ...mails, isOn: false })).rejects.toEqual(refused('PreferenceLocked'));
    await save({ ...mails, isOn: true });
    const { items } = await harness.ask(calls.preferences, staff, {});
    const channels = items.find(({ categoryId }) => categoryId === mails.categoryId)?.channels;
    expect(channels?.find(({ channel }) => channel === 'Email')?.isRequired).toBe(true);
    await save({ ...mails, isOn: false, isRequired: false });
  });

  test.each(['sellerOffers', 'adsDraft', 'favouriteAds', 'favouriteSearches', 'favouriteSellers'] as const)(
    'cannot be one of %s, which members may always end',
    async (key) => {
      const item = { categoryId: ids[key], channel: 'InApp', isOn: true } as const;
      await expect(save({ ...item, isRequired: true })).rejects.toEqual(refused('ChannelStaysOptional'));
      const { items } = await harness.ask(desk.categories, staff, {});
      expect(items.find(({ id }) => id === ids[key])?.isRequirable).toBe(false);
      await save(item);
    },
  );

  test.each(['security', 'accountChanges', 'conduct', 'ordersAsBuyer', 'payments'] as const)(
    'of %s stays compulsory',
    async (key) => {
      const item = { categoryId: ids[key], channel: 'Email', isOn: false, isRequired: false } as const;
      await expect(save(item)).rejects.toEqual(refused('PreferenceLocked'));
    },
  );
});
