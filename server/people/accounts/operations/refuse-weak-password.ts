import { DomainError } from '../../../platform/errors.ts';
import { isCommonPassword, isAboutPerson } from '../rules/passwords.ts';
import type { Person } from '../rules/passwords.ts';

/** Refuses a password that is tried first by whoever tries: a common one, or what everybody may know of its owner. */
export function refuseWeakPassword(password: string, person?: Person): void {
  if (isCommonPassword(password) || (person && isAboutPerson(password, person))) {
    throw new DomainError('PasswordTooCommon', [{ code: 'PasswordTooCommon', path: 'password' }]);
  }
}
