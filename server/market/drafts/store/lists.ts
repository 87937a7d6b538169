import { draft } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { draftColumns, isOpen } from './drafts.ts';
import type { DraftRow } from './drafts.ts';
import type { Statements } from './lists.sql.ts';

const sql = statements<Statements>('drafts-lists', import.meta.url);

const openStatement = sql(
  'open',
  `select ${draftColumns} from draft where owner_id = $1 and ${isOpen} and ($2 = 0 or main_category_id = $2)
   order by updated_at desc, id limit ${limits.draftsMost}`,
  { prepared: true },
);

/** The owner's open drafts in a main category (0 means all), the newest first. `draftsMost` limits their number. */
export const openDrafts = (database: Database, ownerId: string, mainCategoryId: number): Promise<DraftRow[]> =>
  openStatement.all(database, [ownerId, mainCategoryId]);

const newestStatement = sql(
  'newest',
  `select ${draftColumns} from draft where owner_id = $1 and state = 'Pending' and ad_id is null
     and (category_id = any($2::int[]) or (category_id is null and main_category_id = $3))
   order by updated_at desc, id limit 1`,
  { prepared: true },
);

/** The newest open draft of a new ad in these categories, or without a category in the main category; at most one. */
export const newestDraft = (
  database: Database,
  ownerId: string,
  categoryIds: readonly number[],
  mainCategoryId: number,
): Promise<DraftRow[]> => newestStatement.all(database, [ownerId, categoryIds, mainCategoryId]);

const countStatement = sql('count', `select count(*)::int as count from draft where owner_id = $1 and ${isOpen}`, {
  prepared: true,
});

export async function openCount(database: Database, ownerId: string): Promise<number> {
  return (await countStatement.first(database, [ownerId]))?.count ?? 0;
}

const editingStatement = sql(
  'editing',
  `select id from draft where ad_id = $1 and owner_id = $2 and ${isOpen} order by updated_at desc limit 1`,
  { prepared: true },
);

/** Id of the open draft that edits the ad. */
export async function editingDraft(database: Database, adId: string, ownerId: string): Promise<string | undefined> {
  return (await editingStatement.first(database, [adId, ownerId]))?.id;
}

const countsStatement = sql(
  'counts',
  `select main_category_id as "categoryId", count(*)::int as count, (count(*) filter (where state = 'UpdatePending'))::int as edits
   from draft where owner_id = $1 and ${isOpen} and main_category_id is not null group by main_category_id order by main_category_id`,
  { prepared: true },
);

/** Open drafts by main category, and how many of them edit a published ad. */
export const editCounts = (
  database: Database,
  ownerId: string,
): Promise<{ categoryId: number; count: number; edits: number }[]> => countsStatement.all(database, [ownerId]);

const filesStatement = sql(
  'files',
  `select distinct file.key from draft cross join lateral (
     select one->>'key' as key
     from jsonb_array_elements(coalesce(content->'pictures', '[]') || coalesce(content->'begun'->'pictures', '[]')) one
     union all select content->>'video' union all select content->'begun'->>'video') file
   where file.key = any($1::text[])`,
  { prepared: true },
);

/**
 * The photo and video keys among these that any draft uses. Submitted drafts count, so that a file moving from a draft to its ad is always found in
 * one of them.
 */
export async function filesInUse(database: Database, keys: readonly string[]): Promise<Set<string>> {
  return new Set((await filesStatement.all(database, [keys])).map(({ key }) => key));
}

const exportStatement = sql(
  'export',
  `select ${columns(draft, { only: ['id', 'state', 'adId', 'categoryId', 'content', 'createdAt', 'updatedAt'] })}
   from draft where owner_id = $1 order by created_at`,
);

/** All of the owner's drafts, for the data export. */
export const exportedDrafts = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);
