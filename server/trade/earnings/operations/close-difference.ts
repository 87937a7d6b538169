import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { closeDifference, differenceReference } from '../store/reconciliation.ts';
import type { EarningDeps } from './dependencies.ts';

/** Closes a difference with the administrator's reason. Throws DifferenceNotFound. */
export async function closeDifferenceAsAdmin(
  { database }: EarningDeps,
  { differenceId: id, reason }: { differenceId: string; reason: string },
  by: string,
): Promise<void> {
  await database.inTransaction(async () => {
    if (!(await closeDifference(database, { id, by, reason, now: clock.now() })))
      throw new DomainError('DifferenceNotFound');
    const about = required(await differenceReference(database, id), 'DifferenceNotFound');
    await logDeskAct(database, { act: 'CloseDifference', byId: by, about, message: reason });
  });
}
