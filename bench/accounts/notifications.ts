import { notificationCalls } from '../../contract/calls/notifications.ts';
import { notificationCategories } from '../../contract/notifications.ts';
import { templates } from '../../server/people/notifications/rules/templates/index.ts';
import { clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';
import type { LoadRequest } from '../support/load.ts';

const batch = 10_000;

/** Adds notifications of all templates to an account, five minutes apart. A tenth is unread. */
export async function addNotifications(database: Database, accountId: string, count: number): Promise<void> {
  const all = Object.values(templates);
  const tokens = {
    'Ad.Title': 'Temiz Egea, hatasız boyasız',
    'Ad.Price': '52500000',
    'AdOffer.Price': '50000000',
    'Buyer.Name': 'Deniz A.',
    'Seller.Name': 'Ece S.',
    'Order.Code': 'MYD-1284530912',
  };
  for (let from = 0; from < count; from += batch) {
    await database.query(
      `insert into notification (account_id, template, category_id, tokens, route_value, created_at, read_at)
       select $1, kind.template, kind.category_id, $2, '1284530912', told.at, case when i % 10 > 0 then told.at end
       from generate_series($3::int, $4::int) as i
         join unnest($5::text[], $6::int[]) with ordinality as kind (template, category_id, n) on n = 1 + i % $7::int
         cross join lateral (select $8::timestamptz - ($9::int - i) * interval '5 minutes' as at) as told
       order by i`,
      [
        accountId,
        JSON.stringify(tokens),
        from,
        Math.min(from + batch, count) - 1,
        all.map(({ name }) => name),
        all.map(({ categoryId }) => categoryId),
        all.length,
        clock.now(),
        count,
      ],
    );
  }
  // Autovacuum would do it later.
  await database.query('vacuum (analyze) notification');
}

/** Requests of the notification pages, in report order. */
export async function notificationRequests(
  database: Database,
  address: string,
  accountId: string,
  bearer: string,
): Promise<Record<'first page' | 'page of a category' | 'page by key' | 'unread count', LoadRequest>> {
  const ids = await database.query<{ id: string }>(
    'select id::text from notification where account_id = $1 order by md5(id::text) limit 500',
    [accountId],
  );
  const tops = notificationCategories.filter((category) => !('parentCategoryId' in category));
  const list = `${address}/api${notificationCalls.list.path}`;
  const headers = { authorization: `Bearer ${bearer}`, 'accept-language': 'tr' };
  return {
    'first page': { urls: [list], headers },
    'page of a category': { urls: tops.map(({ id }) => `${list}?CategoryId=${id}`), headers },
    'page by key': { urls: ids.map(({ id }) => `${list}?before=${id}`), headers },
    'unread count': { urls: [`${address}/api${notificationCalls.unreadCount.path}`], headers },
  };
}
