import { describe, expect, it } from 'vitest';
import type { NotificationTemplate } from '../../../contract/notifications.ts';
import { notificationTemplates } from '../../../contract/notifications.ts';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { screenPath } from '../../screens.ts';
import { targetPath } from './target-path.ts';

const notificationOf = (
  messageTemplateName: NotificationTemplate,
  value?: string,
  tokens: Notification['tokens'] = [],
) =>
  ({
    id: '1',
    isRead: false,
    title: '',
    subTitle: '',
    tokens,
    creationTime: '2026-11-20T10:00:00Z',
    messageTemplateName,
    routeValues: value === undefined ? {} : { value },
  }) satisfies Notification;

describe('a press on a notification', () => {
  it("opens the ad of ad and question templates, in the page's language", () => {
    for (const template of ['Ads.Approved', 'AdQuestion.Created', 'Favorite.AdPriceDropped'] as const) {
      expect(targetPath(notificationOf(template, '1284530912'), 'tr')).toBe('/ilan/1284530912');
      expect(targetPath(notificationOf(template, '1284530912'), 'en')).toBe('/ad/1284530912');
    }
  });

  it('opens an ad at its question', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const { tr, en } = { tr: `/ilan/1284530912?question=${id}`, en: `/ad/1284530912?question=${id}` };
    for (const template of ['AdQuestion.Created', 'AdQuestion.Answered'] as const) {
      expect(targetPath(notificationOf(template, `1284530912:${id}`), 'tr')).toBe(tr);
      expect(targetPath(notificationOf(template, `1284530912:${id}`), 'en')).toBe(en);
    }
  });

  it("opens the member's own hidden ad in ad management, and a draft in the form", () => {
    for (const template of ['Ads.Rejected', 'Ads.Expired', 'Ads.PendingApprove'] as const) {
      expect(targetPath(notificationOf(template, '1284530912'), 'tr')).toBe('/ilan-yonetimi/1284530912');
      expect(targetPath(notificationOf(template, '1284530912'), 'en')).toBe('/ads-management/1284530912');
    }
    const draftId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const path = screenPath('createAdInformation', 'tr', { id: draftId });
    expect(targetPath(notificationOf('Ads.Uncompleted', draftId), 'tr')).toBe(path);
  });

  it('opens an order as buyer or seller, by the flag where both are possible', () => {
    const order = (isSeller: boolean) =>
      `${screenPath('orderDetail', 'tr', { id: '7' })}${isSeller ? '?isSeller=true' : ''}`;
    expect(targetPath(notificationOf('OrderBySeller.Received', '7'), 'tr')).toBe(order(true));
    expect(targetPath(notificationOf('OrderByBuyer.Shipped', '7'), 'tr')).toBe(order(false));
    const flag = (value: string) => [{ key: 'Order.IsSeller', value }];
    expect(targetPath(notificationOf('List.ChangePrice', '7', flag('true')), 'tr')).toBe(order(true));
    expect(targetPath(notificationOf('List.ChangePrice', '7', flag('false')), 'tr')).toBe(order(false));
    expect(targetPath(notificationOf('List.ChangePrice', 'ev-abc'), 'tr')).toBe(
      screenPath('listDetail', 'tr', { slug: 'ev-abc' }),
    );
  });

  it('opens the sessions after a sign-in from a new device', () => {
    const path = (language: 'tr' | 'en', hash: string) => `${screenPath('settingsAccountInfo', language)}#${hash}`;
    expect(targetPath(notificationOf('User.NewDeviceLogin'), 'tr')).toBe(path('tr', 'oturumlar'));
    expect(targetPath(notificationOf('User.NewDeviceLogin'), 'en')).toBe(path('en', 'sessions'));
  });

  it('has no path without a required id', () => {
    expect(targetPath(notificationOf('Ads.Approved'), 'tr')).toBeUndefined();
  });

  it('never opens a path outside the product, for any id', () => {
    for (const template of notificationTemplates) {
      const path = targetPath(notificationOf(template, '//evil.example/..?a#b'), 'tr');
      if (path !== undefined) expect(new URL(path, 'https://meydan.test').origin).toBe('https://meydan.test');
    }
  });
});
