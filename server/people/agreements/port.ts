import type { AgreementPlatform, Language } from '../../../contract/enums.ts';
import { definePort } from '../../kernel/ports.ts';
import type { Approval } from './rules/approval.ts';
import type { FilledValues } from './rules/keywords.ts';

/** An agreement with its keywords filled in. */
export interface FilledAgreement {
  type: string;
  title: string;
  version: string;
  date: string;
  language: Language;
  html: string;
}

/** The agreements of an order, to be stored. */
export interface OrderAgreements {
  platform: AgreementPlatform;
  orderCode: string;
  buyerId: string;
  /** Absent if Meydan itself sells. */
  sellerId?: string;
  language: Language;
  /** The types that the order needs. */
  types: readonly string[];
  /** Values of the keywords. */
  values: FilledValues;
  /** The approvals sent by the buyer. */
  approvals: readonly Approval[];
}

export interface OrderAgreement extends Omit<FilledAgreement, 'date'> {
  approvedAt: Date;
}

export interface Agreements {
  /** The texts in force now, filled in. Throws AgreementNotFound. */
  fill(types: readonly string[], language: Language, values: FilledValues): Promise<FilledAgreement[]>;
  /**
   * Stores the shown and approved texts of an order permanently, in the current transaction. A second call for an order changes nothing. Throws
   * AgreementApprovalMissing if a type was not approved in the version in force.
   */
  saveForOrder(order: OrderAgreements): Promise<void>;
  /** The texts stored with an order, if the account is its buyer or seller; otherwise empty. */
  agreementsOfOrder(accountId: string, platform: AgreementPlatform, orderCode: string): Promise<OrderAgreement[]>;
}

export type { FilledValues, TableValue } from './rules/keywords.ts';
export { escapeHtml, markdownToHtml, uniqueId } from './rules/markdown.ts';
export { agreementEvents } from './events.ts';
export { approveAgreements, hasApproved, registrationAgreements } from './operations/approvals.ts';

export const agreementsPort = definePort<Agreements>('agreements');
