import type { StaffNote } from '../../../../contract/schemas/member-desk.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { namesOf } from '../../accounts/port.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { recordChange } from '../../audit/port.ts';
import { insertNote } from '../store.ts';

interface Deps {
  database: Database;
  accounts: Pick<AccountDirectory, 'lockPrincipal'>;
}
interface NewNote {
  userId: string;
  text: string;
}

/** Adds a note and returns it as its author sees it. Throws like `writeNote`. */
export async function addNote(deps: Deps, authorId: string, asked: NewNote): Promise<StaffNote> {
  const { id, at, text } = await writeNote(deps, authorId, asked);
  const author = (await namesOf(deps.database, [authorId])).get(authorId) ?? '';
  return { id, at: at.toISOString(), text, author, isDeletable: true };
}

/** Adds a note about a member who is not erased. Throws AccountNotFound. The audit log has only its id, so that an erasure deletes the text. */
export async function writeNote({ database, accounts }: Deps, authorId: string, { userId, text }: NewNote) {
  return database.inTransaction(async () => {
    const member = await accounts.lockPrincipal(userId);
    required(member?.status === 'Erased' ? undefined : member, 'AccountNotFound');
    const note = { id: chance.uuid(), memberId: userId.toLowerCase(), authorId, text, at: clock.now() };
    await insertNote(database, note);
    await recordChange(database, { subject: 'member', subjectId: note.memberId, after: { note: note.id } });
    return note;
  });
}
