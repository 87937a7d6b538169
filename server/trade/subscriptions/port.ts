import type { PaymentRefusal } from '../../../contract/schemas/payment.ts';
import { definePort } from '../../kernel/ports.ts';
import type { MembershipPackage } from '../../people/memberships/port.ts';
import type { Quote } from './rules/quote.ts';
import type { PlanCard } from './tables.ts';

/** What a payment for a plan begins with. */
export interface PlanPurchase {
  package: MembershipPackage;
  quote: Quote;
  /** The plan's revision that the quote is of. */
  revision: number;
}

/** Memberships that members pay for. */
export interface Subscriptions {
  /**
   * What a package costs a member now. Refuses MembershipPackageNotFound, MembershipSamePackage, MembershipDowngradeExists, and BusinessRequired.
   */
  quote(accountId: string, packageId: number): Promise<PlanPurchase>;
  /** What the renewal of a plan costs now. Refuses MembershipNotRunning. */
  renewal(accountId: string): Promise<PlanPurchase>;
  /** Keeps what a payment is for, in the transaction in progress. */
  keepCharge(paymentId: string, accountId: string, purchase: PlanPurchase, itemId: string | undefined): Promise<void>;
  /**
   * Gives what was paid for, in the transaction in progress; done twice it is done once. Refuses CheckoutChanged where the plan has changed since the
   * payment began, or a renewal is not wanted any more.
   */
  paid(paymentId: string, payment: { card?: PlanCard; addressId: string | null }): Promise<void>;
  /** A payment came to nothing, in the transaction in progress: refused by the bank, or never decided. */
  notPaid(paymentId: string, refusal: PaymentRefusal | undefined): Promise<void>;
}

export const subscriptionsPort = definePort<Subscriptions>('subscriptions');
export { membershipLine } from './rules/membership-line.ts';
export type { Quote } from './rules/quote.ts';
