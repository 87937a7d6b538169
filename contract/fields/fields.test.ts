import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isCardNumber, isIban, isIdentityNumber, isTaxNumber } from './checksums.ts';
import * as person from './person.ts';
import * as trade from './trade.ts';

const codeOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('field rules', () => {
  it.each<[string, z.ZodType, unknown, string | undefined]>([
    ['a name', person.name, 'Şükrü Ilgaz', undefined],
    ['a name with a digit', person.name, 'Ali2', 'NameInvalid'],
    ['a name with a hyphen', person.name, 'Ali-Can', 'NameInvalid'],
    ['a name of one letter', person.name, 'A', 'NameTooShort'],
    ['a name of 51 letters', person.name, 'a'.repeat(51), 'NameTooLong'],
    ['a name that no font shows', person.name, '\u3164\u3164', 'NameInvalid'],
    ['an unseen letter in a name', person.name, 'Mey\u034fdan', 'NameInvalid'],
    ['an accent on nothing', person.name, '\u0301\u0301', 'NameInvalid'],
    ['a name with accents of their own', person.surname, 'O\u0308zil', undefined],
    ['two spaces', person.surname, 'Su  Er', 'SurnameInvalid'],
    ['no name', person.name, undefined, 'Required'],
    ['an e-mail', person.email, 'ayse.yilmaz+ilan@ornek.com.tr', undefined],
    ['an upper-case e-mail', person.email, 'Ayse@ornek.com', 'EmailHasUppercase'],
    ['a dotted capital', person.email, 'İ@ornek.com', 'EmailHasUppercase'],
    ['a blank in an e-mail', person.email, 'a @ornek.com', 'EmailHasWhitespace'],
    ['a long e-mail', person.email, `${'a'.repeat(250)}@b.com`, 'EmailTooLong'],
    ['an e-mail without a host', person.email, 'ayse@', 'EmailInvalid'],
    ['two dots', person.email, 'a..b@ornek.com', 'EmailInvalid'],
    ['a header in an e-mail', person.email, 'a@ornek.com\nbcc:b@c.com', 'EmailHasWhitespace'],
    ['a phone', person.phone, '+905321234567', undefined],
    ['a German phone', person.phone, '+4915112345678', undefined],
    ['no plus', person.phone, '05321234567', 'PhoneMustStartWithPlus'],
    ['a spaced phone', person.phone, '+90 532 1234567', 'PhoneHasWhitespace'],
    ['a phone with letters', person.phone, '+90532abc4567', 'PhoneInvalid'],
    ['a long phone', person.phone, '+9053212345678901', 'PhoneTooLong'],
    ['a Turkish phone with a digit too few', person.phone, '+90532123456', 'PhoneInvalid'],
    ['a password', person.password, 'Meydan-2026', undefined],
    ['a short password', person.password, 'abc1234', 'PasswordTooShort'],
    ['a long password', person.password, 'a'.repeat(65), 'PasswordTooLong'],
    ['a blank in a password', person.password, 'abc 12345', 'PasswordHasWhitespace'],
    ['a code', person.oneTimeCode, '012345', undefined],
    ['five digits', person.oneTimeCode, '01234', 'CodeMalformed'],
    ['Arabic digits', person.oneTimeCode, '٠١٢٣٤٥', 'CodeMalformed'],
    ['an identity number', person.identityNumber, '10000000146', undefined],
    ['one with a wrong end', person.identityNumber, '10000000147', 'IdentityNumberInvalid'],
    ['ten digits', person.identityNumber, '1000000014', 'IdentityNumberLength'],
    ['a tax number', person.taxNumber, '1234567890', undefined],
    ['a wrong tax number', person.taxNumber, '1234567891', 'TaxNumberInvalid'],
    ['a tradesman’s own number', person.taxNumber, '10000000146', undefined],
    ['nine digits', person.taxNumber, '123456789', 'TaxNumberTooShort'],
    ['twelve digits', person.taxNumber, '123456789012', 'TaxNumberTooLong'],
    ['letters', person.taxNumber, '12345abcde', 'TaxNumberNotDigits'],
    ['a KEP address', person.kep, 'firma@hs01.kep.tr', undefined],
    ['another host', person.kep, 'firma@ornek.com', 'KepInvalid'],
    ['2001 letters', person.description, 'a'.repeat(2001), 'DescriptionTooLong'],
    ['four photos', person.photoKeys, ['a', 'b', 'c', 'd'], 'TooManyPhotos'],
    ['an IBAN', trade.iban, 'TR330006100519786457841326', undefined],
    ['an IBAN with a wrong digit', trade.iban, 'TR330006100519786457841327', 'IbanInvalid'],
    ['a card', trade.cardNumber, '5528790000000008', undefined],
    ['a card with a wrong digit', trade.cardNumber, '5528790000000009', 'CardNumberInvalid'],
    ['a card with blanks', trade.cardNumber, '5528 7900', 'CardNumberNotDigits'],
    ['a CVC of two', trade.cvc, '12', 'CvcLength'],
    ['month 13', trade.expiryMonth, '13', 'ExpiryMonthInvalid'],
    ['a year of four', trade.expiryYear, '2030', 'ExpiryYearLength'],
    ['no alias', trade.cardAlias, ' ', 'CardAliasLength'],
    ['price 0', trade.price, 0, 'PriceNotPositive'],
    ['price 10^15', trade.price, 1e15, 'PriceTooHigh'],
    ['no quantity', trade.quantity, 0, 'QuantityTooSmall'],
    ['yesterday', trade.notBefore('2026-11-21'), '2026-11-20', 'DateInPast'],
    ['today', trade.notBefore('2026-11-21'), '2026-11-21', undefined],
    ['a short reason', trade.refundReason, 'bozuk', 'RefundReasonTooShort'],
    ['a long question', trade.question, 'a'.repeat(501), 'QuestionTooLong'],
  ])('validates %s', (_name, schema, value, code) => {
    expect(codeOf(schema, value)).toBe(code);
  });
});

describe('check digits', () => {
  it.each([
    ['identity number', isIdentityNumber, '10000000146'],
    ['tax number', isTaxNumber, '1234567890'],
    ['IBAN', isIban, 'TR330006100519786457841326'],
    ['card number', isCardNumber, '5528790000000008'],
  ])('detects any one changed digit: %s', (_name, isRight, right) => {
    expect(isRight(right)).toBe(true);
    for (const [place, digit] of Array.from(right).entries()) {
      if (!/[0-9]/.test(digit) || (isRight === isTaxNumber && place === 9)) continue;
      const other = right.slice(0, place) + String((Number(digit) + 1) % 10) + right.slice(place + 1);
      expect([other, isRight(other)]).toEqual([other, false]);
    }
  });
});

it('keeps free text in one line and left to right', () => {
  expect(person.shortText(80).parse('Ev\r\nBcc: a@b.com\u202e\u0000son')).toBe('Ev Bcc: a@b.com son');
  expect(codeOf(person.shortText(80), '\u202e\r\n')).toBe('Required');
});
