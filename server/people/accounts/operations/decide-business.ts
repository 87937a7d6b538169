import { DomainError, required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { lockBusinesses, activeBusiness, showBusiness, writeDecision } from '../store/businesses.ts';
import type { BusinessRow } from '../store/businesses.ts';
import type { BusinessDeps } from './business-dependencies.ts';
import { refuseTakenTaxNumber } from './refuse-taken-tax-number.ts';

export interface BusinessDecision {
  userId: string;
  isVerified: boolean;
  reason?: string | undefined;
}

/**
 * Verifies or rejects a pending business and notifies its owner. Throws BusinessNotFound, BusinessAlreadyDecided, TextTooShort for a
 * rejection without a reason, or TaxNumberTaken if another verified business has the number.
 */
export async function decideBusiness(
  deps: BusinessDeps,
  administratorId: string,
  { userId, isVerified, reason }: BusinessDecision,
): Promise<void> {
  const { database } = deps;
  if (!isVerified && reason === undefined)
    throw new DomainError('TextTooShort', [{ code: 'TextTooShort', path: 'reason' }]);
  await database.inTransaction(async () => {
    await lockBusinesses(database);
    const row = required(await activeBusiness(database, userId), 'BusinessNotFound');
    if (row.state !== 'Pending') throw new DomainError('BusinessAlreadyDecided');
    if (isVerified) await refuseTakenTaxNumber(database, userId, row.tax_number);
    await writeDecision(database, userId, {
      state: isVerified ? 'Verified' : 'Rejected',
      decidedAt: clock.now(),
      decidedBy: administratorId,
      reason,
    });
    if (isVerified) await showVerified(deps, row);
    await notifyDecision(deps, row, isVerified ? undefined : (reason ?? ''));
  });
}

/** Publishes the details that the law requires a business to show. */
async function showVerified({ database, hooks, places, sessions }: BusinessDeps, row: BusinessRow): Promise<void> {
  await showBusiness(database, row.account_id, {
    title: row.title,
    mersis: row.mersis ?? '',
    kep: row.kep ?? '',
    city: places().provinces.get(row.province_id)?.name ?? '',
  });
  await sessions.outdate(row.account_id);
  await hooks.becameBusiness(row.account_id);
}

async function notifyDecision({ notices }: BusinessDeps, row: BusinessRow, reason: string | undefined): Promise<void> {
  const about = { accountId: row.account_id, onceKey: `business:${row.sent_at.getTime()}` };
  if (reason === undefined) {
    await notices.notify({ ...about, template: 'User.BusinessVerified', tokens: { 'Business.Title': row.title } });
  } else {
    await notices.notify({
      ...about,
      template: 'User.BusinessRejected',
      tokens: { 'Business.Title': row.title, 'Business.Reason': reason.trim() },
    });
  }
}
