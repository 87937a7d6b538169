import type { PaymentRefusal } from '../../../contract/schemas/payment.ts';
import { definePort } from '../../kernel/ports.ts';
import type { MembershipPackage } from '../../people/memberships/port.ts';
import type { Quote } from './rules/quote.ts';
import type { PlanCard } from './tables.ts';

/** A package with its price for one member, and the plan revision that the price is based on. */
export interface PlanPurchase {
  package: MembershipPackage;
  quote: Quote;
  revision: number;
}

/** Paid memberships, for the modules that sell and charge them. */
export interface Subscriptions {
  /** Prices a package for a member now. Throws MembershipPackageNotFound, MembershipSamePackage, MembershipDowngradeExists, BusinessRequired. */
  quote(accountId: string, packageId: number): Promise<PlanPurchase>;
  /** Stores the charge that a payment is for, in the current transaction. */
  addCharge(paymentId: string, accountId: string, purchase: PlanPurchase, itemId: string | undefined): Promise<void>;
  /**
   * Applies a paid charge to the plan, in the current transaction. Idempotent. Throws CheckoutChanged if the plan changed after the payment began, or
   * if the member cancelled before a renewal was paid.
   */
  paid(paymentId: string, payment: { card?: PlanCard; addressId: string | null }): Promise<void>;
  /** Marks a charge as failed, in the current transaction. `refusal` is undefined if the bank never decided. */
  notPaid(paymentId: string, refusal: PaymentRefusal | undefined): Promise<void>;
}

export const subscriptionsPort = definePort<Subscriptions>('subscriptions');
export { membershipLine } from './rules/membership-line.ts';
export type { Quote } from './rules/quote.ts';
