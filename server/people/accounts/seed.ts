import type { Client } from 'pg';
import { addReasons, addRoles } from './store/seed.ts';
import { userReportReasons } from '../../../data/accounts/reasons.ts';

/** The roles that exist from the start, each with the door of its name. */
const firstRoles = ['moderator', 'administrator'] as const;

/** Adds the roles and the reasons for reports that the database lacks; what is there, an administrator may have changed, and stays. */
export async function seedAccounts(client: Client): Promise<void> {
  await addRoles(client, firstRoles);
  await addReasons(client, userReportReasons);
}
