import { limits } from '../../../../contract/limits.ts';
import { idsWithin } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { columns, isOpen } from '../store.ts';
import type { DraftRow } from '../store.ts';

/** An owner's open drafts in a main category, in all with 0, the newest first. There are never more than one may have. */
export function openDrafts(database: Database, ownerId: string, mainCategoryId: number): Promise<DraftRow[]> {
  return database.query<DraftRow>(
    `select ${columns} from draft where owner_id = $1 and ${isOpen} and ($2 = 0 or main_category_id = $2)
     order by updated_at desc, id limit ${limits.draftsMost}`,
    [ownerId, mainCategoryId],
    'drafts:list',
  );
}

/** The newest open draft of a new ad in a category or below it; none or one. */
export function newestDraft(
  database: Database,
  ownerId: string,
  catalogue: Catalogue,
  categoryId: number,
): Promise<DraftRow[]> {
  return database.query<DraftRow>(
    `select ${columns} from draft where owner_id = $1 and state = 'Pending' and ad_id is null
       and (category_id = any($2::int[]) or (category_id is null and main_category_id = $3))
     order by updated_at desc, id limit 1`,
    [ownerId, idsWithin(catalogue, categoryId), categoryId],
    'drafts:newest',
  );
}

/** How many drafts an owner has open. */
export async function openCount(database: Database, ownerId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from draft where owner_id = $1 and ${isOpen}`,
    [ownerId],
    'drafts:count',
  );
  return row?.count ?? 0;
}

/** The open draft in which an own ad is being edited or mended. */
export async function editingDraft(database: Database, adId: string, ownerId: string): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(
    `select id from draft where ad_id = $1 and owner_id = $2 and ${isOpen} order by updated_at desc limit 1`,
    [adId, ownerId],
    'drafts:editing',
  );
  return row?.id;
}

/** Open drafts by main category, and how many of them edit a published ad. */
export function editCounts(
  database: Database,
  ownerId: string,
): Promise<{ categoryId: number; count: number; edits: number }[]> {
  return database.query(
    `select main_category_id as "categoryId", count(*)::int as count, (count(*) filter (where state = 'UpdatePending'))::int as edits
     from draft where owner_id = $1 and ${isOpen} and main_category_id is not null group by main_category_id order by main_category_id`,
    [ownerId],
    'drafts:counts',
  );
}

/** Throws an owner's draft away. Refuses DraftNotFound. */
export async function deleteDraft(database: Database, ownerId: string, id: string): Promise<void> {
  const [gone] = await database.query(
    'delete from draft where id = $1 and owner_id = $2 returning id',
    [id, ownerId],
    'drafts:delete',
  );
  required(gone, 'DraftNotFound');
}

/**
 * Which of these photos and videos some draft has, whoever's it is. Sent drafts count: whoever asks ads and drafts one after the other finds a file
 * that just went from a draft into its ad in one of them.
 */
export async function filesInUse(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ key: string }>(
    `select distinct file.key from draft cross join lateral (
       select one->>'key' as key
       from jsonb_array_elements(coalesce(content->'pictures', '[]') || coalesce(content->'begun'->'pictures', '[]')) one
       union all select content->>'video' union all select content->'begun'->>'video') file
     where file.key = any($1::text[])`,
    [keys],
    'drafts:files',
  );
  return new Set(rows.map(({ key }) => key));
}
