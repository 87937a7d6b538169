import { DomainError } from '../../../platform/errors.ts';
import { isCommonPassword, isAboutPerson } from '../rules/passwords.ts';
import type { Person } from '../rules/passwords.ts';

/** Throws PasswordTooCommon for a common password, or one that equals the owner's name, address, phone or user name. */
export function refuseWeakPassword(password: string, person?: Person): void {
  if (isCommonPassword(password) || (person && isAboutPerson(password, person))) {
    throw new DomainError('PasswordTooCommon', [{ code: 'PasswordTooCommon', path: 'password' }]);
  }
}
