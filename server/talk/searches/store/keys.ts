import type { Statements } from './keys.sql.ts';
import type { Demand } from '../../../market/search/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('searches-keys', import.meta.url);

const dropStatement = sql('drop', 'delete from saved_search_key where search_id = any($1::uuid[])', { prepared: true });
const addStatement = sql(
  'add',
  `insert into saved_search_key (key, search_id, every, one_of, price_from, price_to)
   select key, search_id, every::int[], one_of::int[], price_from, price_to
   from unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) as row (key, search_id, every, one_of, price_from, price_to)`,
  { prepared: true, nullable: ['$4[]', '$5[]', '$6[]'] },
);
const restStatement = sql(
  'rest',
  `update saved_search set rest = made.rest::jsonb, version = $3 from unnest($1::uuid[], $2::text[]) as made (id, rest) where saved_search.id = made.id`,
  { prepared: true, nullable: ['$2[]'] },
);

const listText = (list: readonly number[]): string => `{${list.join(',')}}`;

/** Keeps what some held searches demand in the place of what is kept; one that can no longer be run demands what no ad has. */
export async function keepDemands(
  database: Database,
  demands: readonly { id: string; demand: Demand | undefined }[],
  version: number,
): Promise<void> {
  const ids = demands.map(({ id }) => id);
  await dropStatement.run(database, [ids]);
  const rows = demands.flatMap(({ id, demand }) => demand?.keys.map((key) => ({ id, key, demand })) ?? []);
  await addStatement.run(database, [
    rows.map(({ key }) => key),
    rows.map(({ id }) => id),
    rows.map(({ demand }) => listText(demand.every)),
    rows.map(({ demand }) => demand.any && listText(demand.any)),
    rows.map(({ demand }) => demand.priceFrom),
    rows.map(({ demand }) => demand.priceTo),
  ]);
  const rests = demands.map(({ demand }) => (demand?.rest ? JSON.stringify(demand.rest) : null));
  await restStatement.run(database, [ids, rests, version]);
}

const staleStatement = sql(
  'stale',
  `select id, request, is_rental as "isRental" from saved_search where version < $1 or version > $1 limit $2 for update skip locked`,
);

/** Some searches whose demands were made otherwise than they would be today, until the transaction in progress has ended. */
export const holdStale = (database: Database, version: number, most: number) =>
  staleStatement.all(database, [version, most]);

const candidate = (only: string) =>
  `select distinct on (search.id) search.id, account_id as "accountId", rest
   from saved_search_key wanted join saved_search search on search.id = wanted.search_id
   where key = any($1::int[]) and every <@ $2::int[] and (one_of is null or one_of && $2::int[])
     and (price_from is null or price_from <= $3) and (price_to is null or price_to >= $3) and ${only}
     and account_id <> $4 and removed_at is null and not is_away and not is_shut_out
   order by search.id`;

const candidatesStatement = sql('candidates', candidate('true'), { prepared: true });
// What its price alone made fit asked for less than it was, or for what has become cheaper.
const newlyStatement = sql('newly', candidate('(price_to < $5 or $6::int = any(every))'), {
  prepared: true,
  nullable: ['$6'],
});

export interface Facts {
  keys: readonly number[];
  tags: readonly number[];
  /** Kuruş. */
  price: number;
  ownerId: string;
}

/** What only holds since a price fell: it was so much, kuruş, and gave the ad this tag. */
export interface Fall {
  oldPrice: number;
  tag: number | null;
}

/**
 * Searches of others that an ad fits as far as tags and prices tell, with what is left to be tested; after a fall of its price those that it did not fit
 * before.
 */
export const candidatesFor = (database: Database, { keys, tags, price, ownerId }: Facts, fall?: Fall) =>
  fall
    ? newlyStatement.all(database, [keys, tags, price, ownerId, fall.oldPrice, fall.tag])
    : candidatesStatement.all(database, [keys, tags, price, ownerId]);
