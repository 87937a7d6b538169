import type { StaffNote } from '../../../../contract/schemas/member-desk.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { namesOf } from '../../accounts/port.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { recordChange } from '../../audit/port.ts';
import { insertNote } from '../store.ts';

/** Adds a note about a member who is not erased. Throws AccountNotFound. The audit log has only its id, so that an erasure deletes the text. */
export async function addNote(
  { database, accounts }: { database: Database; accounts: Pick<AccountDirectory, 'lockPrincipal'> },
  authorId: string,
  { userId, text }: { userId: string; text: string },
): Promise<StaffNote> {
  return database.inTransaction(async () => {
    const member = await accounts.lockPrincipal(userId);
    required(member?.status === 'Erased' ? undefined : member, 'AccountNotFound');
    const note = { id: chance.uuid(), memberId: userId.toLowerCase(), authorId, text, at: clock.now() };
    await insertNote(database, note);
    await recordChange(database, { subject: 'member', subjectId: note.memberId, after: { note: note.id } });
    const author = (await namesOf(database, [authorId])).get(authorId) ?? '';
    return { id: note.id, at: note.at.toISOString(), text, author, isDeletable: true };
  });
}
