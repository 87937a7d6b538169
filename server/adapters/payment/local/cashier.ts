import { randomInt } from 'node:crypto';
import { mayBeCardNumber } from '../../../../contract/card-frame.ts';
import { isCardNumber } from '../../../../contract/fields/checksums.ts';
import { limits } from '../../../../contract/limits.ts';
import { add, kurus, noMoney, split } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { ProviderRefusal } from '../port.ts';
import type { DeclineReason } from '../port.ts';
import { cardFactsOf } from './banks.ts';
import { chargedWith } from './charge.ts';
import type { Book } from './book.ts';
import type { Notifier } from './notifier.ts';
import type { Attempt, BankCard, BankPayment, BankRecords, WalletCard } from './records.ts';
import { testCardOf } from './test-cards.ts';
import type { Wallets } from './wallets.ts';

/** A card as typed into the frame. */
export interface TypedCard {
  number: string;
  holder: string;
  /** `MM` and `YY`. */
  month: string;
  year: string;
  cvc: string;
}

/** Error code that the frame shows. */
export type FrameRefusal =
  | 'number'
  | 'unknown'
  | 'expiry'
  | 'expired'
  | 'cvc'
  | 'holder'
  | 'alias'
  | 'installments'
  | 'ended';

export const codeTries = 3;
const maybeMs = 2 * 60_000;
/** Amount in kuruş that the test card for a wrong amount charges. */
const otherAmount = 100;

/** Handles the card frame and the 3-D Secure page. */
export class Cashier {
  private readonly book: Book<BankRecords>;
  private readonly notifier: Notifier;
  private readonly wallets: Wallets;
  private readonly byFrame = new Map<string, string>();
  private readonly bySession = new Map<string, string>();
  private readonly timers = new Set<() => void>();

  constructor(book: Book<BankRecords>, notifier: Notifier, wallets: Wallets) {
    this.book = book;
    this.notifier = notifier;
    this.wallets = wallets;
  }

  /** Restores pages and pending decisions after a start. */
  resume(): void {
    for (const payment of this.book.all('payment')) {
      this.index(payment);
      if (payment.attempt?.state === 'maybe') this.watch(payment);
    }
  }

  close(): void {
    for (const cancel of this.timers) cancel();
  }

  index({ id, frameToken, attempt }: BankPayment): void {
    this.byFrame.set(frameToken, id);
    if (attempt) this.bySession.set(attempt.session, id);
  }

  ofFrame(token: string): BankPayment | undefined {
    const payment = this.book.find('payment', this.byFrame.get(token) ?? '');
    return payment?.frameToken === token ? payment : undefined;
  }

  /** The payment and attempt of a session; undefined if a newer attempt replaced it. */
  ofSession(session: string): { payment: BankPayment; attempt: Attempt } | undefined {
    const payment = this.book.find('payment', this.bySession.get(session) ?? '');
    return payment?.attempt?.session === session ? { payment, attempt: payment.attempt } : undefined;
  }

  /** Takes a typed card. Returns the session of the 3-D Secure page, or why the card is refused. */
  pay(
    payment: BankPayment,
    typed: TypedCard,
    installmentCount: number,
    keepAs?: string,
  ): { session: string } | { refused: FrameRefusal } {
    if (payment.state === 'approved' && payment.attempt) return { session: payment.attempt.session };
    if (payment.state !== 'pending' || payment.attempt?.state === 'maybe') return { refused: 'ended' };
    const card = takenCard(typed);
    if (typeof card === 'string') return { refused: card };
    if (keepAs !== undefined && !isAlias(keepAs)) return { refused: 'alias' };
    const attempt = this.attemptOf(payment, card, installmentCount, keepAs);
    if (!attempt) return { refused: 'installments' };
    return { session: this.begin(payment, attempt).session };
  }

  /** Takes a stored card that the buyer chose in the frame. */
  payWithChosen(
    payment: BankPayment | undefined,
    token: string,
    installmentCount: number,
  ): { session: string } | { refused: FrameRefusal } {
    const card = this.wallets.card(payment?.wallet ?? '', token);
    if (!payment || !card) return { refused: 'ended' };
    if (payment.state === 'approved' && payment.attempt) return { session: payment.attempt.session };
    if (payment.state !== 'pending' || payment.attempt?.state === 'maybe') return { refused: 'ended' };
    const attempt = this.attemptOf(payment, asking(card), installmentCount);
    return attempt ? { session: this.begin(payment, attempt).session } : { refused: 'installments' };
  }

  payWithStored(payment: BankPayment, card: BankCard, installmentCount: number): BankPayment {
    if (payment.attempt?.state === 'maybe') return payment;
    const attempt = this.attemptOf(payment, asking(card), installmentCount);
    if (!attempt)
      throw new ProviderRefusal('InstallmentsNotOffered', 'The card does not offer this number of instalments');
    this.begin(payment, attempt);
    return this.book.find('payment', payment.id) ?? payment;
  }

  /** Charges a stored card without a code and counts the charge. */
  charge(payment: BankPayment, wallet: string, card: WalletCard): BankPayment {
    if (payment.attempt) return payment;
    const attempt = this.attemptOf(payment, renewing(card), 1);
    if (!attempt)
      throw new ProviderRefusal('InstallmentsNotOffered', 'The card does not offer payment in one instalment');
    this.wallets.countCharge(wallet, card.token);
    this.begin(payment, attempt);
    return this.book.find('payment', payment.id) ?? payment;
  }

  /** Checks the one-time code; the last wrong code ends the attempt. */
  enterCode(session: string, code: string): 'passed' | 'wrong' | 'ended' {
    const found = this.ofSession(session);
    if (found?.attempt.state !== 'code' || found.payment.state !== 'pending') return 'ended';
    const { payment, attempt } = found;
    if (code === attempt.code) {
      this.settle(payment, attempt);
      return 'passed';
    }
    const triesLeft = attempt.triesLeft - 1;
    if (triesLeft > 0) {
      this.book.put('payment', payment.id, { ...payment, attempt: { ...attempt, triesLeft } });
      return 'wrong';
    }
    this.decline(payment, attempt, 'ThreeDSecureFailed');
    return 'ended';
  }

  /** Ends the attempt because the buyer cancelled on the bank's page. */
  giveUp(session: string): void {
    const found = this.ofSession(session);
    if (found?.attempt.state === 'code' && found.payment.state === 'pending') {
      this.decline(found.payment, found.attempt, 'NotCompleted');
    }
  }

  /** Decides a pending payment once its time has come. */
  decide(paymentId: string): void {
    const payment = this.book.find('payment', paymentId);
    const { attempt } = payment ?? {};
    if (payment?.state !== 'pending' || attempt?.state !== 'maybe' || attempt.decidesAt === undefined) return;
    if (new Date(attempt.decidesAt) <= clock.now()) this.approve(payment, attempt);
  }

  private attemptOf(
    payment: BankPayment,
    card: BankCard,
    installmentCount: number,
    keepAs?: string,
  ): Attempt | undefined {
    const choice = cardFactsOf(card.bin).installments.find(({ count }) => count === installmentCount);
    if (!choice || installmentCount > Math.max(1, payment.installmentsMost)) return undefined;
    const { surchargeBasisPoints } = choice;
    return {
      session: chance.secret(24),
      card,
      installmentCount,
      surchargeBasisPoints,
      total: chargedWith(payment.items, surchargeBasisPoints).total,
      state: 'code',
      code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
      triesLeft: codeTries,
      ...(keepAs !== undefined && payment.canKeepCard && { keepAs }),
    };
  }

  private begin(payment: BankPayment, attempt: Attempt): Attempt {
    const begun = { ...payment, attempt };
    this.book.put('payment', payment.id, begun);
    this.index(begun);
    if (!attempt.card.behaviour.asksCode) this.settle(begun, attempt);
    return attempt;
  }

  private settle(payment: BankPayment, attempt: Attempt): void {
    const { declines, maybe } = attempt.card.behaviour;
    if (declines) {
      this.decline(payment, attempt, declines);
    } else if (maybe) {
      const decidesAt = new Date(clock.now().getTime() + maybeMs).toISOString();
      const waiting: BankPayment = {
        ...payment,
        attempt: { ...attempt, state: 'maybe', ...(maybe === 'approvesLater' && { decidesAt }) },
      };
      this.book.put('payment', payment.id, waiting);
      this.watch(waiting);
    } else {
      this.approve(payment, attempt);
    }
  }

  private approve(payment: BankPayment, attempt: Attempt): void {
    const { charges, notice } = attempt.card.behaviour;
    const { parts } = chargedWith(payment.items, attempt.surchargeBasisPoints);
    const amount = charges === 'otherAmount' ? kurus(otherAmount) : attempt.total;
    const amounts: Kurus[] = amount === attempt.total ? parts : split(amount, parts);
    const keptIn = attempt.keepAs === undefined ? undefined : this.wallets.keyOf(payment.buyerId);
    if (keptIn !== undefined && attempt.keepAs !== undefined) this.wallets.save(keptIn, attempt.card, attempt.keepAs);
    const approved: BankPayment = {
      ...payment,
      state: 'approved',
      attempt: { ...attempt, state: 'done' },
      charged: { amount: add(...amounts), currency: charges === 'otherCurrency' ? 'USD' : payment.currency },
      items: payment.items.map((item, index) => ({ ...item, charged: amounts[index] ?? noMoney })),
      approvedAt: clock.now().toISOString(),
      ...(keptIn !== undefined && { keptIn }),
    };
    this.book.put('payment', payment.id, this.notifier.notify(approved, notice));
  }

  private decline(payment: BankPayment, attempt: Attempt, decline: DeclineReason): void {
    const declined: BankPayment = {
      ...payment,
      state: 'declined',
      decline,
      attempt: { ...attempt, state: 'done' },
    };
    this.book.put('payment', payment.id, this.notifier.notify(declined, attempt.card.behaviour.notice));
  }

  private watch({ id, attempt }: BankPayment): void {
    if (attempt?.decidesAt === undefined) return;
    const wait = Math.max(0, new Date(attempt.decidesAt).getTime() - clock.now().getTime());
    const cancel = clock.after(wait, () => {
      this.timers.delete(cancel);
      this.decide(id);
    });
    this.timers.add(cancel);
  }
}

/** Returns the card as it behaves for its next merchant-initiated charge. */
function renewing({ behaviour, charges = 0, ...card }: WalletCard): BankCard {
  const { renewals, asksCode: _, ...rest } = behaviour;
  if (!renewals || charges < renewals.approved) return { ...card, behaviour: rest };
  const outcome = renewals.refuses === 'maybe' ? { maybe: 'saysNoMore' as const } : { declines: renewals.refuses };
  return { ...card, behaviour: { ...rest, ...outcome } };
}

/** A stored card always needs a code: having its token does not prove having the card. */
const asking = (card: BankCard): BankCard => ({ ...card, behaviour: { ...card.behaviour, asksCode: true } });

/** Returns the typed card, or its error. */
export function takenCard({ number, holder, month, year, cvc }: TypedCard): BankCard | FrameRefusal {
  const digits = number.replaceAll(/\s/g, '');
  if (!isCardNumber(digits)) return 'number';
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || !/^\d\d$/.test(year)) return 'expiry';
  // A card is valid until the last day of its month.
  if (new Date(Date.UTC(2000 + Number(year), Number(month))) <= clock.now()) return 'expired';
  const facts = cardFactsOf(digits);
  if (!(facts.scheme === 'Amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc)) return 'cvc';
  if (!/^[\p{L}\p{M}.'’ -]{2,60}$/u.test(holder.trim())) return 'holder';
  const known = testCardOf(digits);
  if (!known) return 'unknown';
  const { number: _number, meaning: _meaning, ...behaviour } = known;
  return {
    ...(facts.bank !== undefined && { bank: facts.bank }),
    scheme: facts.scheme,
    kind: facts.kind,
    bin: digits.slice(0, 8),
    last4: digits.slice(-4),
    behaviour,
  };
}

export const isAlias = (text: string): boolean =>
  /^[^\p{C}\p{Z}](?:[^\p{C}]*[^\p{C}\p{Z}])?$/u.test(text) &&
  text.length <= limits.cardAliasMost &&
  !mayBeCardNumber(text);
