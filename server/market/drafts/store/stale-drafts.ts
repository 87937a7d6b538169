import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { isOpen } from './drafts.ts';
import type { Statements } from './stale-drafts.sql.ts';

const sql = statements<Statements>('drafts-upkeep', import.meta.url);

const remindStatement = sql(
  'remind',
  `update draft set reminded_at = $1 where id in (
     select id from draft where state = 'Pending' and updated_at < $2 and updated_at > $3 and reminded_at is null and ad_id is null
       and btrim(content->>'title') <> '' order by updated_at limit $4 for update skip locked)
   returning id, owner_id as "ownerId", content->>'title' as title`,
  { present: { title: 'only drafts with a title are taken' } },
);

/** Marks drafts with a title, unchanged between the two times, as reminded; each once. Skips locked drafts. */
export function markReminded(
  database: Database,
  { restingSince, notBefore, limit }: { restingSince: Date; notBefore: Date; limit: number },
): Promise<{ id: string; ownerId: string; title: string }[]> {
  return remindStatement.all(database, [clock.now(), restingSince, notBefore, limit]);
}

const deleteText = (condition: string): string =>
  `delete from draft where id in (select id from draft where ${condition} and updated_at < $1 order by updated_at limit $2) returning id`;

const deleteSentStatement = sql('delete-sent', deleteText(`state = 'Completed'`));

/** Returns how many. */
export const deleteSent = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteSentStatement.run(database, [before, limit]);

/** Keys of the content that the owner did not enter. */
const ownKeys = `'{begun,prefilled,dopingsSeen}'::text[]`;

/** Contains only what was prefilled from the owner's last ad. */
const hasNothing = `content - ${ownKeys} = coalesce(content->'prefilled'->'lastAd', '{}')`;

const deleteEmptyStatement = sql('delete-empty', deleteText(`${isOpen} and ad_id is null and ${hasNothing}`));

/** Deletes open drafts without the owner's input that are unchanged since `before`. Returns how many. */
export const deleteEmpty = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteEmptyStatement.run(database, [before, limit]);

const deleteOfStatement = sql('delete-of', 'delete from draft where owner_id = $1');

export async function deleteDraftsOf(database: Database, ownerId: string): Promise<void> {
  await deleteOfStatement.run(database, [ownerId]);
}
