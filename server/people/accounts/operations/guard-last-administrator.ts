import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockAdministratorRoles, administratorIds } from '../store/roles.ts';

/**
 * Runs a change of an account, of its roles or of a role, in the current transaction or a new one. Throws LastAdministrator and rolls back if nobody
 * could manage staff afterwards, because then no user could assign roles again.
 */
export async function guardLastAdministrator<T>(database: Database, change: () => Promise<T>): Promise<T> {
  return database.inTransaction(async () => {
    // Serialises concurrent changes: two administrators could otherwise remove each other.
    await lockAdministratorRoles(database);
    const before = await administratorIds(database);
    const result = await change();
    if (before.length > 0 && (await administratorIds(database)).length === 0)
      throw new DomainError('LastAdministrator');
    return result;
  });
}
