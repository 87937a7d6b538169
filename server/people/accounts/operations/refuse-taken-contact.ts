import { DomainError } from '../../../platform/errors.ts';
import { isUniqueViolation } from '../rules/unique-violation.ts';
import type { ContactKind } from './contact-kinds.ts';
import { contactKinds } from './contact-kinds.ts';

/** Refuses with EmailTaken or PhoneTaken where another account has the address already. */
export async function refuseTakenContact<T>(kind: ContactKind, work: Promise<T>): Promise<T> {
  const { index, taken } = contactKinds[kind];
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error, index) ? new DomainError(taken) : error;
  });
}
