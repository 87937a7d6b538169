import { z } from 'zod';
import { declare } from '../declare.ts';
import { subscriptionStates } from '../enums.ts';
import { limits } from '../limits.ts';
import { approvals } from '../schemas/account.ts';
import { kurus, uuid } from '../schemas/basic.ts';
import { deskPlan, membership, membershipOrderSummary, membershipPackage, packageId } from '../schemas/membership.ts';
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

/** Calls for the caller's own membership, and the administrators' list of plans. */
export const membershipCalls = {
  get: declare({
    id: 'identity.user-membership.get',
    method: 'GET',
    path,
    access: 'member',
    summary:
      'Returns the caller’s plan, its next charge, the packages with the change each would make, and past charges.',
    answer: membership,
  }),
  cancel: declare({
    id: 'identity.user-membership.cancel-package',
    method: 'POST',
    path: `${path}/cancel-package`,
    access: 'member',
    summary:
      'Cancels the plan at the end of its paid period. Until then `update` with the same package undoes it. With `withdraw`, a yearly plan ends immediately within 14 days and its unused days are refunded.',
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
    summary: 'Returns today’s charge for a package, the credit, and the next charge with its date.',
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
      'Makes a change that charges nothing today: a downgrade at the end of the period, undoing a cancellation or downgrade, or an upgrade that credit covers. `cardId` sets the card for renewals. Refuses PaymentRequired if there is an amount to pay: use `register`.',
    params: ofVariant,
    body: z.object({
      /** Amount shown to the member, kuruş. */
      expectedTotal: kurus.default(0),
      cardId: uuid.optional(),
    }),
    answer: membership,
    errors: [...quoteErrors, 'CheckoutChanged', 'PaymentRequired', 'SavedCardNotFound'],
    idempotency: { hours: 24 },
    rate: { max: 30, seconds: 600 },
  }),
  deskList: declare({
    id: 'identity.user-membership.admin.list',
    method: 'GET',
    path: `${path}/admin/plans`,
    access: 'administrator',
    permission: 'manageMemberships',
    summary:
      'Lists the plans of members: refused renewals first, then by next charge, ended plans last. Also returns the packages to filter by.',
    query: z.object({
      memberId: uuid.optional(),
      state: z.enum(subscriptionStates).optional(),
      packageId: packageId.optional(),
      pageNumber: z.coerce.number().int().min(1).max(limits.pageMost).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
    }),
    answer: z.object({
      items: z.array(deskPlan),
      packages: z.array(membershipPackage.pick({ id: true, name: true })),
      hasNextPage: z.boolean(),
    }),
    addition: true,
  }),
};

/** Payments for plans, which renew with a stored card. */
export const recurringOrderCalls = {
  register: declare({
    id: 'payment.adrecurringorder.register',
    method: 'POST',
    path: `${recurring}/register`,
    access: 'member',
    of: { personalAddress: ['body.voucherAddressId'], companyAddress: ['body.voucherAddressId'] },
    summary:
      'Starts the payment for a plan or an upgrade. The answer contains the provider’s card form. Renewals are charged to the card that pays, if the member lets the provider store it.',
    body: z.object({
      variantId: packageId,
      /** Amount from the order summary, kuruş. Compared with the real amount, never trusted. */
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
    summary: 'Returns the caller’s unfinished payment for a plan, or an empty object.',
    answer: z.object({ payment: payment.optional() }),
  }),
  giveUp: declare({
    id: 'payment.adrecurringorder.in-progress.delete',
    method: 'DELETE',
    path: `${recurring}/in-progress`,
    access: 'member',
    summary:
      'Cancels the caller’s unfinished payment for a plan. If the bank has already approved it, completes it instead.',
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
    summary: 'Inquires about a payment for a plan at the provider and completes it. Can be repeated.',
    params: z.object({ id: uuid }),
    answer: z.object({ payment }),
    errors: ['PaymentNotFound', 'PaymentProviderUnavailable'],
    rate: { max: 120, seconds: 600 },
  }),
};
