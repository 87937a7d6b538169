import type { Language } from '../../../../contract/enums.ts';
import { priceValues } from '../../../../contract/schemas/price.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../../contract/schemas/price.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { PriceDeskDeps } from './dependencies.ts';
import { subjectOf } from './subjects.ts';
import type { Subject } from './subjects.ts';

export interface PriceAddress {
  kind: PriceKind;
  subject: string;
}

/** Checks that a subject exists and that the values belong to its kind. Throws PriceSubjectNotFound, ValidationFailed. */
export function checkedPrice(
  deps: PriceDeskDeps,
  { kind, subject }: PriceAddress,
  given: PriceValues,
  language: Language,
): { subject: Subject; values: PriceValues } {
  const found = required(subjectOf(deps, kind, subject, language), 'PriceSubjectNotFound');
  const { success, data } = priceValues[kind].safeParse(given);
  if (!success) throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'values' }]);
  return { subject: found, values: data };
}

/** Plans a price. Throws PriceSubjectNotFound, ValidationFailed, or as `Prices.plan`. */
export async function planPrice(
  deps: PriceDeskDeps,
  authorId: string,
  address: PriceAddress,
  body: { since: string; values: PriceValues; version: number; reason: string },
): Promise<void> {
  const { values } = checkedPrice(deps, address, body.values, 'tr');
  const { since, version, reason } = body;
  await deps.prices.plan([{ ...address, since, values }], { authorId, reason, version });
}

/** Withdraws a planned price. Throws as `Prices.withdraw`. */
export async function withdrawPrice(
  deps: PriceDeskDeps,
  authorId: string,
  address: PriceAddress,
  { priceId, reason, version }: { priceId: string; reason: string; version: number },
): Promise<void> {
  await deps.prices.withdraw({ ...address, id: priceId }, { authorId, reason, version });
}
