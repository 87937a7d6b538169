import { z } from 'zod';
import { limits } from '../limits.ts';
import { isIdentityNumber, isTaxNumber } from './checksums.ts';
import { plainText } from './plain-text.ts';

/**
 * Rules for people and businesses from the specification, section 5, each with its error code. Forms and the server share them. A text gets the error
 * of its first broken rule.
 */

type Rules = readonly (readonly [code: string, holds: (text: string) => boolean])[];

/**
 * Validates a text of at most `most` characters rule by rule, after `written` has normalised it. Reports the first broken rule. A more specific rule
 * about length goes among the others.
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
/** Characters that Unicode counts as letters but no font shows could make a name empty or imitate another. Stacked marks cover adjacent text. */
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

/** ASCII comparison: the part after the @ has no letters whose lower case depends on the language. */
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

/** E.164, with country code. */
export const phone = ruled(limits.phoneMost, [
  ['Required', (text) => text !== '' && text !== '+'],
  ['PhoneHasWhitespace', (text) => !/\s/.test(text)],
  ['PhoneMustStartWithPlus', (text) => text.startsWith('+')],
  ['PhoneInvalid', (text) => /^\+[0-9]+$/.test(text)],
  ['PhoneTooLong', (text) => text.length <= limits.phoneMost],
  ['PhoneInvalid', (text) => text.length >= 8 && text[1] !== '0'],
  // A Turkish number has ten digits after the country code; the first is 2–9.
  ['PhoneInvalid', (text) => !text.startsWith('+90') || /^\+90[2-9][0-9]{9}$/.test(text)],
]);

export const password = ruled(limits.passwordMost, [
  ['Required', (text) => text !== ''],
  ['PasswordHasWhitespace', (text) => !/\s/.test(text)],
  ['PasswordTooShort', (text) => text.length >= limits.passwordLeast],
  ['PasswordTooLong', (text) => text.length <= limits.passwordMost],
]);

/** A sign-in password; may predate today's password rules. */
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

/** A company's ten digits, or a sole trader's identity number. */
export const taxNumber = ruled(11, [
  ['Required', (text) => text !== ''],
  ['TaxNumberNotDigits', (text) => /^[0-9]+$/.test(text)],
  ['TaxNumberTooShort', (text) => text.length >= 10],
  ['TaxNumberTooLong', (text) => text.length <= 11],
  ['TaxNumberInvalid', (text) => (text.length === 10 ? isTaxNumber(text) : isIdentityNumber(text))],
]);

export const mersis = ruled(16, [['MersisInvalid', (text) => /^[0-9]{16}$/.test(text)]]);

/** Registered e-mail address (KEP); its host ends in `kep.tr`. */
export const kep = ruled(limits.emailMost, [
  ['KepInvalid', (text) => text.length <= limits.emailMost && /^[a-z0-9._%+-]+@hs[0-9]{2}\.kep\.tr$/.test(text)],
]);

/** Line breaks and direction-changing characters. */
const disorder = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Free text in one line, at most `most` characters. */
export const shortText = (most: number, least = 1) =>
  ruled(
    most,
    [
      ['Required', (text) => text.trim() !== ''],
      ['TextTooShort', (text) => text.trim().length >= least],
    ],
    (text) => plainText(text.replace(disorder, ' ')),
  );

/** Length as in the specification. */
export const description = ruled(
  limits.descriptionMost,
  [
    ['Required', (text) => text !== ''],
    ['DescriptionTooLong', (text) => text.length <= limits.descriptionMost],
  ],
  plainText,
);

export const photoKeys = z.array(z.string().max(80)).max(limits.photosMost, 'TooManyPhotos');

/** A longer text than any password cannot match. */
export const passwordConfirmation = z.string('Required').max(limits.passwordMost, 'PasswordConfirmationDiffers');

/** Reports a mismatch on the confirmation field. */
export function confirmed<S extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: S): S {
  return schema.refine((value) => value.password === value.passwordConfirmation, {
    error: 'PasswordConfirmationDiffers',
    path: ['passwordConfirmation'],
  });
}
