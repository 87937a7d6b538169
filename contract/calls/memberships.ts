import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { approvals } from '../schemas/account.ts';
import { kurus, uuid } from '../schemas/basic.ts';
import { membership, membershipOrderSummary, packageId } from '../schemas/membership.ts';
import { payment } from '../schemas/payment.ts';

const path = '/identity/user-membership';
const recurring = '/payment/adrecurringorder';
const ofVariant = z.object({ variantId: packageId });
const quoteErrors = [
  'MembershipPackageNotFound',
  'MembershipSamePackage',
  'MembershipDowngradeExists',
  'BusinessRequired',
] as const;

/** The membership that a member pays for. */
export const membershipCalls = {
  get: declare({
    id: 'identity.user-membership.get',
    method: 'GET',
    path,
    access: 'member',
    summary:
      'The caller’s membership: the plan, its next charge, the packages with what each would do, and past charges.',
    answer: membership,
  }),
  cancel: declare({
    id: 'identity.user-membership.cancel-package',
    method: 'POST',
    path: `${path}/cancel-package`,
    access: 'member',
    summary:
      'Ends the plan with its paid period; until then `update` with the same package takes that back. With `withdraw` a yearly plan ends at once within 14 days, and its unused days are paid back.',
    body: z.object({ withdraw: z.boolean().default(false) }),
    answer: membership,
    errors: ['MembershipNotRunning', 'MembershipWithdrawalOver'],
    idempotency: { hours: 24 },
    rate: { max: 30, seconds: 600 },
  }),
  orderSummary: declare({
    id: 'identity.user-membership.order-summary',
    method: 'GET',
    path: `${path}/order-summary/{variantId}`,
    access: 'member',
    summary: 'What choosing a package costs today, what is credited, and the next charge with its date.',
    params: ofVariant,
    answer: membershipOrderSummary,
    errors: quoteErrors,
  }),
  update: declare({
    id: 'identity.user-membership.update',
    method: 'PUT',
    path: `${path}/update/{variantId}`,
    access: 'member',
    of: { savedCard: ['body.cardId'] },
    summary:
      'Changes the plan where nothing is charged today: goes down at the end of the period, takes a cancellation or a downgrade back, or goes up on credit. With `cardId` later renewals are charged to that card. What costs something is refused with PaymentRequired: `register` begins to pay for it.',
    params: ofVariant,
    body: z.object({
      /** Kuruş, as the page showed it. */
      expectedTotal: kurus.default(0),
      cardId: uuid.optional(),
    }),
    answer: membership,
    errors: [...quoteErrors, 'CheckoutChanged', 'PaymentRequired', 'SavedCardNotFound'],
    idempotency: { hours: 24 },
    rate: { max: 30, seconds: 600 },
  }),
};

/** Payments of plans, which renew with a kept card. */
export const recurringOrderCalls = {
  register: declare({
    id: 'payment.adrecurringorder.register',
    method: 'POST',
    path: `${recurring}/register`,
    access: 'member',
    of: { personalAddress: ['body.voucherAddressId'], companyAddress: ['body.voucherAddressId'] },
    summary:
      'Begins to pay for a plan, or for a change of it that costs something today. The answer holds the provider’s card form; the card that pays is charged for renewals where the member lets the provider keep it.',
    body: z.object({
      variantId: packageId,
      /** Kuruş, as the order summary showed it: compared with what it costs, never believed. */
      expectedTotal: kurus.max(limits.cartTotalMost),
      voucherAddressId: uuid.optional(),
      approvals,
    }),
    answer: z.object({ payment }),
    errors: [
      ...quoteErrors,
      'CheckoutChanged',
      'AddressNotFound',
      'AgreementApprovalMissing',
      'PaymentInProgress',
      'PaymentProviderUnavailable',
    ],
    rate: { max: 30, seconds: 600 },
    idempotency: { hours: 24, isRequired: true, isPart: true },
  }),
  inProgress: declare({
    id: 'payment.adrecurringorder.in-progress.get',
    method: 'GET',
    path: `${recurring}/in-progress`,
    access: 'member',
    summary: 'The caller’s payment for a plan that is not finished; none is answered as an empty object.',
    answer: z.object({ payment: payment.optional() }),
  }),
  giveUp: declare({
    id: 'payment.adrecurringorder.in-progress.delete',
    method: 'DELETE',
    path: `${recurring}/in-progress`,
    access: 'member',
    summary:
      'Gives up the caller’s payment for a plan that is not finished. The bank is asked first: what it has approved is completed instead.',
    answer: z.object({ payment: payment.optional() }),
    errors: ['PaymentProviderUnavailable'],
    rate: { max: 60, seconds: 600 },
  }),
  complete: declare({
    id: 'payment.adrecurringorder.complete-recurring-order',
    method: 'POST',
    path: `${recurring}/complete-recurring-order/{id}`,
    access: 'member',
    of: { payment: ['params.id'] },
    summary: 'Asks the provider how a payment for a plan stands, and finishes it: as often as the caller likes.',
    params: z.object({ id: uuid }),
    answer: z.object({ payment }),
    errors: ['PaymentNotFound', 'PaymentProviderUnavailable'],
    rate: { max: 120, seconds: 600 },
  }),
};
