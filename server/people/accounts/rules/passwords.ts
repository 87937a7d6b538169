import { limits } from '../../../../contract/limits.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { commonPasswords } from './common-passwords.ts';

/** Personal data that a password must not equal. */
export interface Person {
  name: string;
  surname: string;
  email?: string | undefined;
  phone?: string | undefined;
  userName?: string | undefined;
}

/** Folded letters and digits only: `Şifre-1234` becomes `sifre1234`. */
const bare = (text: string): string => foldTurkish(text).replaceAll(' ', '');
const common = new Set(commonPasswords);
const keyboardRows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = keyboardRows.flatMap((row) => [row, row.split('').toReversed().join('')]);

/** Whether the password is in the list, repeats very few characters, or is a keyboard sequence. */
export function isCommonPassword(password: string): boolean {
  const text = bare(password);
  if (text.length < 6) return new Set(password).size < 4;
  return common.has(text) || new Set(text).size < 3 || runs.some((run) => run.includes(text));
}

/** Whether the password equals the owner's name, address, phone or user name. */
export function isAboutPerson(password: string, person: Person): boolean {
  const { name, surname, email = '', phone = '', userName = '' } = person;
  // Users write Turkish numbers with the country code, with a leading 0, or with neither.
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

/** Earlier hashes that a new password must not match, newest first, after `current` is replaced. */
export function oldHashesAfter(current: string | null, old: readonly string[]): string[] {
  return [...(current === null ? [] : [current]), ...old].slice(0, limits.oldPasswordsKept);
}
