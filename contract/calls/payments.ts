import { z } from 'zod';
import { declare } from '../declare.ts';
import { orderTypes, paymentKinds, paymentStates } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { email, shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { approvals } from '../schemas/account.ts';
import { kurus, uuid } from '../schemas/basic.ts';
import { binNumber, deliveryChoices } from '../schemas/cart.ts';
import { deskPayment, deskPaymentDetail, installmentTable, payment } from '../schemas/payment.ts';

const path = '/payment/adpayment';
const ofPayment = z.object({ id: uuid });
const answer = z.object({ payment });
const costs = { hours: 24, isRequired: true, isPart: true } as const;

/** Why a checkout does not begin. */
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
/** Why a payment does not go on. */
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

/** What a checkout sends. No price, owner or discount: those are the service's own. */
const checkout = {
  /** Kuruş, as the page showed it: compared with what it costs, never believed. */
  expectedTotal: kurus,
  voucherAddressId: uuid.optional(),
  approvals,
  /** Where a guest hears of it; of a member the account's address counts. */
  email: email.optional(),
};

/** Payments of what is bought from members, and of what Meydan itself sells. */
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
      'Begins to pay for the selected ads of the caller’s cart and holds them for 15 minutes. The answer holds the provider’s card form. An earlier checkout of the caller that nobody has paid ends.',
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
      'Begins to pay for the caller’s digital cart: promotions, periods or a membership. What costs nothing is completed by `direct-payment-complete`.',
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
      'Asks the provider how a payment stands, and finishes it: as often as the caller likes. What was refused says why and can be tried again while it is open.',
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
      'Pays with a card that the member has kept, without typing it; the answer may lead to the bank’s page for 3-D Secure. A payment of 0 TL needs no card and is completed at once.',
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
      'Finishes a payment whose card the member has kept in the provider’s form; `isCardKept` says whether the provider has it.',
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
    summary: 'How a payment of the caller stands, as far as the service knows; the provider is not asked.',
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
    summary: 'Opens the card form of a payment again, also after the bank has refused it.',
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
      'Gives up a payment and lets go of what it holds. The bank is asked first: what it has approved is completed instead.',
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
    summary:
      'Instalments that a card offers for a sum, as far as the law allows them for what is in the cart, or for what a payment is of.',
    params: z.object({ binNumber }),
    query: z.object({
      /** Kuruş; of a payment its own sum counts. */
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
    summary: 'Payments for the operator’s desk, the newest first, by state, kind, day, payer or what is searched for.',
    query: z.object({
      state: z.enum(paymentStates).optional(),
      kind: z.enum(paymentKinds).optional(),
      /** Only those that an operator has to look at. */
      alarms: z.stringbool().or(z.boolean()).default(false),
      /** Days, Istanbul time, both of them included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** An id of a payment, an e-mail address, or the code of an order. */
      search: z.string().trim().max(limits.emailMost).optional(),
      /** The member who pays. */
      memberId: uuid.optional(),
      pageNumber: z.coerce.number().int().min(1).max(limits.pageMost).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
    }),
    answer: z.object({ items: z.array(deskPayment), hasNextPage: z.boolean(), alarms: z.int() }),
    addition: true,
  }),
  deskDetail: declare({
    id: 'payment.admin.detail',
    method: 'GET',
    path: '/payment/admin/payments/{id}',
    access: 'administrator',
    summary: 'One payment with its moves, what was given back, and its lines in the books.',
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
    summary: 'Asks the provider about a payment at once, and sends again what it has not confirmed yet.',
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
    summary: 'Says that an operator has looked at what the desk rang for.',
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
    summary:
      'Gives back what is left of a payment for Meydan’s own services, with a reason that is kept. What members sell is given back by its order.',
    params: z.object({ id: uuid }),
    body: z.object({ reason: shortText(limits.deskReasonMost, limits.deskDecisionLeast) }),
    answer: z.object({ payment: deskPaymentDetail }),
    errors: ['PaymentNotFound', 'PaymentNothingLeft', 'TextTooShort', 'TextTooLong'],
    idempotency: { hours: 24, isRequired: true },
    addition: true,
  }),
};
