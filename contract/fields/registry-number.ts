import type { RegistryKind } from '../enums.ts';

/**
 * Plates: province 01–81, then 1 letter and 4 or 5 digits, 2 letters and 3 or 4, or 3 letters and 2 or 3; digits not all zero. Letters without Ç, Ğ,
 * İ, Ö, Ş, Ü, Q, W, X.
 */
const plate =
  /^(?:0[1-9]|[1-7]\d|8[01])(?:[A-PR-VYZ](?!0+$)\d{4,5}|[A-PR-VYZ]{2}(?!0+$)\d{3,4}|[A-PR-VYZ]{3}(?!0+$)\d{2,3})$/;

/** Land register number. Leading zeros are ignored. */
const propertyNumber = /^0*([1-9]\d{0,14})$/;

const separators = /[\s.\-/]+/g;

/** Normalises a number to capitals and digits; undefined if it is invalid. Idempotent. */
export function foldRegistryNumber(kind: RegistryKind, typed: string): string | undefined {
  const bare = typed.normalize('NFKC').replaceAll(separators, '');
  if (kind === 'Property') return propertyNumber.exec(bare)?.[1];
  const capitals = bare.replaceAll('ı', 'I').toUpperCase();
  return plate.test(capitals) ? capitals : undefined;
}
