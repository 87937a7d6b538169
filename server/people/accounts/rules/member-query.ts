import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** A parsed search for members. */
export type MemberQuery =
  | { by: 'id' | 'email' | 'phone'; value: string }
  /** Folded word prefixes of the name. */
  | { by: 'name'; words: readonly string[] };

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Digits with the usual separators. */
const phoneLike = /^\+?[\d\s()./-]{7,}$/;
const maxWords = 8;

/**
 * Parses a search text as an id (also inside a URL), an e-mail address, a phone number, or else a name. A phone number may have any notation;
 * without a country code it is Turkish.
 */
export function parseMemberQuery(text: string): MemberQuery {
  const [found] = id.exec(text) ?? [];
  if (found !== undefined) return { by: 'id', value: found.toLowerCase() };
  if (text.includes('@')) return { by: 'email', value: text.trim().toLowerCase() };
  const phone = phoneLike.test(text.trim()) ? parsePhoneNumberFromString(text, 'TR') : undefined;
  if (phone) return { by: 'phone', value: phone.number };
  return { by: 'name', words: foldTurkish(text).split(' ').filter(Boolean).slice(0, maxWords) };
}
