import type { Client } from 'pg';
import { addReasons, addRoles } from './store/seed.ts';
import { userReportReasons } from '../../../data/accounts/reasons.ts';

/** Built-in roles; each grants the permission of the same name. */
const firstRoles = ['moderator', 'administrator'] as const;

/** Adds missing roles and report reasons. Does not overwrite existing rows, because an administrator may have changed them. */
export async function seedAccounts(client: Client): Promise<void> {
  await addRoles(client, firstRoles);
  await addReasons(client, userReportReasons);
}
