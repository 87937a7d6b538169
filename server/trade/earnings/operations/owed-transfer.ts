import { DomainError, required } from '../../../platform/errors.ts';
import type { EarningRow } from '../store/earnings.ts';

/** Throws EarningNotFound, TransferNotOwed, TransferAlreadySent. */
export function requireOwedTransfer(row: EarningRow | undefined): EarningRow {
  const found = required(row, 'EarningNotFound');
  if (found.transferredAt !== null) throw new DomainError('TransferAlreadySent');
  if (found.byTransfer === 0) throw new DomainError('TransferNotOwed');
  return found;
}
