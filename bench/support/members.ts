import { chance, clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';

/** A generated account with a password and an e-mail address on a test domain. */
export interface BenchAccount {
  id: string;
  email: string;
  /** Device id of every sign-in: a new device would cause an e-mail. */
  device: string;
}

/** E-mail domain of all generated accounts. */
export const domain = 'olcum.meydan.test';
/** Selects the generated accounts. */
export const ownAccounts = `select account_id from account_login where email like '%@${domain}'`;

/** Adds accounts that all have the same password hash. */
export async function addMembers(database: Database, count: number, passwordHash: string): Promise<BenchAccount[]> {
  const members = Array.from({ length: count }, (_, index) => ({
    id: chance.uuid(),
    email: `uye-${index}@${domain}`,
    device: chance.secret(16),
  }));
  const ids = members.map(({ id }) => id);
  await database.query(
    `insert into account (id, account_type, name, surname, created_at)
     select id, 'Personal', 'Ölçüm', 'Üyesi', $2 from unnest($1::uuid[]) as id`,
    [ids, clock.now()],
  );
  await database.query(
    `insert into account_login (account_id, email, password_hash, password_changed_at, language)
     select id, email, $3, $4, 'tr' from unnest($1::uuid[], $2::text[]) as row (id, email)`,
    [ids, members.map(({ email }) => email), passwordHash, clock.now()],
  );
  return members;
}

/** Deletes the generated accounts and their data, also those of aborted runs, and failed sign-in counts since `since`. */
export async function removeMembers(database: Database, since: Date): Promise<void> {
  for (const table of ['session', 'notification', 'delivery', 'notification_user_preference'])
    await database.query(`delete from ${table} where account_id in (${ownAccounts})`);
  await database.query(`delete from account where id in (${ownAccounts})`);
  await database.query('delete from throttle where last_at >= $1', [since]);
}
