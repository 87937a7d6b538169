import { lists } from '../../../../data/demo/lists.ts';
import type { DemoList } from '../../../../data/demo/lists.ts';
import { notificationCategoryIds } from '../../../../contract/notifications.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { newListAddress } from '../../../talk/lists/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { readSenders } from '../store/desks.ts';
import { fillList, followList, insertList } from '../store/lists.ts';
import { insertNotifications } from '../store/history.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Creates ad lists of the demo members, and lists by others that they follow. Call inside a transaction. */
export async function seedLists(database: Database): Promise<void> {
  const others = await readSenders(database, 2);
  for (const list of lists) await seedList(database, list, others);
}

async function seedList(database: Database, list: DemoList, others: readonly string[]): Promise<void> {
  const { by, name, description = '', visibility, followers = [] } = list;
  const ownerId = typeof by === 'number' ? others[by] : fixedAccounts[by].id;
  // A small market has few people.
  if (ownerId === undefined) return;
  const id = chance.uuid();
  const now = clock.now().getTime();
  const createdAt = new Date(now - list.days * dayMs);
  const changedAt = new Date(now - hourMs);
  const address = newListAddress(name);
  await insertList(database, {
    id,
    ownerId,
    name,
    nameKey: address.nameKey,
    description,
    code: address.code,
    visibility,
    createdAt,
    changedAt,
  });
  const ads = await fillList(database, {
    listId: id,
    ownerId,
    categories: list.of,
    ads: list.ads,
    ended: list.ended ?? 0,
    from: createdAt,
    until: changedAt,
    notes: list.notes ?? [],
    isOwn: by === 'seller' || by === 'business',
  });
  for (const [who, seenDaysAgo] of followers) {
    await followList(database, {
      id: chance.uuid(),
      accountId: fixedAccounts[who].id,
      listId: id,
      followedAt: createdAt,
      email: seenDaysAgo > 5,
      seenAt: new Date(now - seenDaysAgo * dayMs),
      name,
    });
  }
  if (by !== 'business' || ads === 0) return;
  await insertNotifications(database, [
    {
      accountId: fixedAccounts.buyer.id,
      template: 'Favorite.AdLists',
      categoryId: notificationCategoryIds.favouriteAds,
      tokens: { 'List.Name': name, 'List.ChangeCount': String(Math.min(ads, 3)) },
      routeValue: address.slug,
      hoursAgo: 5,
      isRead: false,
    },
  ]);
}
