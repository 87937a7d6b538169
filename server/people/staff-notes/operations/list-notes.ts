import type { StaffNote } from '../../../../contract/schemas/member-desk.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from '../../accounts/port.ts';
import { isFresh } from '../rules.ts';
import { notesOf } from '../store.ts';

/** The notes about a member, newest first, as `readerId` sees them. Two statements. */
export async function listNotes(database: Database, memberId: string, readerId: string): Promise<StaffNote[]> {
  const rows = await notesOf(database, memberId);
  const names = await namesOf(
    database,
    rows.map(({ authorId }) => authorId),
  );
  const now = clock.now();
  return rows.map(({ id, at, text, authorId }) => ({
    id,
    at: at.toISOString(),
    text,
    author: names.get(authorId) ?? '',
    isDeletable: authorId === readerId && isFresh(at, now),
  }));
}
