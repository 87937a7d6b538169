import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import type { Answer } from '../../../../tests/support/ad-harness.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';

/** A list as API inputs name it. */
export interface TestList {
  id: string;
  slug: string;
}

/** The whole service with actions on lists. */
export async function openListHarness() {
  const it = await openAdHarness();
  const made = await factories(it);
  const { database, testing } = it;
  const ask = async (
    who: Person | undefined,
    ...[method, path, body]: [Parameters<typeof it.ask>[0], string, object?]
  ) => it.ask(method, path, who?.headers ?? {}, body);
  const following = '/ads/favorite';

  return {
    ...made,
    it,
    database,
    ask,
    close: () => it.close(),

    /** Inserts a seller's ads on sale. */
    async ads(owner: Person, count: number, parts: Partial<TestAd> = {}): Promise<string[]> {
      const rows = Array.from({ length: count }, () => anAd({ ownerId: owner.id, ...parts }));
      await givenAds(database, rows);
      return rows.map(({ id }) => id);
    },
    make: async (who: Person, form: object = {}): Promise<TestList> => made.aList(who, { ...form }),
    lists: async (who: Person, query = '') =>
      (await ask(who, 'GET', `/ads/adlist?${query}`))['items'] as Record<string, unknown>[],
    get: (who: Person, id: string) => ask(who, 'GET', `/ads/adlist/${id}`),
    update: (who: Person, id: string, form: object) => ask(who, 'PUT', `/ads/adlist/${id}`, { name: 'Liste', ...form }),
    drop: (who: Person, id: string) => ask(who, 'DELETE', `/ads/adlist/${id}`),
    items: async (who: Person, id: string, query = '') =>
      ((await ask(who, 'GET', `/ads/adlistitem?AdListId=${id}&${query}`))['items'] ?? []) as {
        ad: { id: string; isOnSale: boolean; isDeleted: boolean };
        note?: string;
        addedPrice: number;
      }[],
    async order(who: Person, id: string, query = ''): Promise<string[]> {
      return (await this.items(who, id, query)).map(({ ad }) => ad.id);
    },
    add: (who: Person, adListId: string, ...adIds: string[]) =>
      ask(who, 'POST', '/ads/adlistitem', { adListId, adIds }),
    removeItems: (who: Person, adListId: string, ...adIds: string[]) =>
      ask(who, 'DELETE', '/ads/adlistitem', { adListId, adIds }),
    restoreItems: (who: Person, adListId: string, ...adIds: string[]) =>
      ask(who, 'POST', '/ads/adlistitem/restore', { adListId, adIds }),
    move: (who: Person, move: object): Promise<Answer> => ask(who, 'POST', '/ads/adlistitem/move', move),
    setNote: (who: Person, adListId: string, adId: string, note: string) =>
      ask(who, 'PUT', '/ads/adlistitem/note', { adListId, adId, note }),
    at: (who: Person | undefined, slug: string) => ask(who, 'GET', `/ads/adlist/shared/${slug}`),
    follow: (who: Person, adListId: string, switches = '') =>
      ask(who, 'POST', `${following}/add-favorite-ad-list?adListId=${adListId}${switches}`),
    updateFollow: (who: Person, id: string, change: object) =>
      ask(who, 'PATCH', `${following}/update-favorite-ad-list/${id}`, change),
    unfollow: (who: Person, id: string) => ask(who, 'DELETE', `${following}/delete-favorite-ad-list/${id}`),
    followed: async (who: Person) =>
      (await ask(who, 'GET', `${following}/get-favorite-ad-lists`))['items'] as {
        id: string;
        name?: string;
        list?: { name: string; adCount: number };
        changes: { added: number; dropped: number; ended: number };
      }[],
    setPrice: (seller: Person, adId: string, lira: number) =>
      ask(seller, 'PUT', `/ads/ad-price-update/${adId}`, { price: lira * 100 }),
    block: (who: Person, whom: Person) => ask(who, 'POST', '/identity/user/ban-user', { bannedId: whom.id }),
    unblock: (who: Person, whom: Person) => ask(who, 'DELETE', `/identity/user/ban-user/${whom.id}`),
    /** Runs delayed jobs now. */
    async runLater(): Promise<void> {
      await database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
      await testing.runJobs();
    },
    runJobs: () => testing.runJobs(),
    noticesOf: ({ id }: Person, template: string) =>
      database.query<{ tokens: Record<string, string>; route_value: string; id: string }>(
        'select id, tokens, route_value from notification where account_id = $1 and template = $2 order by id',
        [id, template],
      ),
    /** The channels of a notification besides the in-app list. */
    channelsOf: async (notificationId: string) =>
      (
        await database.query<{ channel: string }>(
          'select channel from delivery where notification_id = $1 order by channel',
          [notificationId],
        )
      ).map(({ channel }) => channel),
  };
}

export type ListHarness = Awaited<ReturnType<typeof openListHarness>>;
