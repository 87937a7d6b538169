import type { AccountType } from '../../../../../contract/enums.ts';
import { foldLetters, wordsOf } from '../../../../platform/letters.ts';

/** Our own name, also where other letters or digits only look like it. */
const ours = /^(?:m[e3]yd[a4]n|rn[e3]yd[a4]n|m[e3]yclan|m[e3]ydam|me+yda+n)/;
/** What only somebody of ours would call themselves. */
const offices = /^(?:moderator|admin$|administrator|yonetici|yetkili|official|resmi$|destek|support|temsilci|operator)/;
/** What a business may be called, and swindlers add to our name. */
const desks =
  /^(?:guvenlik|guvende|guvenli|odeme|musteri|hizmet|yardim|onay|kargo|param|security|payment|customer|service|help)/;
const rulers = /^(?:moderator|admin$|administrator)/;
/** Letters of scripts in which some look like Latin ones. */
const lookAlikeScript = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Whether the name of a chat's other side should be doubted: it seems to be ours, or is written with letters of other scripts among Latin ones. A
 * business may well be called “Meydan Emlak”, and somebody Иван.
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
