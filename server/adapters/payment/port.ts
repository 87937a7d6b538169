import type { PaymentProviderName } from '../../../contract/plain-routes.ts';
import type { Kurus } from '../../kernel/money.ts';

/** Card properties that follow from its first digits (BIN). */
export interface CardFacts {
  /** Bank name as printed on the card, `Garanti BBVA`; absent if unknown. */
  bank?: string;
  scheme: 'Troy' | 'Visa' | 'Mastercard' | 'Amex' | 'Unknown';
  kind: 'Credit' | 'Debit' | 'Prepaid';
  isCommercial: boolean;
  /** Available numbers of instalments, including 1, with the surcharge of each in hundredths of a per cent. */
  installments: readonly { count: number; surchargeBasisPoints: number }[];
}

/** An item of a payment. Its amount can be released and refunded separately. */
export interface PaymentItem {
  /** Our UUID; the provider returns it. */
  id: string;
  name: string;
  category: string;
  kind: 'Goods' | 'Digital';
  /**
   * The item's part of the payment, including its share of the shipping fee and excluding the instalment surcharge. The surcharge is divided in
   * proportion to it.
   */
  amount: Kurus;
  /** For goods: the seller who receives money, and the amount. */
  subMerchant?: { key: string; amount: Kurus };
}

export interface PaymentParty {
  id: string;
  name: string;
  surname: string;
  email: string;
  /** E.164. */
  phone: string;
  ip: string;
  address: string;
  city: string;
  /** Postcode of the address, `34000`. */
  postcode?: string;
}

export interface PaymentBegin {
  /** Our UUID. Idempotent: beginning twice with the same id is one payment. */
  paymentId: string;
  /** Sum of the items, as shown to the buyer. */
  amount: Kurus;
  currency: 'TRY';
  /** Maximum number of instalments that the law and the sellers allow. The buyer chooses in the provider's frame and pays the surcharge. */
  installmentsMost: number;
  buyer: PaymentParty;
  items: readonly PaymentItem[];
  language: 'tr' | 'en';
  /** The bank redirects the browser here afterwards, possibly by POST from its own site. */
  returnUrl: string;
  /** URL for the provider's notifications. */
  notificationUrl: string;
  /**
   * Set for members, who may store the card; `key` is their wallet, if they have one (`walletsPort` of `server/trade/cards`). The buyer chooses in
   * the provider's frame; the facts then contain the wallet.
   */
  wallet?: { key?: string };
  /** A card of that wallet to charge instead of a typed card, and the number of instalments. */
  storedCard?: { token: string; installmentCount: number };
  /**
   * Charges that card immediately, without the holder and without 3-D Secure, for a renewal that the holder agreed to. May throw CardDeclined. The
   * provider may charge again on every call, so call it once.
   */
  isMerchantInitiated?: true;
}

/** Decline reasons; the groups of section 8 of the specification. */
export type DeclineReason =
  | 'Declined'
  | 'InsufficientFunds'
  | 'ThreeDSecureFailed'
  | 'CardInvalid'
  | 'CardLocked'
  | 'LimitExceeded'
  | 'NotCompleted'
  | 'BankUnreachable';

/** The provider's record of a payment, the only trusted source about it. */
export interface PaymentFacts {
  paymentId: string;
  /** `unknown`: the provider has no such payment. `pending`: the buyer or the bank has not finished, or the bank is undecided. */
  state: 'unknown' | 'pending' | 'approved' | 'declined' | 'cancelled';
  decline?: DeclineReason;
  /** Amount charged, including the instalment surcharge. */
  amount?: Kurus;
  currency?: string;
  installmentCount?: number;
  surchargeBasisPoints?: number;
  /** The provider's id of the payment. */
  reference?: string;
  /** Items by our ids. */
  items?: readonly { id: string; reference: string; amount: Kurus; refunded: Kurus; isReleased: boolean }[];
  card?: { bank?: string; scheme: CardFacts['scheme']; last4: string };
  /** Wallet in which the buyer stored the card; save it with `walletsPort`. */
  wallet?: string;
  approvedAt?: Date;
  /** The buyer also paid on an older form; refund that approval with `refundOtherApprovals`. */
  isPaidTwice?: boolean;
}

/** A card in a wallet; only the provider has its number. */
export interface StoredCard {
  token: string;
  alias: string;
  bank?: string;
  scheme: CardFacts['scheme'];
  last4: string;
  bin: string;
}

/** Owner of a wallet. */
export interface CardOwner {
  /** Our account id. */
  id: string;
  language: 'tr' | 'en';
  wallet?: string;
}

/** A seller who is paid by the provider. */
export interface SubMerchant {
  /** The seller's account id. */
  id: string;
  kind: 'Personal' | 'Business';
  name: string;
  surname: string;
  /** For businesses. */
  title?: string;
  taxNumber?: string;
  taxOffice?: string;
  identityNumber?: string;
  email: string;
  phone: string;
  address: string;
  iban: string;
}

export interface ReportLine {
  kind: 'payment' | 'refund' | 'cancel' | 'payout';
  paymentId: string;
  itemId?: string;
  amount: Kurus;
  reference: string;
  at: Date;
}

/** The provider gave no usable response, so the outcome is unknown. Retry with the same key. */
export class ProviderUnreachable extends Error {}
/** The provider refused; a retry would be refused again. */
export class ProviderRefusal extends Error {
  readonly code: string;
  /** The provider's error group. */
  readonly group: string | undefined;
  constructor(code: string, message: string, group?: string) {
    super(message);
    this.code = code;
    this.group = group;
  }
}

/** The bank declined a merchant-initiated charge. */
export class CardDeclined extends ProviderRefusal {
  readonly reason: DeclineReason;
  constructor(code: string, message: string, reason: DeclineReason) {
    super(code, message);
    this.reason = reason;
  }
}

/** A test card to charge without a browser. */
export interface TriedCard {
  number: string;
  installmentCount?: number;
  /** Name for storing the card. */
  keepAs?: string;
}

/**
 * A licensed payment provider with sub-merchants. Amounts are kuruş. Every method may throw ProviderUnreachable; those that change something may
 * throw ProviderRefusal and are idempotent by `key`.
 */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Origins of the provider's frame and pages, for the content security policy. */
  origins: readonly string[];
  cardFacts(bin: string, amount: Kurus): Promise<CardFacts>;
  /**
   * Begins a payment. `frameUrl` is the card form to embed (`contract/card-frame.ts`). With a stored card, `redirectUrl` may be the bank's own page
   * instead. A declined payment can be begun again with the same id.
   */
  begin(payment: PaymentBegin): Promise<{ reference: string; frameUrl?: string; redirectUrl?: string }>;
  inquire(paymentId: string, reference: string): Promise<PaymentFacts>;
  /** Cancels a payment and refunds every approval of it. */
  cancel(paymentId: string, reference: string, key: string): Promise<void>;
  /** Refunds all approvals of a payment that do not contain these items, given by the provider's ids. Returns the refunded amount. */
  refundOtherApprovals(paymentId: string, itemReferences: readonly string[], key: string): Promise<Kurus>;
  /** Refunds a part of an item. */
  refund(refund: {
    paymentId: string;
    itemReference: string;
    amount: Kurus;
    key: string;
  }): Promise<{ reference: string }>;
  /** Releases an item's amount to its sub-merchant; the provider pays it with its next transfer. */
  release(item: {
    paymentId: string;
    itemReference: string;
    key: string;
    /** Releases only this amount, possibly 0, if it differs from the amount at payment. We keep the rest. */
    only?: { subMerchantKey: string; amount: Kurus };
  }): Promise<void>;
  /** Creates or updates a sub-merchant and returns its key. */
  saveSubMerchant(merchant: SubMerchant, key?: string): Promise<string>;
  /** The IBAN that the provider pays this sub-merchant to, by our seller id; undefined if the provider has none. */
  ibanOf(merchantId: string): Promise<string | undefined>;
  /** The provider's transactions on a day in Istanbul time, `2026-11-24`. */
  report(day: string): Promise<ReportLine[]>;
  /** Payment id from a notification; undefined if the provider did not send it. Contains no state: inquire the payment. */
  readNotification(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): { paymentId: string } | undefined;
  /**
   * Payment id from the fields of the return address and form; undefined if there is none. Proves nothing about the payment. The browser may return
   * inside the frame, so the response must redirect the top window.
   */
  readReturn(fields: Readonly<Record<string, string>>): { paymentId: string } | undefined;
  wallet: {
    /** True if a card can be stored without a payment; iyzico stores cards only with a payment. */
    canAdd: boolean;
    cards(wallet: string): Promise<StoredCard[]>;
    remove(wallet: string, cardToken: string): Promise<void>;
    /** Renames a card in the provider's own forms. Absent if the provider cannot rename, like iyzico. */
    rename?(wallet: string, cardToken: string, alias: string): Promise<void>;
    /** Deletes the wallet with all its cards. */
    unlink(wallet: string): Promise<void>;
    /** Opens a frame in which the owner can add a card for a few minutes. Creates the owner's wallet if needed. */
    add(owner: CardOwner): Promise<{ wallet: string; token: string; frameUrl: string; expiresAt: Date }>;
  };
  /** Test payments without a browser, for demo data; local bank only. */
  tryOut?: {
    /** Pays with a test card that asks for no code. Throws ProviderRefusal if the card is refused. */
    pay(paymentId: string, card: TriedCard): Promise<void>;
    /** Disables the bank's delay while the work runs. */
    atOnce<T>(work: () => Promise<T>): Promise<T>;
  };
  /** Throws if the provider is unavailable. */
  health(): Promise<void>;
}
