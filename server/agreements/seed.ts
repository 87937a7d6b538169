import type { Client } from 'pg';
import { readAgreements } from '../../data/agreements/read.ts';

/** Adds the versions of agreements that the database lacks; a version once stored is never changed. */
export async function seedAgreements(client: Client, folder?: string): Promise<void> {
  await client.query(
    `insert into agreement (type, version, language, title, markdown, date)
     select type, version, language, title, markdown, date
     from jsonb_to_recordset($1::jsonb) as seed(type text, version text, language text, title text, markdown text, date date)
     on conflict do nothing`,
    [JSON.stringify(readAgreements(folder))],
  );
}
