import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './staff-notes.sql.ts';

const sql = statements<Statements>('demo-staff-notes', import.meta.url);

const notesStatement = sql(
  'notes',
  `insert into staff_note (id, member_id, author_id, text, at)
   select gen_random_uuid(), "memberId", "authorId", text, $2::timestamptz - "daysAgo" * interval '1 day'
   from jsonb_to_recordset($1::jsonb) as one ("memberId" uuid, "authorId" uuid, text text, "daysAgo" int)`,
);

export interface DemoNote {
  memberId: string;
  authorId: string;
  text: string;
  daysAgo: number;
}

export async function insertNotes(database: Database, notes: readonly DemoNote[], now: Date): Promise<void> {
  await notesStatement.run(database, [JSON.stringify(notes), now]);
}

const revealsStatement = sql(
  'reveals',
  `insert into audit_entry (at, actor_id, action, subject, subject_id, after, reason)
   select $2::timestamptz - "daysAgo" * interval '1 day', "actorId", 'identity.desk.reveal', 'member', "memberId", jsonb_build_object('revealed', field), reason
   from jsonb_to_recordset($1::jsonb) as one ("memberId" text, "actorId" uuid, field text, reason text, "daysAgo" int) order by "daysAgo" desc`,
);

export interface DemoReveal {
  memberId: string;
  actorId: string;
  field: string;
  reason: string;
  daysAgo: number;
}

export async function insertReveals(database: Database, reveals: readonly DemoReveal[], now: Date): Promise<void> {
  await revealsStatement.run(database, [JSON.stringify(reveals), now]);
}
