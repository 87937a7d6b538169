import type { Client } from 'pg';
import { userReportReasons } from '../../../data/accounts/reasons.ts';

/** The roles that exist from the start, each with the door of its name. */
const firstRoles = ['moderator', 'administrator'] as const;

/** Adds the roles and the reasons for reports that the database lacks; what is there, an administrator may have changed, and stays. */
export async function seedAccounts(client: Client): Promise<void> {
  await client.query(
    'insert into role (name, grants) select name, array[name] from unnest($1::text[]) as name on conflict do nothing',
    [firstRoles],
  );
  await client.query(
    `insert into user_report_reason (id, tr, en, needs_description)
     select id, tr, en, "needsDescription"
     from jsonb_to_recordset($1::jsonb) as seed(id integer, tr text, en text, "needsDescription" boolean)
     on conflict do nothing`,
    [JSON.stringify(userReportReasons)],
  );
}
