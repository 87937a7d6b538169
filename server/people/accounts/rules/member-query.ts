import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { MemberSource } from '../../../../contract/schemas/member-desk.ts';
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

const userName = /^@?([a-z0-9][a-z0-9-]{2,59})$/i;
const adNumber = /^[1-9]\d{9}$/;
const orderCode = /^[2-9A-HJ-NP-Z]{10}$/i;
const ibanEnd = /^\d{4}$/;

/** Other readings of a search text: one text may be a phone number and an ad number, or a name and a user name. */
export function otherReadings(text: string): { by: 'userName' | MemberSource; value: string }[] {
  const typed = text.trim();
  const [, user] = userName.exec(typed) ?? [];
  return [
    ...(user === undefined ? [] : [{ by: 'userName' as const, value: user.toLowerCase() }]),
    ...(adNumber.test(typed) ? [{ by: 'ad' as const, value: typed }] : []),
    ...(orderCode.test(typed) ? [{ by: 'order' as const, value: typed.toUpperCase() }] : []),
    ...(ibanEnd.test(typed) ? [{ by: 'iban' as const, value: typed }] : []),
  ];
}
