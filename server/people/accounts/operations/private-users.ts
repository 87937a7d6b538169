import type { Database } from '../../../platform/database.ts';
import type { PrivateRow } from '../store/profiles.ts';
import { privateProfiles } from '../store/profiles.ts';

/** Accounts by id, in the order of the ids. Unknown ids are skipped. */
export async function privateUsers(database: Database, ids: readonly string[]) {
  const rows = await privateProfiles(database, ids);
  const found = new Map(rows.map((row) => [row.id, userView(row)]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? []);
}

const userView = (row: PrivateRow) => ({
  userId: row.id,
  name: row.name,
  surname: row.surname,
  accountType: row.account_type,
  ...(row.email !== null && { email: row.email }),
  ...(row.phone !== null && { phone: row.phone }),
  status: row.status,
  eidsState: row.eids_state,
});
