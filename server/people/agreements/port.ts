import type { AgreementPlatform, Language } from '../../../contract/enums.ts';
import { definePort } from '../../kernel/ports.ts';
import type { FilledValues } from './rules/keywords.ts';

/** An agreement as it is read. */
export interface FilledAgreement {
  type: string;
  title: string;
  version: string;
  date: string;
  language: Language;
  html: string;
}

/** A version of an agreement that somebody says they approve. */
export interface Approval {
  type: string;
  version: string;
}

/** What somebody agrees to with an order. */
export interface OrderAgreements {
  platform: AgreementPlatform;
  orderCode: string;
  buyerId: string;
  /** None where Meydan itself sells. */
  sellerId?: string;
  language: Language;
  /** The texts that such an order needs. */
  types: readonly string[];
  /** What they are filled in with. */
  values: FilledValues;
  /** What the buyer says that they read. */
  approvals: readonly Approval[];
}

interface OrderAgreement extends Omit<FilledAgreement, 'date'> {
  approvedAt: Date;
}

/** What other modules ask of agreements. */
export interface Agreements {
  /** Texts of these types as they are in force now, filled in. Refuses AgreementNotFound. */
  fill(types: readonly string[], language: Language, values: FilledValues): Promise<FilledAgreement[]>;
  /**
   * Keeps the words that were shown and approved with an order, for good, in the transaction in progress; asked twice for one order they stay as they were. Refuses AgreementApprovalMissing where one of
   * the types was not approved, or in another version than the one in force.
   */
  saveForOrder(order: OrderAgreements): Promise<void>;
  /** What was approved with an order of which this account is buyer or seller; nothing for anybody else. */
  agreementsOfOrder(accountId: string, platform: AgreementPlatform, orderCode: string): Promise<OrderAgreement[]>;
}

export type { FilledValues, TableValue } from './rules/keywords.ts';
export { escapeHtml, markdownToHtml, uniqueId } from './rules/markdown.ts';
export { agreementEvents } from './events.ts';
export { approveAgreements, hasApproved, registrationAgreements } from './operations/approvals.ts';

export const agreementsPort = definePort<Agreements>('agreements');
