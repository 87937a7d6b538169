import type { Statements } from './registry.sql.ts';
import type { AdState } from './states.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-registry', import.meta.url);

const sameThingsStatement = sql(
  'same-things',
  `select unnest($1::text[]) as id union
   select other.id::text from ad mine join ad other on other.owner_id = mine.owner_id and other.registry_number = mine.registry_number
   where mine.id = any($1::bigint[])`,
  { prepared: true },
);

/** The ads and all ads of the same owner with the same registry number, deleted ones included. */
export async function adsWithSameNumber(database: Database, adIds: readonly string[]): Promise<string[]> {
  return (await sameThingsStatement.all(database, [adIds])).map(({ id }) => id);
}

const takenStatement = sql(
  'taken',
  `select registry_number as number, id::text from ad
   where registry_number = any($1::text[]) and status in ('OnSale', 'Locked', 'UnderReview')`,
  { prepared: true },
);

/** Ids of live ads by registry number. */
export async function numbersInUse(
  database: Database,
  registryNumbers: readonly string[],
): Promise<Map<string, string>> {
  if (registryNumbers.length === 0) return new Map();
  const rows = await takenStatement.all(database, [registryNumbers]);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

const markDeletedStatement = sql(
  'mark-deleted',
  'update ad set taken_down_for = $2, is_verified = false where id = any($1::bigint[]) and deleted_at is not null',
);

/** Marks the deleted ads among these, in case their owner restores them. */
export async function markDeleted(
  database: Database,
  ids: readonly string[],
  cause: NonNullable<AdState['takenDownFor']>,
): Promise<void> {
  await markDeletedStatement.run(database, [ids, cause]);
}

const unmarkDeletedStatement = sql(
  'unmark-deleted',
  `update ad set taken_down_for = null, is_verified = true
   where id = any($1::bigint[]) and deleted_at is not null and taken_down_for = $2`,
);

/** Reverses `markDeleted`. */
export async function unmarkDeleted(
  database: Database,
  ids: readonly string[],
  cause: NonNullable<AdState['takenDownFor']>,
): Promise<void> {
  await unmarkDeletedStatement.run(database, [ids, cause]);
}
