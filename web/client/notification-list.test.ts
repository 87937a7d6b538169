import { describe, expect, it } from 'vitest';
import type { Notification } from '../../contract/schemas/notification.ts';
import { withFirstPage, withNotification, withNextPage, withRead } from './notification-list.ts';
import type { NotificationList } from './notification-list.ts';

const one = (id: number): Notification => ({
  id: String(id),
  isRead: false,
  title: '',
  subTitle: '',
  tokens: [],
  creationTime: '2026-11-20T10:00:00Z',
  messageTemplateName: 'User.Welcome',
  routeValues: {},
});
const from = (newest: number, count: number) => Array.from({ length: count }, (_, index) => one(newest - index));
const ids = ({ items }: NotificationList) => items.map(({ id }) => Number(id));
const minute = 60_000;

const twoPages = withNextPage(withFirstPage(undefined, { items: from(20, 10), hasNextPage: true }, 0), {
  items: from(10, 10),
  hasNextPage: false,
});

describe('withFirstPage', () => {
  it('keeps the older pages', () => {
    const list = withFirstPage(twoPages, { items: from(22, 10), hasNextPage: true }, 4 * minute);
    expect(ids(list)).toEqual(ids({ ...twoPages, items: from(22, 22) }));
    expect(list.hasNextPage).toBe(false);
  });

  it('drops the older pages after five minutes', () => {
    const list = withFirstPage(twoPages, { items: from(22, 10), hasNextPage: true }, 5 * minute + 1);
    expect(ids(list)).toEqual([22, 21, 20, 19, 18, 17, 16, 15, 14, 13]);
    expect(list.hasNextPage).toBe(true);
  });

  it('drops the older pages when more than a page is new, because of the gap between them', () => {
    const list = withFirstPage(twoPages, { items: from(40, 10), hasNextPage: true }, minute);
    expect(ids(list)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
    expect(list.hasNextPage).toBe(true);
  });

  it('keeps the age of the older pages through repeated reloads', () => {
    const after = [1, 2, 3, 4].reduce(
      (list, minutes) => withFirstPage(list, { items: from(20, 10), hasNextPage: true }, minutes * minute),
      twoPages,
    );
    expect(ids(withFirstPage(after, { items: from(20, 10), hasNextPage: true }, 6 * minute))).toHaveLength(10);
  });
});

it('adds a notification at the top once', () => {
  const list = withNotification(withNotification(twoPages, one(21)), one(21));
  expect(ids(list).slice(0, 3)).toEqual([21, 20, 19]);
});

it('marks the selected notifications as read, and unmarks them', () => {
  const read = withRead(twoPages, ({ id }) => id === '20');
  expect(read.items.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual(['20']);
  expect(withRead(read, ({ id }) => id === '20', false)).toEqual(twoPages);
});
