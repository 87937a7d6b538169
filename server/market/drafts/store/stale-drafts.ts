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

/** Marks some drafts with a title that rested between two moments as spoken of, each once. Those that somebody holds are left out. */
export function markReminded(
  database: Database,
  { restingSince, notBefore, limit }: { restingSince: Date; notBefore: Date; limit: number },
): Promise<{ id: string; ownerId: string; title: string }[]> {
  return remindStatement.all(database, [clock.now(), restingSince, notBefore, limit]);
}

const deleteText = (condition: string): string =>
  `delete from draft where id in (select id from draft where ${condition} and updated_at < $1 order by updated_at limit $2) returning id`;

const deleteSentStatement = sql('delete-sent', deleteText(`state = 'Completed'`));

/** Deletes some drafts that were sent before then. Answers how many. */
export const deleteSent = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteSentStatement.run(database, [before, limit]);

/** What a draft's content holds beside what its owner wrote. */
const ownKeys = `'{begun,prefilled,dopingsSeen}'::text[]`;

/** Nothing is in a draft but what was filled in from its owner's ad before. */
const hasNothing = `content - ${ownKeys} = coalesce(content->'prefilled'->'lastAd', '{}')`;

const deleteEmptyStatement = sql('delete-empty', deleteText(`${isOpen} and ad_id is null and ${hasNothing}`));

/** Deletes some open drafts without anything of their owners' that nobody came back to since then. Answers how many. */
export const deleteEmpty = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteEmptyStatement.run(database, [before, limit]);

const deleteOfStatement = sql('delete-of', 'delete from draft where owner_id = $1');

/** Deletes all that an owner has in drafts. */
export async function deleteDraftsOf(database: Database, ownerId: string): Promise<void> {
  await deleteOfStatement.run(database, [ownerId]);
}
