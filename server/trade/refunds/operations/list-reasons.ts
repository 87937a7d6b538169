import type { Language, RefundObjection, RefundReason } from '../../../../contract/enums.ts';
import { activeReasons, reasonsOf } from '../../../people/reasons/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asksPhotos, objectionSteps, reasonHints } from '../rules/reasons.ts';

/** Buyers' reasons, also inactive ones, which earlier refunds have. */
export const listRefundReasons = async (database: Database, language: Language) =>
  (await reasonsOf(database, 'refunds')).map((reason) => {
    const id = reason.key as RefundReason;
    return {
      id,
      name: reason[language],
      hint: reasonHints[id][language],
      asksPhotos: asksPhotos(id),
      isActive: reason.isActive,
    };
  });

/** Sellers' objections, also inactive ones, and whether each applies to a request or a return. */
export const listObjections = async (database: Database, language: Language) =>
  (await reasonsOf(database, 'refundObjections')).map((reason) => {
    const id = reason.key as RefundObjection;
    return { id, name: reason[language], of: [...objectionSteps[id]], isActive: reason.isActive };
  });

/** Throws RefundReasonNotAllowed for an inactive reason. */
export async function requireActiveReason(
  database: Database,
  list: 'refunds' | 'refundObjections',
  key: string,
): Promise<void> {
  if (!(await activeReasons(database, list)).some((reason) => reason.key === key))
    throw new DomainError('RefundReasonNotAllowed');
}
