import { isIban, isIdentityNumber, isTaxNumber } from '../../../../contract/fields/checksums.ts';
import { add, atMost, kurus, noMoney, ratio, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { ProviderRefusal } from '../port.ts';
import type { PaymentBegin, PaymentFacts, ReportLine, SubMerchant, TriedCard } from '../port.ts';
import { Book } from './book.ts';
import { Cashier } from './cashier.ts';
import { Notifier } from './notifier.ts';
import type { BankItem, BankPayment, BankRecords, BankRefund, Merchant } from './records.ts';
import { Wallets } from './wallets.ts';

export interface BankOptions {
  /** Contains the bank's log file. */
  folder: string;
  /** Shared with the merchant; signs notifications. */
  secret: string;
  /** Delay of each response in milliseconds, like a real bank. */
  delayMs: number;
}

/** Istanbul is three hours ahead of UTC all year. */
const istanbulMs = 3 * 3600 * 1000;

/**
 * Simulates a bank with payments, wallets and sub-merchants. Stores them in its own log file and sends notifications. Throws ProviderRefusal.
 * A response is sent only after its changes are on disk.
 */
export class LocalBank {
  readonly cashier: Cashier;
  readonly wallets: Wallets;
  private readonly book: Book<BankRecords>;
  private readonly notifier: Notifier;
  private readonly delayMs: number;
  private isHurried = false;

  private constructor(book: Book<BankRecords>, { secret, delayMs }: BankOptions) {
    this.book = book;
    this.delayMs = delayMs;
    this.notifier = new Notifier(book, secret);
    this.wallets = new Wallets(book);
    this.cashier = new Cashier(book, this.notifier, this.wallets);
  }

  static async open(options: BankOptions): Promise<LocalBank> {
    const bank = new LocalBank(await Book.open<BankRecords>(options.folder), options);
    bank.cashier.resume();
    bank.notifier.resume();
    return bank;
  }

  async close(): Promise<void> {
    this.cashier.close();
    await this.notifier.close();
    await this.book.close();
  }

  /** Runs work after the configured delay, and resolves after its changes are on disk. */
  async answer<T>(run: () => T): Promise<T> {
    if (this.delayMs > 0 && !this.isHurried) {
      const { promise, resolve } = Promise.withResolvers<void>();
      clock.after(this.delayMs, resolve);
      await promise;
    }
    const answer = run();
    await this.book.flush();
    return answer;
  }

  /** Disables the delay while the work runs. */
  async atOnce<T>(work: () => Promise<T>): Promise<T> {
    this.isHurried = true;
    try {
      return await work();
    } finally {
      this.isHurried = false;
    }
  }

  /** Takes a card like the frame does, without a browser. Throws ProviderRefusal if the frame refuses the card or the card needs a code. */
  take(paymentId: string, { number, installmentCount = 1, keepAs }: TriedCard): void {
    const payment = this.book.find('payment', paymentId);
    if (!payment) throw new ProviderRefusal('PaymentUnknown', 'There is no such payment');
    const typed = { number, holder: 'Deneme Kartı', month: '12', year: '39', cvc: '123' };
    const taken = this.cashier.pay(payment, typed, installmentCount, keepAs);
    if ('refused' in taken) throw new ProviderRefusal('CardRefused', taken.refused);
  }

  begin(payment: PaymentBegin): BankPayment {
    const known = this.book.find('payment', payment.paymentId);
    if (known) return this.beginAgain(known, payment);
    if (add(...payment.items.map(({ amount }) => amount)) !== payment.amount || payment.amount <= 0) {
      throw new ProviderRefusal('AmountsDiffer', 'The items must add up to the amount');
    }
    const begun: BankPayment = {
      id: payment.paymentId,
      reference: `lb-${chance.uuid()}`,
      frameToken: chance.secret(24),
      amount: payment.amount,
      currency: payment.currency,
      installmentsMost: payment.installmentsMost,
      buyerId: payment.buyer.id,
      items: payment.items.map((item) => this.itemOf(item)),
      language: payment.language,
      returnUrl: payment.returnUrl,
      notificationUrl: payment.notificationUrl,
      canKeepCard: payment.wallet !== undefined,
      ...(payment.wallet?.key !== undefined && { wallet: payment.wallet.key }),
      state: 'pending',
      givenBack: [],
      notices: [],
    };
    this.book.put('payment', begun.id, begun);
    this.cashier.index(begun);
    return this.withStoredCard(begun, payment);
  }

  factsOf(paymentId: string): PaymentFacts {
    this.cashier.decide(paymentId);
    const payment = this.book.find('payment', paymentId);
    if (!payment) return { paymentId, state: 'unknown' };
    const { attempt, charged, decline, approvedAt, keptIn } = payment;
    return {
      paymentId,
      state: payment.state,
      reference: payment.reference,
      ...(payment.state === 'declined' && decline && { decline }),
      ...(charged && { amount: charged.amount, currency: charged.currency }),
      ...(attempt && {
        installmentCount: attempt.installmentCount,
        surchargeBasisPoints: attempt.surchargeBasisPoints,
        card: {
          ...(attempt.card.bank !== undefined && { bank: attempt.card.bank }),
          scheme: attempt.card.scheme,
          last4: attempt.card.last4,
        },
      }),
      ...(charged && {
        items: payment.items.map(({ id, reference, charged: amount, refunded, released }) => ({
          id,
          reference,
          amount,
          refunded,
          isReleased: released !== undefined,
        })),
      }),
      ...(keptIn !== undefined && { wallet: keptIn }),
      ...(approvedAt !== undefined && { approvedAt: new Date(approvedAt) }),
    };
  }

  /** Cancels a pending payment or refunds an approved one. */
  cancel(paymentId: string, key: string): void {
    this.cashier.decide(paymentId);
    const payment = this.book.find('payment', paymentId);
    if (!payment) throw new ProviderRefusal('PaymentUnknown', 'There is no such payment');
    if (payment.state === 'cancelled' || payment.state === 'declined') return;
    const isApproved = payment.state === 'approved';
    const refundedItems = isApproved ? payment.items.filter(({ charged, refunded }) => charged > refunded) : [];
    const at = clock.now().toISOString();
    this.book.put('payment', paymentId, {
      ...payment,
      state: 'cancelled',
      items: payment.items.map((item) => ({ ...item, refunded: item.charged })),
      givenBack: [
        ...payment.givenBack,
        ...refundedItems.map((item) => givenBackOf('cancel', item, subtract(item.charged, item.refunded), key, at)),
      ],
    });
  }

  refund(paymentId: string, itemReference: string, amount: Kurus, key: string): { reference: string } {
    const payment = this.book.find('payment', paymentId);
    const item = payment?.items.find(({ reference }) => reference === itemReference);
    if (!payment || !item) throw new ProviderRefusal('ItemUnknown', 'There is no such item');
    const done = payment.givenBack.find((refund) => refund.key === key);
    if (done) {
      if (done.itemReference === itemReference && done.amount === amount) return { reference: done.reference };
      throw new ProviderRefusal('KeyUsed', 'This key was used for another refund');
    }
    if (payment.state !== 'approved') throw new ProviderRefusal('NotApproved', 'The payment is not approved');
    if (amount <= 0 || item.refunded + amount > item.charged) {
      throw new ProviderRefusal('RefundTooMuch', 'The amount exceeds what is left of the item');
    }
    const refund = givenBackOf('refund', item, amount, key, clock.now().toISOString());
    this.putItem(payment, { ...item, refunded: add(item.refunded, amount) }, refund);
    return { reference: refund.reference };
  }

  release(paymentId: string, itemReference: string, most?: Kurus): void {
    const payment = this.book.find('payment', paymentId);
    const item = payment?.items.find(({ reference }) => reference === itemReference);
    if (!payment || !item) throw new ProviderRefusal('ItemUnknown', 'There is no such item');
    if (item.released) return;
    if (payment.state !== 'approved') throw new ProviderRefusal('NotApproved', 'The payment is not approved');
    // Earlier refunds reduced the seller's share and the commission in proportion.
    const whole = item.subMerchant?.amount ?? noMoney;
    const back = shareOf(whole, ratio(item.refunded, Math.max(1, item.charged)), 'halfUp');
    const released = { at: clock.now().toISOString(), amount: atMost(subtract(whole, back), most ?? whole) };
    this.putItem(payment, { ...item, released });
  }

  saveSubMerchant(merchant: SubMerchant, key?: string): string {
    refuseWrong(merchant);
    const known = this.book
      .all('merchant')
      .find((one) => (key === undefined ? one.id === merchant.id : one.key === key));
    if (key !== undefined && !known) throw new ProviderRefusal('SubMerchantUnknown', 'There is no such sub-merchant');
    const saved: Merchant = { ...merchant, key: known?.key ?? `sm-${chance.uuid()}` };
    this.book.put('merchant', saved.key, saved);
    return saved.key;
  }

  ibanOf(merchantId: string): string | undefined {
    return this.book.all('merchant').find(({ id }) => id === merchantId)?.iban;
  }

  report(day: string): ReportLine[] {
    return this.book
      .all('payment')
      .flatMap(linesOf)
      .filter(({ at }) => dayOf(at) === day)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }

  private beginAgain(known: BankPayment, payment: PaymentBegin): BankPayment {
    if (known.amount !== payment.amount || known.items.length !== payment.items.length) {
      throw new ProviderRefusal('PaymentDiffers', 'This payment was begun with another amount');
    }
    if (known.state === 'cancelled') throw new ProviderRefusal('PaymentCancelled', 'This payment was cancelled');
    if (known.state === 'approved') return known;
    const { attempt: _past, decline: _reason, ...kept } = known;
    const again: BankPayment =
      known.state === 'declined' ? { ...kept, state: 'pending', frameToken: chance.secret(24) } : known;
    if (again !== known) {
      this.book.put('payment', again.id, again);
      this.cashier.index(again);
    }
    return this.withStoredCard(again, payment);
  }

  private withStoredCard(begun: BankPayment, { storedCard, wallet, isMerchantInitiated }: PaymentBegin): BankPayment {
    if (!storedCard) return begun;
    const card = this.wallets.card(wallet?.key ?? '', storedCard.token);
    if (!card) throw new ProviderRefusal('CardUnknown', 'There is no such card in the wallet');
    if (isMerchantInitiated) return this.cashier.charge(begun, wallet?.key ?? '', card);
    return this.cashier.payWithStored(begun, card, storedCard.installmentCount);
  }

  private itemOf(item: PaymentBegin['items'][number]): BankItem {
    const { id, name, amount, subMerchant } = item;
    if (subMerchant) {
      if (!this.book.find('merchant', subMerchant.key)) {
        throw new ProviderRefusal('SubMerchantUnknown', 'There is no such sub-merchant');
      }
      if (subMerchant.amount < 0 || subMerchant.amount > amount) {
        throw new ProviderRefusal('SubMerchantAmount', 'A sub-merchant amount may not exceed the price of its item');
      }
    }
    const reference = `li-${chance.uuid()}`;
    return { id, name, reference, amount, charged: noMoney, refunded: noMoney, ...(subMerchant && { subMerchant }) };
  }

  private putItem(payment: BankPayment, item: BankItem, refund?: BankRefund): void {
    this.book.put('payment', payment.id, {
      ...payment,
      items: payment.items.map((one) => (one.reference === item.reference ? item : one)),
      givenBack: refund ? [...payment.givenBack, refund] : payment.givenBack,
    });
  }
}

const givenBackOf = (
  kind: BankRefund['kind'],
  { id, reference }: BankItem,
  amount: Kurus,
  key: string,
  at: string,
): BankRefund => ({ kind, key, itemId: id, itemReference: reference, amount, reference: `lr-${chance.uuid()}`, at });

/** Report lines of a payment: the payment itself, refunds and payouts. */
function linesOf(payment: BankPayment): ReportLine[] {
  const { id: paymentId, reference, charged, approvedAt, givenBack, items } = payment;
  const paid =
    charged && approvedAt !== undefined
      ? [{ kind: 'payment' as const, paymentId, amount: charged.amount, reference, at: new Date(approvedAt) }]
      : [];
  const returned = givenBack.map((refund) => ({
    kind: refund.kind,
    paymentId,
    itemId: refund.itemId,
    amount: refund.amount,
    reference: refund.reference,
    at: new Date(refund.at),
  }));
  const payouts = items.flatMap(({ id: itemId, released, subMerchant, reference: of }) =>
    released && released.amount > 0 && subMerchant
      ? [
          {
            kind: 'payout' as const,
            paymentId,
            itemId,
            amount: kurus(released.amount),
            reference: of,
            at: new Date(released.at),
          },
        ]
      : [],
  );
  return [...paid, ...returned, ...payouts];
}

/** Istanbul date of a time, `2026-11-24`. */
const dayOf = (at: Date): string => new Date(at.getTime() + istanbulMs).toISOString().slice(0, 10);

/** Refuses a sub-merchant without valid bank details. */
function refuseWrong({ kind, iban, title, taxNumber, identityNumber }: SubMerchant): void {
  if (!iban.startsWith('TR') || !isIban(iban)) throw new ProviderRefusal('IbanInvalid', 'The IBAN is invalid');
  if (kind === 'Business') {
    if (title === undefined || title === '') throw new ProviderRefusal('TitleMissing', 'A business needs a title');
    if (taxNumber === undefined || !(isTaxNumber(taxNumber) || isIdentityNumber(taxNumber))) {
      throw new ProviderRefusal('TaxNumberInvalid', 'The tax number is invalid');
    }
  } else if (identityNumber !== undefined && !isIdentityNumber(identityNumber)) {
    throw new ProviderRefusal('IdentityNumberInvalid', 'The identity number is invalid');
  }
}
