import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { deskPayments } from '../store/desk.ts';

/** A member’s latest payments for staff. One statement. */
export async function listPaymentsOfMember({ database }: { database: Database }, payerId: string) {
  const { rows } = await deskPayments.page(
    database,
    { payerId },
    { sort: '-createdAt', pageSize: limits.deskSectionMost },
  );
  return rows.map(({ id, kind, state, amount, givenBack, createdAt, orderCodes }) => ({
    id,
    kind,
    state,
    amount,
    givenBack,
    createdAt: createdAt.toISOString(),
    orderCodes,
  }));
}
