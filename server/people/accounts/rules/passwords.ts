import { limits } from '../../../../contract/limits.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { commonPasswords } from './common-passwords.ts';

/** Who a password belongs to: what must not be the password itself. */
export interface Person {
  name: string;
  surname: string;
  email?: string | undefined;
  phone?: string | undefined;
  userName?: string | undefined;
}

/** Letters and digits alone, so that `Şifre-1234` is `sifre1234`. */
const bare = (text: string): string => foldTurkish(text).replaceAll(' ', '');
const common = new Set(commonPasswords);
const keyboardRows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = keyboardRows.flatMap((row) => [row, row.split('').toReversed().join('')]);

/** Whether a password is one of those that are tried first: a frequent one, one sign over and over, or a row of keys. */
export function isCommonPassword(password: string): boolean {
  const text = bare(password);
  if (text.length < 6) return new Set(password).size < 4;
  return common.has(text) || new Set(text).size < 3 || runs.some((run) => run.includes(text));
}

/** Whether a password is what everybody may know of its owner: name, address, phone or user name. */
export function isAboutPerson(password: string, person: Person): boolean {
  const { name, surname, email = '', phone = '', userName = '' } = person;
  // Turkish numbers are typed with their country's code, with a 0, or with neither.
  const national = phone.replace(/^\+90/, '');
  const personal = [
    name,
    surname,
    `${name}${surname}`,
    `${surname}${name}`,
    email,
    email.split('@')[0] ?? '',
    phone,
    national,
    `0${national}`,
    userName,
  ];
  const text = bare(password);
  return personal.some((word) => word !== '' && bare(word) === text);
}

/** A password's hashes that a new one must differ from, once `current` is replaced: the newest first. */
export function oldHashesAfter(current: string | null, old: readonly string[]): string[] {
  return [...(current === null ? [] : [current]), ...old].slice(0, limits.oldPasswordsKept);
}
