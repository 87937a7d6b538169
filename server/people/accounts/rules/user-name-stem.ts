import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { isReservedName } from './reserved-names.ts';

/**
 * The first part of a user name, such as `ayse-y`. It reveals no more than the public name. A name without Latin letters or with a reserved
 * word becomes `uye`.
 */
export function userNameStem(name: string, surname: string): string {
  const stem = foldTurkish(`${name} ${surname.charAt(0)}`)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return stem === '' || isReservedName(stem) ? 'uye' : stem;
}
