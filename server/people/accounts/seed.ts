import type { Client } from 'pg';
import { addReasons, addRoles } from './store/seed.ts';
import { builtInRoles } from '../../../contract/permissions.ts';
import { userReportReasons } from '../../../data/accounts/reasons.ts';

/** Adds missing roles and report reasons. Does not overwrite existing rows, because an administrator may have changed them. */
export async function seedAccounts(client: Client): Promise<void> {
  await addRoles(client, builtInRoles);
  await addReasons(client, userReportReasons);
}
