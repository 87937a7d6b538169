import type { Kurus } from '../../kernel/money.ts';

/** What a bank says of the card whose first digits these are. */
export interface CardFacts {
  /** As it stands on the card: `Garanti BBVA`; absent for a card that no table knows. */
  bank?: string;
  scheme: 'Troy' | 'Visa' | 'Mastercard' | 'Amex' | 'Unknown';
  kind: 'Credit' | 'Debit' | 'Prepaid';
  isCommercial: boolean;
  /** Numbers of instalments that may be chosen, 1 among them, with what each adds to the sum in hundredths of a per cent. */
  installments: readonly { count: number; surchargeBasisPoints: number }[];
}

/** One thing that is paid for; its money can be released and given back by itself. */
export interface PaymentItem {
  /** Ours, a UUID: the bank repeats it. */
  id: string;
  name: string;
  category: string;
  kind: 'Goods' | 'Digital';
  /** What of the payment is for it, with its share of the parcel; the surcharge of instalments comes on top and is divided like it. */
  amount: Kurus;
  /** Of goods: to whom the money goes, and how much of it. */
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
  /** Of the address; 34000. */
  postcode?: string;
}

/** A payment that somebody is about to make. */
export interface PaymentBegin {
  /** Ours, a UUID; begun twice with the same, it is one payment. */
  paymentId: string;
  /** The sum of its items; what the buyer is shown. */
  amount: Kurus;
  currency: 'TRY';
  /** The most instalments that the law and the sellers allow; the buyer chooses among those of their card in the provider's frame, and bears the surcharge. */
  installmentsMost: number;
  buyer: PaymentParty;
  items: readonly PaymentItem[];
  language: 'tr' | 'en';
  /** Where the bank sends the browser afterwards; it may do so by POST from its own site. */
  returnUrl: string;
  /** Where the bank tells us of it. */
  notificationUrl: string;
  /**
   * Of a member, who may keep the card: their wallet where they have one (`walletsPort` of `server/trade/cards` knows it). Whether it is kept the buyer says in the provider's frame; the facts name
   * the wallet then.
   */
  wallet?: { key?: string };
  /** A card of that wallet instead of one that is typed in, and in how many instalments. */
  storedCard?: { token: string; installmentCount: number };
  /**
   * Charges that card immediately, without the holder and without 3-D Secure, for a renewal that the holder agreed to. May throw CardDeclined. The provider
   * may charge again for every call, so it must be called once.
   */
  isMerchantInitiated?: true;
}

/** Why a bank refused; the families of the specification's section 8. */
export type DeclineReason =
  | 'Declined'
  | 'InsufficientFunds'
  | 'ThreeDSecureFailed'
  | 'CardInvalid'
  | 'CardLocked'
  | 'LimitExceeded'
  | 'NotCompleted'
  | 'BankUnreachable';

/** What the provider knows of a payment: the only thing that is believed about one. */
export interface PaymentFacts {
  paymentId: string;
  /** `unknown`: there is none of that id. `pending`: the buyer or the bank is still at it, or the bank says maybe. */
  state: 'unknown' | 'pending' | 'approved' | 'declined' | 'cancelled';
  decline?: DeclineReason;
  /** What the buyer was charged, the surcharge of the instalments among it. */
  amount?: Kurus;
  currency?: string;
  installmentCount?: number;
  surchargeBasisPoints?: number;
  /** The provider's own name of it. */
  reference?: string;
  /** By our items' ids. */
  items?: readonly { id: string; reference: string; amount: Kurus; refunded: Kurus; isReleased: boolean }[];
  card?: { bank?: string; scheme: CardFacts['scheme']; last4: string };
  /** Where the buyer has kept the card: `walletsPort.keep` remembers it. */
  wallet?: string;
  approvedAt?: Date;
  /** The buyer paid on an older form as well: what these facts are not of goes back by `giveBackOthers`. */
  isPaidTwice?: boolean;
}

/** A card of a wallet; its number stays with the provider. */
export interface StoredCard {
  token: string;
  alias: string;
  bank?: string;
  scheme: CardFacts['scheme'];
  last4: string;
  bin: string;
}

/** Whose cards a wallet holds. */
export interface CardOwner {
  /** Ours: the account. */
  id: string;
  language: 'tr' | 'en';
  wallet?: string;
}

/** Who sells through us and is paid by the provider. */
export interface SubMerchant {
  /** Ours: the seller's account. */
  id: string;
  kind: 'Personal' | 'Business';
  name: string;
  surname: string;
  /** Of a business. */
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

/** An answer that was not to be had: nobody knows whether the thing was done. It is asked again, with the same key. */
export class ProviderUnreachable extends Error {}
/** The provider says no, and why; asked again it will say so again. */
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

/** A card that is tried without a browser. */
export interface TriedCard {
  number: string;
  installmentCount?: number;
  /** The name under which it is kept. */
  keepAs?: string;
}

/**
 * A licensed payment provider with sub-merchants. Amounts are kuruş. Everything may throw ProviderUnreachable, and what changes something
 * ProviderRefusal; done twice with the same `key` it is done once.
 */
export interface PaymentProvider {
  name: 'local' | 'iyzico';
  /** Origins that its frame and its pages are of, for the page's content security policy. */
  origins: readonly string[];
  cardFacts(bin: string, amount: Kurus): Promise<CardFacts>;
  /**
   * Where the buyer goes on: `frameUrl` stands in a frame on our page and holds its card form (`contract/card-frame.ts`); with a stored card `redirectUrl` may be the bank's own page instead. Begun
   * again after it was declined, the same payment can be tried again.
   */
  begin(payment: PaymentBegin): Promise<{ reference: string; frameUrl?: string; redirectUrl?: string }>;
  inquire(paymentId: string, reference: string): Promise<PaymentFacts>;
  /** What is no longer wanted; what the bank has approved meanwhile is given back whole, however often it was paid. */
  cancel(paymentId: string, reference: string, key: string): Promise<void>;
  /** Gives back whole what was approved of a payment beside these items, by the provider's names of them; answers how much that is. */
  giveBackOthers(paymentId: string, itemReferences: readonly string[], key: string): Promise<Kurus>;
  /** Gives back a part of what was paid for an item. */
  refund(refund: {
    paymentId: string;
    itemReference: string;
    amount: Kurus;
    key: string;
  }): Promise<{ reference: string }>;
  /** Lets the sub-merchant have what was held for them of an item: by its next transfer it is on their account. */
  release(item: {
    paymentId: string;
    itemReference: string;
    key: string;
    /** So much of it and no more, or nothing, where another sum was agreed when it was paid: the rest stays with us. */
    only?: { subMerchantKey: string; amount: Kurus };
  }): Promise<void>;
  /** Adds a sub-merchant or changes one, and answers its key. */
  saveSubMerchant(merchant: SubMerchant, key?: string): Promise<string>;
  /** The IBAN that the provider pays this sub-merchant to, by our id of the seller; undefined if the provider has none. */
  ibanOf(merchantId: string): Promise<string | undefined>;
  /** What the provider did on a day, Istanbul time, `2026-11-24`. */
  report(day: string): Promise<ReportLine[]>;
  /** A sign that something became of a payment; undefined where the sender is not the provider. What became of it is inquired, never read from here. */
  readNotification(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): { paymentId: string } | undefined;
  /**
   * The payment that the browser came back with, of the fields of the address and of the form together; undefined where they say none. Proves nothing. The browser may come back inside the frame:
   * the answer to it must lead the whole tab on.
   */
  readReturn(fields: Readonly<Record<string, string>>): { paymentId: string } | undefined;
  wallet: {
    /** Whether a card can be kept without a payment; with iyzico it is kept by paying alone. */
    canAdd: boolean;
    cards(wallet: string): Promise<StoredCard[]>;
    remove(wallet: string, cardToken: string): Promise<void>;
    /** Renames a card in the provider's own forms. Absent where the provider has no call for it, as with iyzico. */
    rename?(wallet: string, cardToken: string, alias: string): Promise<void>;
    /** Forgets the wallet with all its cards. */
    unlink(wallet: string): Promise<void>;
    /** A frame that may add a card for a few minutes, and the wallet that it adds to: of this owner, made where there is none. */
    add(owner: CardOwner): Promise<{ wallet: string; token: string; frameUrl: string; expiresAt: Date }>;
  };
  /** Of a bank that is none, for a market to look at: its buyers have no browser. */
  tryOut?: {
    /** Pays with a test card that asks for no code. Throws ProviderRefusal where the card is refused. */
    pay(paymentId: string, card: TriedCard): Promise<void>;
    /** It answers at once for as long as this takes. */
    atOnce<T>(work: () => Promise<T>): Promise<T>;
  };
  /** Throws where the provider is not there. */
  health(): Promise<void>;
}
