import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** What a search for members asks for. */
export type MemberQuery =
  | { by: 'id' | 'email' | 'phone'; value: string }
  /** Folded words; each is the beginning of a word of the name. */
  | { by: 'name'; words: readonly string[] };

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Digits with the signs that people put between them. */
const phoneLike = /^\+?[\d\s()./-]{7,}$/;
const maxWords = 8;

/**
 * Reads the text of a search for members: an id or the address of a page with one, an e-mail address, a phone number in any notation (Turkish without a
 * country code), else a name.
 */
export function parseMemberQuery(text: string): MemberQuery {
  const [found] = id.exec(text) ?? [];
  if (found !== undefined) return { by: 'id', value: found.toLowerCase() };
  if (text.includes('@')) return { by: 'email', value: text.trim().toLowerCase() };
  const phone = phoneLike.test(text.trim()) ? parsePhoneNumberFromString(text, 'TR') : undefined;
  if (phone) return { by: 'phone', value: phone.number };
  return { by: 'name', words: foldTurkish(text).split(' ').filter(Boolean).slice(0, maxWords) };
}
