import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './fingerprints.sql.ts';

const sql = statements<Statements>('moderation-fingerprints', import.meta.url);

const saveTextsStatement = sql(
  'keep-texts',
  `insert into ad_text (ad_id, hash) select * from unnest($1::bigint[], $2::bigint[])
   on conflict (ad_id) do update set hash = excluded.hash`,
  { prepared: true },
);

export async function saveTextHashes(
  database: Database,
  adIds: readonly string[],
  hashes: readonly string[],
): Promise<void> {
  await saveTextsStatement.run(database, [adIds, hashes]);
}

const dropLooksStatement = sql('drop-looks', 'delete from ad_looks where ad_id = any($1::bigint[])', {
  prepared: true,
});

const saveLooksStatement = sql(
  'keep-looks',
  `insert into ad_looks (ad_id, position, looks, quarters)
   select * from jsonb_to_recordset($1::jsonb) as photo (ad_id bigint, position smallint, looks bigint, quarters int[])`,
  { prepared: true },
);

// Merges the index's pending list, which every lookup would read completely.
const tidyLooksStatement = sql('tidy-looks', `select gin_clean_pending_list('ad_looks_quarters_idx')`, {
  prepared: true,
});

/** Replaces the perceptual hashes of the ads' photos. */
export async function replacePerceptualHashes(
  database: Database,
  adIds: readonly string[],
  photos: readonly { adId: string; position: number; hash: bigint; quarters: readonly number[] }[],
): Promise<void> {
  await dropLooksStatement.run(database, [adIds]);
  if (photos.length === 0) return;
  const rows = photos.map(({ adId, position, hash, quarters }) => ({
    ad_id: adId,
    position,
    looks: String(BigInt.asIntN(64, hash)),
    quarters,
  }));
  await saveLooksStatement.run(database, [JSON.stringify(rows)]);
  await tidyLooksStatement.run(database, []);
}

const looksStatement = sql('looks', 'select position, looks from ad_looks where ad_id = $1 order by position', {
  prepared: true,
});

/** Perceptual hashes of an ad's photos, by position. */
export async function perceptualHashesOf(
  database: Database,
  adId: string,
): Promise<{ position: number; hash: bigint }[]> {
  const rows = await looksStatement.all(database, [adId]);
  return rows.map(({ position, looks }) => ({ position, hash: BigInt(looks) }));
}

const deleteTextStatement = sql('delete-text', 'delete from ad_text where ad_id = $1');
const deleteLooksStatement = sql('delete-looks', 'delete from ad_looks where ad_id = $1');

export async function deleteFingerprints(database: Database, adId: string): Promise<void> {
  await deleteTextStatement.run(database, [adId]);
  await deleteLooksStatement.run(database, [adId]);
}

const deleteOrphans = (table: string): string =>
  `delete from ${table} where not exists (select from ad where ad.id = ${table}.ad_id and ad.title <> '')`;
const dropTextsStatement = sql('drop-gone-texts', deleteOrphans('ad_text'));
const dropGoneLooksStatement = sql('drop-gone-looks', deleteOrphans('ad_looks'));

/** Deletes text and photo hashes of ads that were deleted or emptied. */
export async function deleteOrphanedFingerprints(database: Database): Promise<void> {
  await dropTextsStatement.run(database, []);
  await dropGoneLooksStatement.run(database, []);
}
