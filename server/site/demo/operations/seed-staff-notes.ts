import { revealedData, staffNotes } from '../../../../data/demo/staff-notes.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { insertNotes, insertReveals } from '../store/staff-notes.ts';

/** Adds notes about the demo members, and the log of accesses to their contact data. */
export async function seedStaffNotes(database: Database): Promise<void> {
  const now = clock.now();
  const notes = staffNotes.map(({ about, by, text, daysAgo }) => ({
    memberId: fixedAccounts[about].id,
    authorId: fixedAccounts[by].id,
    text,
    daysAgo,
  }));
  await insertNotes(database, notes, now);
  const actorId = fixedAccounts.administrator.id;
  const reveals = revealedData.map(({ about, ...rest }) => ({ memberId: fixedAccounts[about].id, actorId, ...rest }));
  await insertReveals(database, reveals, now);
}
