import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageDeskCalls } from '../../../../contract/calls/message-desk.ts';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import { notificationCategories, notificationCategoryIds } from '../../../../contract/notifications.ts';
import { deleteOldNotifications } from '../operations/delete-old-notifications.ts';
import { anAdministrator, anOffer, testNotifications } from './harness.ts';
import type { Member, Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testNotifications();
});
afterAll(() => harness.close());

const refused = (code: string) => expect.objectContaining({ code });

async function createNotifications(member: Member, count: number): Promise<void> {
  await harness.database.query(
    `insert into notification (account_id, template, category_id, tokens, created_at)
     select $1, 'AdOffer.SellerApproved', $2, '{"Ad.Title": "Egea"}', now() from generate_series(1, $3)`,
    [member.id, notificationCategoryIds.offersAsBuyer, count],
  );
}

test('binds all calls of the contract', () => {
  expect(harness.bindings.map((binding) => binding.call.id).toSorted()).toEqual(
    [...Object.values(calls), ...Object.values(messageDeskCalls)].map((call) => call.id).toSorted(),
  );
});

describe('notification list', () => {
  test('returns texts in the caller’s language, with placeholders and their values', async () => {
    const member = await harness.member();
    const offer = anOffer(member);
    await harness.notices.notify({ ...offer, image: 'photos/1', subImage: 'https://cdn.example/2.webp' });
    const { items, hasNextPage } = await harness.ask(calls.list, member, {}, 'en');
    expect(hasNextPage).toBe(false);
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        isRead: false,
        image: 'photos/1',
        subImage: 'https://cdn.example/2.webp',
        title: 'It’s a deal! The seller accepted your offer',
        subTitle: '%Ad.Title% · %AdOffer.Price%',
        tokens: expect.arrayContaining([
          { key: 'Ad.Title', value: 'Temiz Egea' },
          { key: 'AdOffer.Price', value: '525,000 TL' },
          { key: 'AdOffer.ExpireTime', value: '2026-11-22T11:30:00.000Z' },
        ]) as object[],
        creationTime: expect.stringMatching(/Z$/) as string,
        messageTemplateName: 'AdOffer.SellerApproved',
        routeValues: { value: offer.routeValue },
      },
    ]);
  });

  test('pages by number and by key, newest first, without gaps or repetitions', async () => {
    const member = await harness.member();
    await createNotifications(member, 25);
    const byNumber: string[] = [];
    for (let page = 0, more = true; more; page += 1) {
      const answer = await harness.ask(calls.list, member, { query: { PageIndex: page } });
      expect(answer.items.length).toBeLessThanOrEqual(10);
      byNumber.push(...answer.items.map(({ id }) => id));
      more = answer.hasNextPage;
    }
    expect(byNumber).toHaveLength(25);
    expect(byNumber).toEqual([...new Set(byNumber)].toSorted((a, b) => Number(b) - Number(a)));
    for (const CategoryId of [0, notificationCategoryIds.offers]) {
      const byKey: string[] = [];
      for (let more = true; more;) {
        const before = byKey.at(-1);
        const answer = await harness.ask(calls.list, member, {
          query: { CategoryId, ...(before !== undefined && { before }) },
        });
        byKey.push(...answer.items.map(({ id }) => id));
        more = answer.hasNextPage;
      }
      expect(byKey).toEqual(byNumber);
    }
  });

  test('filters by category, including the categories below it', async () => {
    const member = await harness.member();
    await harness.notices.notify({ accountId: member.id, template: 'User.ChangePassword' });
    await harness.notices.notify(anOffer(member));
    const { offers, offersAsBuyer, offersAsSeller, account } = notificationCategoryIds;
    const names = async (CategoryId: number) =>
      (await harness.ask(calls.list, member, { query: { CategoryId } })).items.map((item) => item.messageTemplateName);
    expect(await names(0)).toEqual(['AdOffer.SellerApproved', 'User.ChangePassword']);
    expect(await names(offers)).toEqual(['AdOffer.SellerApproved']);
    expect(await names(offersAsBuyer)).toEqual(['AdOffer.SellerApproved']);
    expect(await names(offersAsSeller)).toEqual([]);
    expect(await names(account)).toEqual(['User.ChangePassword']);
    await expect(names(999)).rejects.toEqual(refused('NotificationCategoryNotFound'));
  });

  test('reaches far pages, and counts no further than the badge shows', async () => {
    const member = await harness.member();
    await createNotifications(member, 30_000);
    await harness.database.query('analyze notification');
    for (const query of [
      { PageIndex: 2_900 },
      { PageIndex: 2_900, CategoryId: notificationCategoryIds.offers },
      { before: '1000000000' },
    ]) {
      expect((await harness.ask(calls.list, member, { query })).items).toHaveLength(10);
    }
    expect(await harness.ask(calls.unreadCount, member, {})).toEqual({ count: 100 });
  });
});

describe('marking as read', () => {
  test('marks one, then a category, then all', async () => {
    const member = await harness.member();
    await harness.notices.notify(anOffer(member));
    await harness.notices.notify(anOffer(member));
    await harness.notices.notify({ accountId: member.id, template: 'User.ChangePassword' });
    const unread = async (categoryId = 0) =>
      (await harness.ask(calls.unreadCount, member, { query: { categoryId } })).count;
    expect([await unread(), await unread(notificationCategoryIds.offers)]).toEqual([3, 2]);
    const [first] = (await harness.ask(calls.list, member, {})).items;
    if (!first) throw new Error('no notification to read');
    await harness.ask(calls.markAsRead, member, { params: { id: first.id } });
    await harness.ask(calls.markAsRead, member, { params: { id: first.id } });
    expect([await unread(), await unread(notificationCategoryIds.account)]).toEqual([2, 0]);
    await harness.ask(calls.markAllAsRead, member, { query: { categoryId: notificationCategoryIds.refunds } });
    expect(await unread()).toBe(2);
    await harness.ask(calls.markAllAsRead, member, { query: { categoryId: notificationCategoryIds.offers } });
    expect(await unread()).toBe(0);
  });

  test('hides notifications of other accounts and does not mark them', async () => {
    const [own, other] = [await harness.member(), await harness.member()];
    await harness.notices.notify(anOffer(own));
    const [item] = (await harness.ask(calls.list, own, {})).items;
    if (!item) throw new Error('no notification');
    expect((await harness.ask(calls.list, other, {})).items).toEqual([]);
    await expect(harness.ask(calls.markAsRead, other, { params: { id: item.id } })).rejects.toEqual(
      refused('NotificationNotFound'),
    );
    await harness.ask(calls.markAllAsRead, other, {});
    expect(await harness.ask(calls.unreadCount, own, {})).toEqual({ count: 1 });
    await expect(harness.ask(calls.markAsRead, own, { params: { id: '0 or 1=1' } })).rejects.toEqual(
      refused('NotificationNotFound'),
    );
  });
});

describe('administrator calls', () => {
  const texts = {
    title: 'Kabul: %Ad.Title%',
    subTitle: '%50 indirim',
    mailSubject: 'Kabul edildi',
    mailParagraphs: ['%AdOffer.Price%'],
  };

  test('applies a changed template text to the list and to mails at once, and restores the default', async () => {
    const administrator = anAdministrator();
    const member = await harness.member();
    const name = 'AdOffer.SellerApproved';
    await harness.ask(calls.saveTemplate, administrator, { body: { name, tr: texts } });
    await harness.notices.notify(anOffer(member));
    await harness.work();
    expect((await harness.ask(calls.list, member, {})).items).toMatchObject([
      { title: texts.title, subTitle: texts.subTitle },
    ]);
    expect((await harness.ask(calls.list, member, {}, 'en')).items[0]?.title).toContain('deal');
    expect((await harness.outbox()).at(-1)?.subject).toBe('Kabul edildi');
    const changed = (await harness.ask(calls.templates, administrator, {})).items.filter((item) => item.isChanged);
    expect(changed).toMatchObject([{ name, tr: texts }]);
    await harness.ask(calls.saveTemplate, administrator, { body: { name } });
    expect((await harness.ask(calls.list, member, {})).items[0]?.title).not.toBe(texts.title);
  });

  test.each(['%Ad.Titel%', '%Order.Code%', '%ad.title%', '%İlan%'])('refuses a text with %s', async (placeholder) => {
    const wrong = { ...texts, mailParagraphs: ['%AdOffer.Price%', `Bak: ${placeholder}`] };
    await expect(
      harness.ask(calls.saveTemplate, anAdministrator(), { body: { name: 'AdOffer.SellerApproved', en: wrong } }),
    ).rejects.toEqual(refused('TemplateTokenUnknown'));
  });

  test('accepts the texts that the template list returns', async () => {
    const administrator = anAdministrator();
    for (const { name, tr, en } of (await harness.ask(calls.templates, administrator, {})).items) {
      await harness.ask(calls.saveTemplate, administrator, { body: { name, tr, en } });
      await harness.ask(calls.saveTemplate, administrator, { body: { name } });
    }
  });

  test('returns changed category names', async () => {
    const member = await harness.member();
    const { items } = await harness.ask(calls.categories, member, {});
    expect(items.map(({ id }) => id)).toEqual(notificationCategories.map(({ id }) => id));
    expect(items[1]).toEqual({ id: 11, name: 'Verdiğim teklifler', parentCategoryId: 1 });
    await harness.ask(calls.saveCategory, anAdministrator(), { body: { id: 11, tr: 'Tekliflerim', en: 'My offers' } });
    expect((await harness.ask(calls.categories, member, {}, 'en')).items[1]?.name).toBe('My offers');
    await expect(
      harness.ask(calls.saveCategory, anAdministrator(), { body: { id: 12345, tr: 'Yok', en: 'None' } }),
    ).rejects.toEqual(refused('NotificationCategoryNotFound'));
  });
});

describe('deletion', () => {
  test('deletes everything of an erased member and nothing of others', async () => {
    const [departed, stays] = [await harness.member(), await harness.member()];
    for (const member of [departed, stays]) {
      await harness.notices.notify(anOffer(member));
      await harness.ask(calls.saveMyPreferences, member, {
        body: { items: [{ categoryId: notificationCategoryIds.offersAsBuyer, channel: 'Push', isOn: false }] },
      });
      await harness.database.query(
        `insert into push_subscription (endpoint, account_id, keys, created_at) values ($1, $2, '{}', now())`,
        [`https://push.example/${member.id}`, member.id],
      );
    }
    await harness.hooks.accountErased(departed.id);
    const left = (member: Member) =>
      harness.database.query(
        `select 'n' from notification where account_id = $1 union all select 'd' from delivery where account_id = $1
         union all select 'p' from notification_user_preference where account_id = $1
         union all select 's' from push_subscription where account_id = $1`,
        [member.id],
      );
    expect(await left(departed)).toEqual([]);
    expect((await left(stays)).length).toBeGreaterThanOrEqual(4);
    const { notifications } = (await harness.hooks.exportOf(stays.id)) as { notifications: object };
    expect(notifications).toMatchObject({
      notifications: [{ subTitle: 'Temiz Egea · 525.000 TL', isRead: false }],
      preferences: [{ channel: 'Push', isOn: false }],
    });
  });

  test('deletes old deliveries and old read notifications in batches, and keeps unread and young ones', async () => {
    await harness.database.query('delete from notification');
    await harness.database.query('delete from delivery');
    const member = await harness.member();
    await createNotifications(member, 12);
    await harness.database.query(
      `update notification set created_at = now() - interval '400 days' where id in (select id from notification order by id limit 10)`,
    );
    await harness.database.query(
      `update notification set read_at = now() where id in (select id from notification order by id limit 7) or id in (select max(id) from notification)`,
    );
    await harness.database.query(
      `insert into delivery (id, channel, template, state, created_at)
       select gen_random_uuid(), 'Email', 'User.Welcome', 'Sent', now() - interval '11 days' * n from generate_series(1, 6) as n`,
    );
    await deleteOldNotifications(harness.database, 2);
    expect(await harness.database.query('select from notification')).toHaveLength(5);
    expect(await harness.database.query('select from delivery')).toHaveLength(2);
  });
});
