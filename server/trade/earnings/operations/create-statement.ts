import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { dayAfter, dayStart } from '../rules/periods.ts';
import { earnedBetween } from '../store/earnings.ts';
import { statementCsv } from '../rules/statement.ts';
import type { EarningDeps } from './dependencies.ts';
import { readBankAccount } from './read-bank-account.ts';
import { statementPdf } from './statement-pdf.ts';

export interface StatementRequest {
  from: string;
  to: string;
  format: 'pdf' | 'csv';
  language: Language;
}

/** Creates a seller's statement for a period as PDF or CSV. Throws StatementTooLong above `statementDaysMost` days or `statementRowsMost` rows. */
export async function createStatement(
  deps: EarningDeps,
  sellerId: string,
  { from, to, format, language }: StatementRequest,
): Promise<Buffer> {
  const end = dayStart(dayAfter(to, 1));
  const days = (end.getTime() - dayStart(from).getTime()) / (24 * 3_600_000);
  if (!(days >= 1) || days > limits.statementDaysMost) throw new DomainError('StatementTooLong');
  const stretch = { sellerId, from: dayStart(from), to: end, limit: limits.statementRowsMost + 1, offset: 0 };
  const rows = (await earnedBetween(deps.database, stretch)).toReversed();
  // An incomplete statement would be wrong.
  if (rows.length > limits.statementRowsMost) throw new DomainError('StatementTooLong');
  if (format === 'csv') return Buffer.from(statementCsv(rows, language), 'utf8');
  const { holder } = await readBankAccount(deps, sellerId);
  return statementPdf(rows, { holder, from, to, language });
}
