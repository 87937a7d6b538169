import type { Kurus } from '../../../kernel/money.ts';
import type { CardFacts, DeclineReason, SubMerchant } from '../port.ts';
import type { CardBehaviour } from './test-cards.ts';

/** Records are stored as JSON lines. Amounts are kuruş, times are ISO 8601. Only the first eight and last four digits of a card number are stored. */
export interface BankItem {
  id: string;
  name: string;
  reference: string;
  amount: Kurus;
  /** Including its share of the surcharge; set on approval. */
  charged: Kurus;
  refunded: Kurus;
  subMerchant?: { key: string; amount: Kurus };
  released?: { at: string; amount: Kurus };
}

export interface BankCard {
  bank?: string;
  scheme: CardFacts['scheme'];
  kind: CardFacts['kind'];
  bin: string;
  last4: string;
  behaviour: CardBehaviour;
}

/** One attempt to pay with a card. */
export interface Attempt {
  /** Secret id in the address of the 3-D Secure page. */
  session: string;
  card: BankCard;
  installmentCount: number;
  surchargeBasisPoints: number;
  /** Total charge, including the surcharge. */
  total: Kurus;
  state: 'code' | 'maybe' | 'done';
  code: string;
  triesLeft: number;
  /** Name for storing the card after it has paid. */
  keepAs?: string;
  /** When an undecided payment is decided. */
  decidesAt?: string;
}

/** A notification that is not delivered yet. */
export interface Notice {
  id: string;
  state: BankPayment['state'];
  dueAt: string;
  tries: number;
  isForged?: boolean;
}

export interface BankRefund {
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
  /** Wallet whose cards the frame offers. */
  wallet?: string;
  state: 'pending' | 'approved' | 'declined' | 'cancelled';
  attempt?: Attempt;
  decline?: DeclineReason;
  charged?: { amount: Kurus; currency: string };
  approvedAt?: string;
  keptIn?: string;
  givenBack: readonly BankRefund[];
  notices: readonly Notice[];
}

export interface WalletCard extends BankCard {
  token: string;
  alias: string;
  /** Number of merchant-initiated charges. */
  charges?: number;
}

export interface Wallet {
  key: string;
  ownerId: string;
  cards: readonly WalletCard[];
}

export interface Merchant extends SubMerchant {
  key: string;
}

/** Stored records, by kind. */
export interface BankRecords {
  payment: BankPayment;
  wallet: Wallet;
  merchant: Merchant;
}
