import { z } from 'zod';
import { declare } from '../declare.ts';
import { orderTypes, paymentKinds, paymentStates } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { email, shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { approvals } from '../schemas/account.ts';
import { kurus, uuid } from '../schemas/basic.ts';
import { binNumber, deliveryChoices } from '../schemas/cart.ts';
import { deskPage, deskPaging, deskSort } from '../schemas/desk-page.ts';
import { memberPayment } from '../schemas/member-desk.ts';
import { deskPayment, deskPaymentDetail, installmentTable, payment } from '../schemas/payment.ts';

const path = '/payment/adpayment';
const ofPayment = z.object({ id: uuid });
const answer = z.object({ payment });
const costs = { hours: 24, isRequired: true, isPart: true } as const;

/** The filter of the desk's list of payments, which its export uses, too. */
export const deskPaymentFilter = z.object({
  state: z.enum(paymentStates).optional(),
  kind: z.enum(paymentKinds).optional(),
  /** Only those with an alarm for the operator. */
  alarms: z.stringbool().or(z.boolean()).default(false),
  /** Days in Istanbul time, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** A payment id, an e-mail address or an order code. */
  search: z.string().trim().max(limits.emailMost).optional(),
  /** The member who pays. */
  memberId: uuid.optional(),
  sort: deskSort('payments'),
});

/** Errors when a checkout starts. */
const checkoutErrors = [
  'CheckoutChanged',
  'CouponNotValid',
  'PaymentInProgress',
  'AddressNotFound',
  'AgreementApprovalMissing',
  'CartEmpty',
  'CartAdUnavailable',
  'CartAdHeld',
  'CartOwnAd',
  'CartPartyUnreachable',
  'CartSellerNotReady',
  'MinimumShoppingNotReached',
  'MaximumCartExceeded',
  'DeliveryNotOffered',
  'AdNoLongerPublished',
  'OfferAdHeld',
  'Required',
  'PaymentProviderUnavailable',
] as const satisfies readonly ErrorCode[];
/** Errors when a payment continues. */
const payErrors = [
  'PaymentNotFound',
  'PaymentNotCompleted',
  'PaymentInProgress',
  'PaymentAlreadyCompleted',
  'PaymentDeclined',
  'PaymentExpired',
  'PaymentReturned',
  'PaymentProviderUnavailable',
] as const satisfies readonly ErrorCode[];

/** Checkout input. Prices, owners and discounts come from the server. */
const checkout = {
  /** The total that the page showed, in kuruş. Only compared with the real total. */
  expectedTotal: kurus,
  voucherAddressId: uuid.optional(),
  approvals,
  /** A guest's e-mail address for notifications. Members' accounts have one. */
  email: email.optional(),
};

/** Payments for ads, and for Meydan's own services. */
export const paymentCalls = {
  createAd: declare({
    id: 'payment.adpayment.create-ad-payment',
    method: 'POST',
    path: `${path}/create-ad-payment`,
    access: 'guest',
    of: {
      personalAddress: ['body.deliveryAddressId', 'body.voucherAddressId'],
      companyAddress: ['body.deliveryAddressId', 'body.voucherAddressId'],
    },
    summary:
      'Starts the payment for the selected ads in the caller’s cart and reserves them for 15 minutes. Returns the provider’s card form. Cancels an earlier unpaid checkout of the caller.',
    body: z.object({
      ...checkout,
      orderType: z.literal('Shopping').default('Shopping'),
      deliveryAddressId: uuid.optional(),
      deliveries: deliveryChoices,
    }),
    answer,
    errors: checkoutErrors,
    rate: { max: 30, seconds: 600 },
    idempotency: costs,
  }),
  createDigital: declare({
    id: 'payment.adpayment.create-digital-payment',
    method: 'POST',
    path: `${path}/create-digital-payment`,
    access: 'guest',
    of: { personalAddress: ['body.voucherAddressId'], companyAddress: ['body.voucherAddressId'] },
    summary:
      'Starts the payment for the caller’s digital cart: promotions, periods or a membership. A total of 0 is completed by `direct-payment-complete`.',
    body: z.object({ ...checkout, orderType: z.enum(['MembershipPackage', 'CreateAd', 'UpdateAd']) }),
    answer,
    errors: checkoutErrors,
    rate: { max: 30, seconds: 600 },
    idempotency: costs,
  }),
  complete: declare({
    id: 'payment.adpayment.payment-complete',
    method: 'POST',
    path: `${path}/payment-complete`,
    access: 'owner',
    byGuests: true,
    of: { payment: ['body.id'] },
    summary:
      'Queries the provider for a payment’s status and completes it. Repeatable. A refused payment has a reason and can be retried while it is open.',
    body: ofPayment,
    answer,
    errors: ['PaymentNotFound', 'PaymentProviderUnavailable'],
    rate: { max: 120, seconds: 600 },
  }),
  completeDirectly: declare({
    id: 'payment.adpayment.direct-payment-complete',
    method: 'POST',
    path: `${path}/direct-payment-complete`,
    access: 'owner',
    byGuests: true,
    of: { payment: ['body.id'], savedCard: ['body.cardId'] },
    summary:
      'Pays with the member’s stored card. The answer may contain the bank’s 3-D Secure page. A payment of 0 TL needs no card and is completed immediately.',
    body: z.object({
      ...ofPayment.shape,
      cardId: uuid.optional(),
      installmentCount: z.int().min(1).max(limits.installmentsMost).default(1),
    }),
    answer,
    errors: [...payErrors, 'SavedCardNotFound', 'CardInvalid', 'InstallmentNotOffered', 'Required'],
    rate: { max: 30, seconds: 600 },
    idempotency: costs,
  }),
  completeAndKeep: declare({
    id: 'payment.adpayment.register-and-purchase-payment-complete',
    method: 'POST',
    path: `${path}/register-and-purchase-payment-complete`,
    access: 'owner',
    of: { payment: ['body.id'] },
    summary:
      'Completes a payment in which the member stored the card. `isCardKept` tells whether the provider stored it.',
    body: ofPayment,
    answer,
    errors: ['PaymentNotFound', 'PaymentProviderUnavailable'],
    rate: { max: 120, seconds: 600 },
  }),
  summary: declare({
    id: 'payment.adpayment.summary',
    method: 'GET',
    path: `${path}/summary/{id}`,
    access: 'owner',
    byGuests: true,
    of: { payment: ['params.id'] },
    summary: 'Returns a payment’s status from the database, without asking the provider.',
    params: z.object({ id: uuid }),
    answer,
    errors: ['PaymentNotFound'],
  }),
  open: declare({
    id: 'payment.adpayment.open',
    method: 'POST',
    path: `${path}/open/{id}`,
    access: 'owner',
    byGuests: true,
    of: { payment: ['params.id'] },
    summary: 'Opens a payment’s card form again, also after a refusal by the bank.',
    params: z.object({ id: uuid }),
    answer,
    errors: payErrors,
    rate: { max: 60, seconds: 600 },
    addition: true,
  }),
  cancel: declare({
    id: 'payment.adpayment.cancel',
    method: 'POST',
    path: `${path}/cancel/{id}`,
    access: 'owner',
    byGuests: true,
    of: { payment: ['params.id'] },
    summary:
      'Cancels a payment and releases its reservations. If the bank has already approved it, completes it instead.',
    params: z.object({ id: uuid }),
    answer,
    errors: ['PaymentNotFound', 'PaymentProviderUnavailable'],
    rate: { max: 60, seconds: 600 },
    addition: true,
  }),
  installments: declare({
    id: 'payment.paymentinquiry.check-installments',
    method: 'GET',
    path: '/payment/paymentinquiry/check/installments/{binNumber}',
    access: 'guest',
    of: { payment: ['query.id'] },
    summary: 'Lists a card’s instalment options for an amount, limited by law for the cart’s or payment’s items.',
    params: z.object({ binNumber }),
    query: z.object({
      /** Kuruş. Ignored for a payment, which has its own amount. */
      amount: z.coerce.number().int().min(1).max(limits.cartTotalMost).optional(),
      orderType: z.enum(orderTypes).default('Shopping'),
      id: uuid.optional(),
    }),
    answer: installmentTable,
    errors: ['PaymentNotFound', 'Required', 'PaymentProviderUnavailable'],
    rate: { max: 120, seconds: 600 },
  }),
  deskList: declare({
    id: 'payment.admin.list',
    method: 'GET',
    path: '/payment/admin/payments',
    access: 'administrator',
    permission: 'readPayments',
    summary:
      'Lists payments for the operator by state, kind, day, payer or search text, sorted by a column. `after` and `before` take the cursors `next` and `previous` of a page.',
    query: deskPaymentFilter.extend(deskPaging),
    answer: deskPage(deskPayment).extend({ alarms: z.int() }),
    errors: ['PageOutOfRange'],
    addition: true,
  }),
  ofMember: declare({
    id: 'payment.admin.of-member',
    method: 'GET',
    path: '/payment/admin/of-member/{userId}',
    access: 'administrator',
    permission: 'readPayments',
    summary: 'Lists a member’s latest payments, newest first.',
    params: z.object({ userId: uuid }),
    answer: z.object({ items: z.array(memberPayment).max(limits.deskSectionMost) }),
    addition: true,
  }),
  deskDetail: declare({
    id: 'payment.admin.detail',
    method: 'GET',
    path: '/payment/admin/payments/{id}',
    access: 'administrator',
    permission: 'readPayments',
    summary: 'Returns a payment with its events, refunds and ledger entries.',
    params: z.object({ id: uuid }),
    answer: z.object({ payment: deskPaymentDetail }),
    errors: ['PaymentNotFound'],
    addition: true,
  }),
  deskSettle: declare({
    id: 'payment.admin.settle',
    method: 'POST',
    path: '/payment/admin/payments/{id}/settle',
    access: 'administrator',
    permission: 'settlePayments',
    summary: 'Queries the provider about a payment now, and resends unconfirmed requests.',
    params: z.object({ id: uuid }),
    answer: z.object({ payment: deskPaymentDetail }),
    errors: ['PaymentNotFound', 'PaymentProviderUnavailable'],
    addition: true,
  }),
  deskAcknowledge: declare({
    id: 'payment.admin.acknowledge',
    method: 'POST',
    path: '/payment/admin/payments/{id}/acknowledge',
    access: 'administrator',
    permission: 'settlePayments',
    summary: 'Acknowledges a payment’s alarm.',
    params: z.object({ id: uuid }),
    answer: z.object({ payment: deskPaymentDetail }),
    errors: ['PaymentNotFound'],
    addition: true,
  }),
  deskGiveBack: declare({
    id: 'payment.admin.give-back',
    method: 'POST',
    path: '/payment/admin/payments/{id}/give-back',
    access: 'administrator',
    permission: 'settlePayments',
    needsConfirmation: true,
    summary:
      'Refunds the rest of a payment for Meydan’s own services, with a stored reason. Items sold by members are refunded through their order.',
    params: z.object({ id: uuid }),
    body: z.object({ reason: shortText(limits.deskReasonMost, limits.deskDecisionLeast) }),
    answer: z.object({ payment: deskPaymentDetail }),
    errors: [
      'ApprovalRequested',
      'ApprovalWaiting',
      'PaymentNotFound',
      'PaymentNothingLeft',
      'TextTooShort',
      'TextTooLong',
    ],
    idempotency: { hours: 24, isRequired: true },
    addition: true,
  }),
};
