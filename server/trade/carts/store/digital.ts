import { cartDigital } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './digital.sql.ts';
import type { DigitalItemKind } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { DigitalBought } from '../port.ts';

const sql = statements<Statements>('carts-digital', import.meta.url);

const rowsStatement = sql(
  'rows',
  `select ${columns(cartDigital, { omit: ['ownerId', 'addedAt'] })} from cart_digital where owner_id = $1 order by item_id`,
  { prepared: true },
).as<{ kind: DigitalItemKind }>();

export type DigitalRow = Awaited<ReturnType<typeof rowsStatement.all>>[number];

export const digitalRowsOf = (database: Database, ownerId: string): Promise<DigitalRow[]> =>
  rowsStatement.all(database, [ownerId]);

const insertStatement = sql(
  'insert',
  `insert into cart_digital (id, owner_id, kind, item_id, draft_id, ad_id, added_at)
   select given.id, $1, given.kind, given.item_id, $5, $6, $7 from unnest($2::uuid[], $3::text[], $4::int[]) as given (id, kind, item_id)`,
  { nullable: ['$5', '$6'] },
);

/** Adds items that are not yet in the cart. */
export async function insertDigital(
  database: Database,
  ownerId: string,
  items: readonly { id: string; kind: DigitalItemKind; itemId: number }[],
  { draftId, adId }: { draftId?: string | undefined; adId?: string | undefined },
): Promise<void> {
  await insertStatement.run(database, [
    ownerId,
    items.map(({ id }) => id),
    items.map(({ kind }) => kind),
    items.map(({ itemId }) => itemId),
    draftId ?? null,
    adId ?? null,
    clock.now(),
  ]);
}

const removeStatement = sql('remove', 'delete from cart_digital where owner_id = $1 and id = any($2::uuid[])');

/** Returns how many items were in the cart. */
export const removeDigital = (database: Database, ownerId: string, ids: readonly string[]): Promise<number> =>
  removeStatement.run(database, [ownerId, ids]);

const deleteStatement = sql('delete', 'delete from cart_digital where owner_id = $1');

export async function deleteDigital(database: Database, ownerId: string): Promise<void> {
  await deleteStatement.run(database, [ownerId]);
}

const boughtStatement = sql(
  'bought',
  `delete from cart_digital where owner_id = $1 and item_id = any($2::int[]) and draft_id is not distinct from $3::uuid and ad_id is not distinct from $4::bigint`,
  { nullable: ['$3', '$4'] },
);

/** Deletes bought items; items for another draft or ad stay. */
export async function removeBought(
  database: Database,
  ownerId: string,
  { itemIds, draftId, adId }: DigitalBought,
): Promise<void> {
  await boughtStatement.run(database, [ownerId, itemIds, draftId, adId]);
}

const exportStatement = sql(
  'export',
  `select ${columns(cartDigital, { omit: ['id', 'ownerId'] })} from cart_digital
   where owner_id = $1 order by added_at, item_id`,
);

export const exportDigital = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);
