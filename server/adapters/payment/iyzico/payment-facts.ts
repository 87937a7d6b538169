import { kurus, noMoney, split } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { CardFacts, DeclineReason, PaymentFacts } from '../port.ts';
import { lira } from './amounts.ts';
import type { Details, Retrieved } from './response-schemas.ts';

/** Status of a completed refund or cancellation. */
const done = 1;
/** Status of an item whose amount is released to the sub-merchant. */
const released = 2;

/** Decline reasons by iyzico's error group. Other groups become `Declined`. */
const declines: Readonly<Record<string, DeclineReason>> = {
  NOT_SUFFICIENT_FUNDS: 'InsufficientFunds',
  EXPIRED_CARD: 'CardInvalid',
  INVALID_CVC2: 'CardInvalid',
  INVALID_CARD_NUMBER: 'CardInvalid',
  INVALID_CVC2_LENGTH: 'CardInvalid',
  LOST_CARD: 'CardLocked',
  STOLEN_CARD: 'CardLocked',
  PICKUP_CARD: 'CardLocked',
  RESTRICTED_CARD: 'CardLocked',
  CARD_NOT_PERMITTED: 'CardLocked',
  NOT_PERMITTED_TO_CARDHOLDER: 'CardLocked',
  EXCEEDS_WITHDRAWAL_AMOUNT_LIMIT: 'LimitExceeded',
  EXCEEDS_WITHDRAWAL_FREQUENCY_LIMIT: 'LimitExceeded',
  EXCEEDS_ALLOWABLE_PIN_TRIES: 'CardLocked',
  BANK_CONNECTION_ERROR: 'BankUnreachable',
  REQUEST_TIMEOUT: 'BankUnreachable',
  ISSUER_OR_SWITCH_INOPERATIVE: 'BankUnreachable',
  THREEDS_AUTHENTICATION_FAILED: 'ThreeDSecureFailed',
  INVALID_ECI: 'ThreeDSecureFailed',
};

/** Reason of a declined payment. Only 3-D Secure status 1 counts as authenticated. */
export function declineOf({ errorGroup, mdStatus }: Pick<Retrieved, 'errorGroup' | 'mdStatus'>): DeclineReason {
  if (mdStatus !== null && mdStatus !== undefined && String(mdStatus) !== '1') return 'ThreeDSecureFailed';
  return declines[errorGroup ?? ''] ?? 'Declined';
}

export function schemeOf(association: string | null | undefined): CardFacts['scheme'] {
  const schemes: Readonly<Record<string, CardFacts['scheme']>> = {
    TROY: 'Troy',
    VISA: 'Visa',
    MASTER_CARD: 'Mastercard',
    AMERICAN_EXPRESS: 'Amex',
  };
  return schemes[association ?? ''] ?? 'Unknown';
}

export function kindOf(cardType: string | null | undefined): CardFacts['kind'] {
  if (cardType === 'DEBIT_CARD') return 'Debit';
  return cardType === 'PREPAID_CARD' ? 'Prepaid' : 'Credit';
}

/** State of a hosted form response. A payment under iyzico's fraud review is pending. */
export function stateOf({ paymentStatus, fraudStatus }: Retrieved): 'pending' | 'approved' | 'declined' {
  if (paymentStatus === 'FAILURE') return 'declined';
  if (paymentStatus !== 'SUCCESS') return 'pending';
  if (fraudStatus === -1) return 'declined';
  return fraudStatus === 0 ? 'pending' : 'approved';
}

/** Payment facts from the hosted form's response and the refunds in the report. */
export function factsOf(paymentId: string, token: string, form: Retrieved, report: Details): PaymentFacts {
  const state = stateOf(form);
  const base = { paymentId, reference: token, ...cardOf(form), ...installmentsOf(form) };
  if (state === 'declined') return { ...base, state, decline: declineOf(form) };
  if (state === 'pending') return { ...base, state };
  const payment = report.payments?.find((one) => one.paymentId === form.paymentId);
  const isCancelled = payment?.cancels?.some(({ refundStatus }) => refundStatus === done) ?? false;
  const amount = lira.parse(form.paidPrice);
  const items = form.itemTransactions ?? [];
  // iyzico divides the surcharge into fractions of a kuruş; splitting the amount again makes the items add up.
  const charged = split(
    amount,
    items.map((item) => item.price),
  );
  const itemOf = (reference: string) =>
    payment?.itemTransactions?.find(({ paymentTransactionId }) => paymentTransactionId === reference);
  const approvedAt = dateOf(payment?.createdDate);
  return {
    ...base,
    state: isCancelled ? 'cancelled' : 'approved',
    amount,
    ...(form.currency && { currency: form.currency }),
    ...(form.cardUserKey && { wallet: form.cardUserKey }),
    ...(approvedAt && { approvedAt }),
    items: items.map(({ itemId, paymentTransactionId: reference, transactionStatus }, index) => {
      const own = charged[index] ?? noMoney;
      const status = itemOf(reference)?.transactionStatus ?? transactionStatus;
      return {
        id: itemId,
        reference,
        amount: own,
        refunded: isCancelled ? own : refundedOf(itemOf(reference)?.refunds ?? []),
        isReleased: status === released,
      };
    }),
  };
}

/** True if the whole payment was cancelled or every item is fully refunded. */
export const isFullyRefunded = ({ state, items = [] }: PaymentFacts): boolean =>
  state === 'cancelled' || (items.length > 0 && items.every(({ amount, refunded }) => refunded >= amount));

const refundedOf = (refunds: readonly { refundPrice: Kurus; refundStatus?: number | null | undefined }[]): Kurus =>
  kurus(
    refunds.filter(({ refundStatus }) => refundStatus === done).reduce((sum, { refundPrice }) => sum + refundPrice, 0),
  );

function cardOf({ lastFourDigits, cardAssociation }: Retrieved): Pick<PaymentFacts, 'card'> {
  return lastFourDigits ? { card: { scheme: schemeOf(cardAssociation), last4: lastFourDigits } } : {};
}

/** Number of instalments and their surcharge. */
function installmentsOf({ installment, price, paidPrice }: Retrieved) {
  if (!installment) return {};
  const [asked, paid] = [Number(price ?? 0), Number(paidPrice ?? 0)];
  const surchargeBasisPoints = asked > 0 ? Math.max(0, Math.round(((paid - asked) / asked) * 10_000)) : 0;
  return { installmentCount: installment, surchargeBasisPoints };
}

/** Parses iyzico's local time, which is Istanbul time without an offset: `2026-11-24 09:30:00`. */
export function dateOf(text: string | null | undefined): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text ?? '') ?? [];
  return day === undefined ? undefined : new Date(`${day}T${time}+03:00`);
}
