import type { Client } from 'pg';
import { addRoles } from './store/seed.ts';
import { builtInRoles } from '../../../contract/permissions.ts';

/** Adds missing roles. Does not overwrite existing rows, because an administrator may have changed them. */
export async function seedAccounts(client: Client): Promise<void> {
  await addRoles(client, builtInRoles);
}
