import type { Statements } from './lists.sql.ts';
import type { AdListVisibility } from '../../../../contract/schemas/ad-list.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('demo-lists', import.meta.url);

const listStatement = sql(
  'list',
  `insert into ad_list (id, owner_id, name, name_key, description, code, visibility, tells_price, created_at, updated_at, told_at)
   values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, $9)`,
);

export interface PastList {
  id: string;
  ownerId: string;
  name: string;
  nameKey: string;
  description: string;
  code: string;
  visibility: AdListVisibility;
  createdAt: Date;
  changedAt: Date;
}

export async function insertList(database: Database, list: PastList): Promise<void> {
  const { id, ownerId, name, nameKey, description, code, visibility, createdAt, changedAt } = list;
  await listStatement.run(database, [id, ownerId, name, nameKey, description, code, visibility, createdAt, changedAt]);
}

// Every fourth was more expensive when it was added. The times are evenly spread, the last shortly before the end.
const fillStatement = sql(
  'fill',
  `insert into ad_list_item (list_id, ad_id, position, added_at, added_price, note)
   select $1::uuid, id, n - 1, $7::timestamptz + ($8::timestamptz - $7::timestamptz) * (n / ($5::int + $6::int + 0.2)),
     case when n % 4 = 2 then round(price * 1.08, -4) else price end, ($9::text[])[n]
   from (
     select id, price, row_number() over (order by place, id)::int as n from (
       (select id, price, 0 as place from ad
        where status = 'OnSale' and published_at is not null and deleted_at is null and category_id between $3 and $4
          and (case when $10 then owner_id = $2 else owner_id <> $2 end)
        order by abs(hashtext(id::text || $1::uuid::text)) limit $5)
       union all
       (select id, price, 1 from ad
        where status in ('OutOfStock', 'Archived') and published_at is not null and deleted_at is null and owner_id <> $2
          and category_id between $3 and $4 order by id limit $6)) picked) chosen`,
);

export interface ListContent {
  listId: string;
  ownerId: string;
  categories: readonly [from: number, to: number];
  ads: number;
  ended: number;
  from: Date;
  until: Date;
  notes: readonly string[];
  /** Whether the list has the owner's own ads or other members'. */
  isOwn: boolean;
}

/** Adds market ads to a list and returns how many. */
export const fillList = (
  database: Database,
  { listId, ownerId, categories: [first, last], ads, ended, from, until, notes, isOwn }: ListContent,
): Promise<number> =>
  fillStatement.run(database, [listId, ownerId, first, last, ads, ended, from, until, notes, isOwn]);

const followStatement = sql(
  'follow',
  `insert into ad_list_follow (id, account_id, list_id, followed_at, mobile, email, seen_at, seen_name) values ($1, $2, $3, $4, true, $5, $6, $7)`,
);

export async function followList(
  database: Database,
  follow: {
    id: string;
    accountId: string;
    listId: string;
    followedAt: Date;
    email: boolean;
    seenAt: Date;
    name: string;
  },
): Promise<void> {
  const { id, accountId, listId, followedAt, email, seenAt, name } = follow;
  await followStatement.run(database, [id, accountId, listId, followedAt, email, seenAt, name]);
}
