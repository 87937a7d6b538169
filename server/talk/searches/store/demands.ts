import type { Statements } from './demands.sql.ts';
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

/** Replaces the compiled demands of locked searches. A search without a demand can no longer run, and matches no ad. */
export async function saveDemands(
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

/** Locks searches that were compiled with another version, until the transaction ends. */
export const lockStale = (database: Database, version: number, max: number) =>
  staleStatement.all(database, [version, max]);

const candidate = (only: string) =>
  `select distinct on (search.id) search.id, account_id as "accountId", rest
   from saved_search_key wanted join saved_search search on search.id = wanted.search_id
   where key = any($1::int[]) and every <@ $2::int[] and (one_of is null or one_of && $2::int[])
     and (price_from is null or price_from <= $3) and (price_to is null or price_to >= $3) and ${only}
     and account_id <> $4 and removed_at is null and not is_away and not is_shut_out
   order by search.id`;

const candidatesStatement = sql('candidates', candidate('true'), { prepared: true });
// Only a price limit below the old price, or the tag of cheaper ads, can match because of the fall.
const newlyStatement = sql('newly', candidate('(price_to < $5 or $6::int = any(every))'), {
  prepared: true,
  nullable: ['$6'],
});

export interface AdFacts {
  keys: readonly number[];
  tags: readonly number[];
  /** Kuruş. */
  price: number;
  ownerId: string;
}

/** A price fall: the old price in kuruş, and the tag that the ad got by it. */
export interface PriceFall {
  oldPrice: number;
  tag: number | null;
}

/**
 * Searches of other members whose keys, tags and prices an ad matches, with the conditions that remain to be tested. With `fall`, only searches that
 * the ad did not match before.
 */
export const candidatesFor = (database: Database, { keys, tags, price, ownerId }: AdFacts, fall?: PriceFall) =>
  fall
    ? newlyStatement.all(database, [keys, tags, price, ownerId, fall.oldPrice, fall.tag])
    : candidatesStatement.all(database, [keys, tags, price, ownerId]);
