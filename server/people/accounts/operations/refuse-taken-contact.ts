import { DomainError } from '../../../platform/errors.ts';
import { isUniqueViolation } from '../rules/unique-violation.ts';
import type { ContactKind } from './contact-kinds.ts';
import { contactKinds } from './contact-kinds.ts';

/** Turns a unique violation of the e-mail or phone index into EmailTaken or PhoneTaken. */
export async function refuseTakenContact<T>(kind: ContactKind, work: Promise<T>): Promise<T> {
  const { index, taken } = contactKinds[kind];
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error, index) ? new DomainError(taken) : error;
  });
}
