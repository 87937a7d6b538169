import { z } from 'zod';
import { limits } from '../limits.ts';
import { isCardNumber, isIban } from './checksums.ts';
import { ruled } from './person.ts';
import { longText } from './plain-text.ts';

/** Rules for trade from the specification, section 5, each with its error code. */

export const iban = ruled(34, [
  ['Required', (text) => text !== ''],
  ['IbanInvalid', isIban],
]);

export const cardNumber = ruled(19, [
  ['Required', (text) => text !== ''],
  ['CardNumberNotDigits', (text) => /^[0-9]+$/.test(text)],
  ['CardNumberInvalid', isCardNumber],
]);
export const cvc = ruled(4, [
  ['Required', (text) => text !== ''],
  ['CvcNotDigits', (text) => /^[0-9]+$/.test(text)],
  ['CvcLength', (text) => text.length === 3 || text.length === 4],
]);
export const expiryMonth = ruled(2, [
  ['ExpiryMonthNotDigits', (text) => /^[0-9]+$/.test(text)],
  ['ExpiryMonthLength', (text) => text.length === 2],
  ['ExpiryMonthInvalid', (text) => Number(text) >= 1 && Number(text) <= 12],
]);
export const expiryYear = ruled(2, [
  ['ExpiryYearNotDigits', (text) => /^[0-9]+$/.test(text)],
  ['ExpiryYearLength', (text) => text.length === 2],
]);
export const cardAlias = ruled(limits.cardAliasMost, [
  ['CardAliasLength', (text) => text.trim().length >= 1 && text.length <= limits.cardAliasMost],
]);

/** Kuruş. */
export const price = z.int('PriceNotPositive').positive('PriceNotPositive').max(limits.priceMost, 'PriceTooHigh');
export const quantity = z.int('QuantityTooSmall').min(1, 'QuantityTooSmall');

/** Today or later, as `2026-11-21`; `today` is the day in Istanbul. */
export const notBefore = (today: string) => z.iso.date('DateInvalid').refine((day) => day >= today, 'DateInPast');

export const refundReason = ruled(limits.descriptionMost, [
  ['RefundReasonTooShort', (text) => text.trim().length >= limits.refundReasonLeast],
]);
/** A question about an ad, or its answer. */
export const question = longText(limits.questionMost, 1, 'QuestionTooLong');
