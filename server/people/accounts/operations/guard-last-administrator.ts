import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockAdministratorRoles, administratorIds } from '../store/roles.ts';

/**
 * Runs a change that may remove an administrator, in the current transaction or a new one. Throws LastAdministrator and rolls back if no
 * administrator would remain, because then no user could assign the role again.
 */
export async function guardLastAdministrator(
  database: Database,
  accountId: string,
  change: () => Promise<void>,
): Promise<void> {
  await database.inTransaction(async () => {
    // Serialises concurrent changes: two administrators could otherwise remove each other.
    await lockAdministratorRoles(database);
    const before = await administratorIds(database);
    await change();
    if (!before.includes(accountId.toLowerCase())) return;
    if ((await administratorIds(database)).length === 0) throw new DomainError('LastAdministrator');
  });
}
