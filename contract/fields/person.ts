import { z } from 'zod';
import { limits } from '../limits.ts';
import { isIdentityNumber, isTaxNumber } from './checksums.ts';
import { plainText } from './plain-text.ts';

/**
 * The rules of the specification's section 5 about people and businesses, each with its error code. Forms and the server check with the same
 * ones; a text's first broken rule is the one that is said.
 */

type Rules = readonly (readonly [code: string, holds: (text: string) => boolean])[];

/**
 * Checks a text of at most so many letters rule by rule, as `written` writes it, and names the first that it breaks. A rule that says more of
 * what is too long stands among the others.
 */
export function ruled(most: number, rules: Rules, written: (text: string) => string = (text) => text) {
  return z
    .string('Required')
    .overwrite(written)
    .check((context) => {
      const broken = rules.find(([, isMet]) => !isMet(context.value));
      if (broken) context.issues.push({ code: 'custom', message: broken[0], input: context.value, continue: false });
    })
    .max(most, 'TextTooLong');
}

const lettersAndSpaces = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;
/** Unicode counts some letters as such that no font shows: a name of these is none, or seems to be somebody else's. Piles of marks cover what stands beside. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{M}{4}/u;

const personName = (prefix: 'Name' | 'Surname') =>
  ruled(limits.nameMost, [
    ['Required', (text) => text !== ''],
    [`${prefix}Invalid`, (text) => lettersAndSpaces.test(text) && !unseen.test(text)],
    [`${prefix}TooShort`, (text) => text.length >= limits.nameLeast],
    [`${prefix}TooLong`, (text) => text.length <= limits.nameMost],
  ]);

export const name = personName('Name');
export const surname = personName('Surname');

/** Compared by ASCII rules: the part after the @ may hold no letter that only some languages lower. */
export const email = ruled(limits.emailMost, [
  ['Required', (text) => text !== ''],
  ['EmailHasWhitespace', (text) => !/\s/.test(text)],
  ['EmailHasUppercase', (text) => !/\p{Lu}/u.test(text)],
  ['EmailTooLong', (text) => text.length <= limits.emailMost],
  [
    'EmailInvalid',
    (text) => /^[a-z0-9._%+'-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/.test(text),
  ],
  ['EmailInvalid', (text) => !/(?:^|\.)\.|\.@/.test(text)],
]);

/** With its country's code, as E.164 writes it. */
export const phone = ruled(limits.phoneMost, [
  ['Required', (text) => text !== '' && text !== '+'],
  ['PhoneHasWhitespace', (text) => !/\s/.test(text)],
  ['PhoneMustStartWithPlus', (text) => text.startsWith('+')],
  ['PhoneInvalid', (text) => /^\+[0-9]+$/.test(text)],
  ['PhoneTooLong', (text) => text.length <= limits.phoneMost],
  ['PhoneInvalid', (text) => text.length >= 8 && text[1] !== '0'],
  // A Turkish number has ten digits after the country's code, and none begins with 0 or 1.
  ['PhoneInvalid', (text) => !text.startsWith('+90') || /^\+90[2-9][0-9]{9}$/.test(text)],
]);

export const password = ruled(limits.passwordMost, [
  ['Required', (text) => text !== ''],
  ['PasswordHasWhitespace', (text) => !/\s/.test(text)],
  ['PasswordTooShort', (text) => text.length >= limits.passwordLeast],
  ['PasswordTooLong', (text) => text.length <= limits.passwordMost],
]);

/** A password somebody signs in with: whatever it once was allowed to be. */
export const existingPassword = z.string('Required').min(1, 'Required').max(200, 'PasswordTooLong');

export const oneTimeCode = ruled(limits.codeDigits, [
  ['Required', (text) => text !== ''],
  ['CodeMalformed', (text) => new RegExp(`^[0-9]{${limits.codeDigits}}$`).test(text)],
]);

export const identityNumber = ruled(11, [
  ['Required', (text) => text !== ''],
  ['IdentityNumberNotDigits', (text) => /^[0-9]+$/.test(text)],
  ['IdentityNumberLength', (text) => text.length === 11],
  ['IdentityNumberInvalid', isIdentityNumber],
]);

/** A company's ten digits, or the identity number of somebody who trades under their own name. */
export const taxNumber = ruled(11, [
  ['Required', (text) => text !== ''],
  ['TaxNumberNotDigits', (text) => /^[0-9]+$/.test(text)],
  ['TaxNumberTooShort', (text) => text.length >= 10],
  ['TaxNumberTooLong', (text) => text.length <= 11],
  ['TaxNumberInvalid', (text) => (text.length === 10 ? isTaxNumber(text) : isIdentityNumber(text))],
]);

export const mersis = ruled(16, [['MersisInvalid', (text) => /^[0-9]{16}$/.test(text)]]);

/** A registered e-mail address (KEP), whose hosts end in `kep.tr`. */
export const kep = ruled(limits.emailMost, [
  ['KepInvalid', (text) => text.length <= limits.emailMost && /^[a-z0-9._%+-]+@hs[0-9]{2}\.kep\.tr$/.test(text)],
]);

/** Breaks of lines, and signs that turn the direction of what stands behind them. */
const disorder = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Free text of a person in one line, at most so many letters. */
export const shortText = (most: number, least = 1) =>
  ruled(
    most,
    [
      ['Required', (text) => text.trim() !== ''],
      ['TextTooShort', (text) => text.trim().length >= least],
    ],
    (text) => plainText(text.replace(disorder, ' ')),
  );

/** A description, of the length that the specification allows. */
export const description = ruled(
  limits.descriptionMost,
  [
    ['Required', (text) => text !== ''],
    ['DescriptionTooLong', (text) => text.length <= limits.descriptionMost],
  ],
  plainText,
);

/** Keys of uploaded photos. */
export const photoKeys = z.array(z.string().max(80)).max(limits.photosMost, 'TooManyPhotos');

/** A password once more; one that is longer than any is not the same. */
export const passwordConfirmation = z.string('Required').max(limits.passwordMost, 'PasswordConfirmationDiffers');

/** Says, on the confirmation's own field, that it is not the same password. */
export function confirmed<S extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: S): S {
  return schema.refine((value) => value.password === value.passwordConfirmation, {
    error: 'PasswordConfirmationDiffers',
    path: ['passwordConfirmation'],
  });
}
