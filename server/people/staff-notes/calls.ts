import { memberDeskCalls as calls } from '../../../contract/calls/member-desk.ts';
import { inBulk } from '../../kernel/bulk.ts';
import { memberOf } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { AccountDirectory } from '../accounts/port.ts';
import { addNote, writeNote } from './operations/add-note.ts';
import { listNotes } from './operations/list-notes.ts';
import { removeNote } from './operations/remove-note.ts';

/** Binds the calls about notes in `contract/calls/member-desk.ts`. The accounts module binds the others. */
export function staffNoteBindings(deps: { database: Database; accounts: Pick<AccountDirectory, 'lockPrincipal'> }) {
  const { database } = deps;
  return bindAll(
    bind(calls.notes, async ({ params }, context) => ({
      items: await listNotes(database, params.userId, memberOf(context).id),
    })),
    bind(calls.addNote, ({ body }, context) => addNote(deps, memberOf(context).id, body)),
    bind(calls.addNotes, ({ body: { userIds, text } }, context) =>
      inBulk(userIds, async (userId) => (await writeNote(deps, memberOf(context).id, { userId, text })).id),
    ),
    bind(calls.removeNotes, ({ body }, context) =>
      inBulk(body.ids, async (id) => {
        await removeNote(database, memberOf(context).id, id);
        return undefined;
      }),
    ),
    bind(calls.removeNote, async ({ params }, context) => {
      await removeNote(database, memberOf(context).id, params.id);
      return { done: true as const };
    }),
  );
}
