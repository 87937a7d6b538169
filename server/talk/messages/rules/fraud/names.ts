import type { AccountType } from '../../../../../contract/enums.ts';
import { foldLetters, wordsOf } from '../../../../platform/fold-letters.ts';

/** The product's name, also with look-alike letters or digits. */
const ours = /^(?:m[e3]yd[a4]n|rn[e3]yd[a4]n|m[e3]yclan|m[e3]ydam|me+yda+n)/;

/** Words that suggest a member of staff. */
const offices = /^(?:moderator|admin$|administrator|yonetici|yetkili|official|resmi$|destek|support|temsilci|operator)/;

/** Words that real businesses use, but that fraudsters add to the product's name. */
const desks =
  /^(?:guvenlik|guvende|guvenli|odeme|musteri|hizmet|yardim|onay|kargo|param|security|payment|customer|service|help)/;
const rulers = /^(?:moderator|admin$|administrator)/;

/** Scripts with letters that look like Latin ones. */
const lookAlikeScript = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * True if a name imitates the product or its staff, or mixes Latin with look-alike scripts. A business may be called “Meydan Emlak”, and a person
 * Иван.
 */
export function isDoubtfulName(name: string, accountType: AccountType): boolean {
  if (/\p{Script=Latin}/u.test(name) && lookAlikeScript.test(name)) return true;
  const words = wordsOf(foldLetters(name)).map(({ text }) => text);
  const isOurs = words.some((word) => ours.test(word)) || ours.test(words.join(''));
  const isOffice = words.some((word) => offices.test(word));
  if (accountType === 'Personal') return isOurs || isOffice;
  if (!isOurs) return words.some((word) => rulers.test(word));
  return isOffice || words.length === 1 || words.some((word) => desks.test(word));
}
