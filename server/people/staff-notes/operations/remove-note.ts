import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { isFresh } from '../rules.ts';
import { deleteNote, lockOwnNote } from '../store.ts';

/** Deletes a note of its author. Throws NoteNotFound, or NoteTooOld after an hour. */
export async function removeNote(database: Database, authorId: string, id: string): Promise<void> {
  await database.inTransaction(async () => {
    const note = required(await lockOwnNote(database, id, authorId), 'NoteNotFound');
    if (!isFresh(note.at, clock.now())) throw new DomainError('NoteTooOld');
    await deleteNote(database, id);
    await recordChange(database, { subject: 'member', subjectId: note.memberId, before: { note: id } });
  });
}
