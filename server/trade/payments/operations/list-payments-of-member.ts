import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { deskPage } from '../store/desk.ts';

const everything = { state: null, kind: null, alarms: false, from: null, before: null, id: null, text: null } as const;

/** A member’s latest payments for staff. One statement. */
export async function listPaymentsOfMember({ database }: { database: Database }, payerId: string) {
  const rows = await deskPage(database, { ...everything, payerId }, limits.deskSectionMost, 0);
  return rows.slice(0, limits.deskSectionMost).map(({ id, kind, state, amount, givenBack, createdAt, orderCodes }) => ({
    id,
    kind,
    state,
    amount,
    givenBack,
    createdAt: createdAt.toISOString(),
    orderCodes,
  }));
}
