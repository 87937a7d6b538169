import type { DeclineReason } from '../port.ts';

/** How the bank treats a card. Without any field, it approves at once. */
export interface CardBehaviour {
  /** Asks for a one-time code on the bank's page. */
  asksCode?: boolean;
  declines?: DeclineReason;
  /** Leaves the payment undecided, then approves it later or never. */
  maybe?: 'approvesLater' | 'saysNoMore';
  /** How the merchant is notified; by default once, at once. */
  notice?: 'late' | 'tenTimes' | 'reordered' | 'forged' | 'never';
  /** Charges another amount or currency than requested. */
  charges?: 'otherAmount' | 'otherCurrency';
  /** The browser is not sent back to the merchant. */
  neverReturns?: boolean;
  /** Approves this many merchant-initiated charges, then refuses. Without it, all are approved. */
  renewals?: { approved: number; refuses: DeclineReason | 'maybe' };
}

export interface TestCard extends CardBehaviour {
  number: string;
  /** Text in docs/test-cards.md. */
  meaning: string;
}

const card = (number: string, meaning: string, behaviour: CardBehaviour = {}): TestCard => ({
  number,
  meaning,
  ...behaviour,
});

/**
 * All cards that the local bank accepts. They work with any future expiry date, any name and any three-digit code (four digits for American Express).
 * Numbers outside 979299 are iyzico sandbox cards and behave as they do there.
 */
export const testCards: readonly TestCard[] = [
  card('5400360000000003', 'approved after a code; Garanti BBVA, Mastercard, instalments', { asksCode: true }),
  card('4543590000000006', 'approved after a code; Türkiye İş Bankası, Visa, instalments', { asksCode: true }),
  card('9792030000000000', 'approved after a code; QNB, Troy, instalments', { asksCode: true }),
  card('9792020000000001', 'approved after a code; QNB, Troy, debit', { asksCode: true }),
  card('374427000000003', 'approved after a code; Garanti BBVA, American Express, instalments', { asksCode: true }),
  card('5526080000000006', 'approved without a code; Akbank, Mastercard, instalments'),
  card('5451030000000000', 'approved without a code; Yapı Kredi, Mastercard, instalments'),
  card('4157920000000002', 'approved without a code; VakıfBank, Visa, instalments'),
  card('5528790000000008', 'approved without a code; Halkbank, Mastercard, instalments'),
  card('5890040000000016', 'approved without a code; Akbank, Mastercard, debit'),
  card('9792070000000006', 'approved without a code; Ziraat Bankası, Troy, debit'),
  card('9792800000000006', 'approved without a code; Papara, Troy, prepaid'),
  card('5547960000000004', 'approved without a code; Garanti BBVA, business card, no instalments'),
  card('4242424242424242', 'approved after a code; foreign Visa, no instalments', { asksCode: true }),
  card('4129111111111111', 'declined', { asksCode: true, declines: 'Declined' }),
  card('4111111111111129', 'insufficient funds', { asksCode: true, declines: 'InsufficientFunds' }),
  card('4124111111111116', 'wrong security code', { declines: 'CardInvalid' }),
  card('4125111111111115', 'expired card', { declines: 'CardInvalid' }),
  card('4127111111111113', 'lost card, blocked', { declines: 'CardLocked' }),
  card('4121111111111119', 'limit exceeded', { asksCode: true, declines: 'LimitExceeded' }),
  card('4131111111111117', '3-D Secure fails with any code', { asksCode: true, declines: 'ThreeDSecureFailed' }),
  card('4130111111111118', 'card issuer unreachable', { declines: 'BankUnreachable' }),
  card('9792990000000013', 'pending, approved two minutes later', { maybe: 'approvesLater' }),
  card('9792990000000021', 'pending forever', { maybe: 'saysNoMore' }),
  card('9792990000000039', 'approved, the notification arrives five minutes late', { notice: 'late' }),
  card('9792990000000047', 'approved, the notification arrives ten times', { notice: 'tenTimes' }),
  card('9792990000000054', 'approved, an older notification arrives after the newer one', { notice: 'reordered' }),
  card('9792990000000062', 'declined, with a forged notification of approval', {
    declines: 'Declined',
    notice: 'forged',
  }),
  card('9792990000000070', 'approved with a different amount', { charges: 'otherAmount' }),
  card('9792990000000088', 'approved in a different currency', { charges: 'otherCurrency' }),
  card('9792990000000096', 'approved, the browser does not return', { neverReturns: true }),
  card('9792990000000104', 'approved, the browser does not return and no notification arrives', {
    neverReturns: true,
    notice: 'never',
  }),
  card('9792990000000112', 'approved; the first renewal has insufficient funds', {
    renewals: { approved: 0, refuses: 'InsufficientFunds' },
  }),
  card('9792990000000120', 'approved; the second renewal is declined', {
    renewals: { approved: 1, refuses: 'Declined' },
  }),
  card('9792990000000138', 'approved; expired at the first renewal', {
    renewals: { approved: 0, refuses: 'CardInvalid' },
  }),
  card('9792990000000146', 'approved; blocked at the first renewal', {
    renewals: { approved: 0, refuses: 'CardLocked' },
  }),
  card('9792990000000153', 'approved; the first renewal exceeds the limit', {
    renewals: { approved: 0, refuses: 'LimitExceeded' },
  }),
  card('9792990000000161', 'approved; the issuer is unreachable at the first renewal', {
    renewals: { approved: 0, refuses: 'BankUnreachable' },
  }),
  card('9792990000000179', 'approved; the first renewal stays pending', {
    renewals: { approved: 0, refuses: 'maybe' },
  }),
];

const byNumber: ReadonlyMap<string, TestCard> = new Map(testCards.map((one) => [one.number, one]));

export const testCardOf = (number: string): TestCard | undefined => byNumber.get(number);
