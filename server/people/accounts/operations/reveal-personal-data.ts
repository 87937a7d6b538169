import type { RevealedField } from '../../../../contract/schemas/member-desk.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { lockDeskProfile } from '../store/member-desk.ts';
import type { DeskProfileRow } from '../store/member-desk.ts';

const valueOf: Record<RevealedField, (row: DeskProfileRow) => string | null> = {
  name: ({ name, surname }) => `${name} ${surname}`,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
};

/** Returns a masked value of a member and logs the access with its reason, but not the value. Throws AccountNotFound. */
export async function revealPersonalData(
  database: Database,
  { userId, field, reason }: { userId: string; field: RevealedField; reason: string },
): Promise<{ value?: string }> {
  return database.inTransaction(async () => {
    const row = required(await lockDeskProfile(database, userId), 'AccountNotFound');
    if (row.status === 'Erased') throw new DomainError('AccountNotFound');
    await recordChange(database, { subject: 'member', subjectId: row.id, after: { revealed: field }, reason });
    const value = valueOf[field](row);
    return value === null ? {} : { value };
  });
}
