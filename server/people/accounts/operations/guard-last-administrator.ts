import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockAdministratorRoles, administratorIds } from '../store/roles.ts';

/**
 * Makes a change by which a member may lose the administrator's door, in the transaction in progress or one of its own. Refuses LastAdministrator,
 * and undoes it, where they were the last who had it: nobody could ever give it again.
 */
export async function guardLastAdministrator(
  database: Database,
  accountId: string,
  change: () => Promise<void>,
): Promise<void> {
  await database.inTransaction(async () => {
    // The lock lets two administrators who remove each other follow one another.
    await lockAdministratorRoles(database);
    const before = await administratorIds(database);
    await change();
    if (!before.includes(accountId.toLowerCase())) return;
    if ((await administratorIds(database)).length === 0) throw new DomainError('LastAdministrator');
  });
}
