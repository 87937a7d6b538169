import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../platform/database.ts';
import { columns } from '../../platform/sql/columns.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import { staffNote } from './tables.ts';

const sql = statements<Statements>('staff-notes', import.meta.url);

const listStatement = sql(
  'list',
  `select ${columns(staffNote)} from staff_note where member_id = $1 order by at desc, id limit ${limits.deskSectionMost}`,
);

export type NoteRow = Awaited<ReturnType<typeof listStatement.all>>[number];

/** Notes about a member, newest first. */
export const notesOf = (database: Database, memberId: string): Promise<NoteRow[]> =>
  listStatement.all(database, [memberId]);

const insertStatement = sql(
  'insert',
  'insert into staff_note (id, member_id, author_id, text, at) values ($1, $2, $3, $4, $5)',
);

export async function insertNote(database: Database, { id, memberId, authorId, text, at }: NoteRow): Promise<void> {
  await insertStatement.run(database, [id, memberId, authorId, text, at]);
}

const lockStatement = sql(
  'lock',
  `select ${columns(staffNote)} from staff_note where id = $1 and author_id = $2 for update`,
);

/** Locks a note of an author until the current transaction ends. */
export const lockOwnNote = (database: Database, id: string, authorId: string): Promise<NoteRow | undefined> =>
  lockStatement.first(database, [id, authorId]);

const deleteStatement = sql('delete', 'delete from staff_note where id = $1');

export async function deleteNote(database: Database, id: string): Promise<void> {
  await deleteStatement.run(database, [id]);
}

const deleteOfStatement = sql('delete-of', 'delete from staff_note where member_id = $1');

export async function deleteNotesOf(database: Database, memberId: string): Promise<void> {
  await deleteOfStatement.run(database, [memberId]);
}

const exportStatement = sql('export', 'select at, text from staff_note where member_id = $1 order by at, id');

/** Notes about a member, without their authors. */
export const exportNotes = (database: Database, memberId: string) => exportStatement.all(database, [memberId]);
