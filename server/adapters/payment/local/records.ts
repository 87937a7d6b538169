import type { Kurus } from '../../../kernel/money.ts';
import type { CardFacts, DeclineReason, SubMerchant } from '../port.ts';
import type { CardBehaviour } from './test-cards.ts';

/** Amounts are kuruş, times are ISO 8601; all of it is written to the book as JSON. Of a card's number only the first eight and the last four digits are in it. */
export interface BankItem {
  id: string;
  name: string;
  reference: string;
  amount: Kurus;
  /** With its share of the surcharge, once the payment is approved. */
  charged: Kurus;
  refunded: Kurus;
  subMerchant?: { key: string; amount: Kurus };
  released?: { at: string; amount: Kurus };
}

/** A card in the bank's hands. */
export interface BankCard {
  bank?: string;
  scheme: CardFacts['scheme'];
  kind: CardFacts['kind'];
  bin: string;
  last4: string;
  behaviour: CardBehaviour;
}

/** Somebody's try to pay with a card. */
export interface Attempt {
  /** Names the bank's page of it; nobody guesses it. */
  session: string;
  card: BankCard;
  installmentCount: number;
  surchargeBasisPoints: number;
  /** What is charged, the surcharge in it. */
  total: Kurus;
  state: 'code' | 'maybe' | 'done';
  code: string;
  triesLeft: number;
  /** The name under which the card is kept once it has paid. */
  keepAs?: string;
  /** When a bank that said maybe makes up its mind. */
  decidesAt?: string;
}

/** A notification that is still to be delivered. */
export interface Notice {
  id: string;
  state: BankPayment['state'];
  dueAt: string;
  tries: number;
  isForged?: boolean;
}

export interface GivenBack {
  kind: 'refund' | 'cancel';
  key: string;
  itemId: string;
  itemReference: string;
  amount: Kurus;
  reference: string;
  at: string;
}

export interface BankPayment {
  id: string;
  reference: string;
  frameToken: string;
  amount: Kurus;
  currency: string;
  installmentsMost: number;
  buyerId: string;
  items: readonly BankItem[];
  language: 'tr' | 'en';
  returnUrl: string;
  notificationUrl: string;
  canKeepCard: boolean;
  /** Whose cards may be chosen in the frame instead of typing one. */
  wallet?: string;
  state: 'pending' | 'approved' | 'declined' | 'cancelled';
  attempt?: Attempt;
  decline?: DeclineReason;
  charged?: { amount: Kurus; currency: string };
  approvedAt?: string;
  keptIn?: string;
  givenBack: readonly GivenBack[];
  notices: readonly Notice[];
}

export interface KeptCard extends BankCard {
  token: string;
  alias: string;
  /** Number of merchant-initiated charges. */
  charges?: number;
}

export interface Wallet {
  key: string;
  ownerId: string;
  cards: readonly KeptCard[];
}

export interface Merchant extends SubMerchant {
  key: string;
}

/** What the book keeps, by kind. */
export interface BankRecords {
  payment: BankPayment;
  wallet: Wallet;
  merchant: Merchant;
}
