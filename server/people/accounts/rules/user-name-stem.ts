import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { isReservedName } from './reserved-names.ts';

/**
 * The beginning of a user name: `ayse-y`, which tells no more than others see of a name anyway. Names of other scripts have no letters for it,
 * and become `uye`, as does what would speak for the house.
 */
export function userNameStem(name: string, surname: string): string {
  const stem = foldTurkish(`${name} ${surname.charAt(0)}`)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return stem === '' || isReservedName(stem) ? 'uye' : stem;
}
