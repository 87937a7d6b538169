import { z } from 'zod';
import { declare } from '../declare.ts';
import { agreementPlatforms, basketTypes, languages, orderTypes } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { email } from '../fields/person.ts';
import { uuid } from '../schemas/basic.ts';
import { deliveryChoices } from '../schemas/cart.ts';
import { packageId } from '../schemas/membership.ts';
import { approvedAgreement } from './agreements.ts';

const path = '/shopping-cart-manager/agreement';

/** What of a checkout stands in its agreements; prices, goods and parties are the service's own. */
const basket = z.object({
  basketType: z.enum(basketTypes),
  /** Of a digital cart. */
  orderType: z.enum(orderTypes).exclude(['Shopping']).optional(),
  /** Of a membership package that `register` pays for, instead of what is in the digital cart. */
  variantId: packageId.optional(),
  deliveryAddressId: uuid.optional(),
  voucherAddressId: uuid.optional(),
  deliveries: deliveryChoices.default([]),
  /** Of a guest. */
  email: email.optional(),
});
const errors = [
  'AddressNotFound',
  'AgreementNotFound',
  'CartEmpty',
  'CartAdUnavailable',
  'CartAdHeld',
  'CartOwnAd',
  'CartPartyUnreachable',
  'CartSellerNotReady',
  'MinimumShoppingNotReached',
  'MaximumCartExceeded',
  'DeliveryNotOffered',
  'DraftNotFound',
  'DraftAlreadySent',
  'DraftIncomplete',
  'AdNotFound',
  'MembershipPackageNotFound',
  'MembershipSamePackage',
  'MembershipDowngradeExists',
  'BusinessRequired',
] as const satisfies readonly ErrorCode[];
const of = {
  personalAddress: ['body.deliveryAddressId', 'body.voucherAddressId'],
  companyAddress: ['body.deliveryAddressId', 'body.voucherAddressId'],
} as const;

const named = z.object({
  type: z.string(),
  title: z.string(),
  version: z.string(),
  /** Of goods: whose contract it is. */
  sellerId: uuid.optional(),
});

/** What is agreed to with what is in a cart, filled in with the cart's own data. */
export const cartAgreementCalls = {
  ofBasket: declare({
    id: 'shopping-cart.agreement.get-agreement-by-basket-type',
    method: 'POST',
    path: `${path}/get-agreement-by-basket-type`,
    access: 'guest',
    of,
    summary: 'The agreements that are approved with what is selected in a cart: of goods seller by seller.',
    body: basket,
    answer: z.object({ items: z.array(named) }),
    errors,
    rate: { max: 120, seconds: 600 },
  }),
  view: declare({
    id: 'shopping-cart.agreement.view-agreement',
    method: 'POST',
    path: `${path}/view-agreement`,
    access: 'guest',
    of,
    summary: 'One of them, with parties, goods, prices, delivery and withdrawal as they would be kept with the order.',
    body: basket.extend({ agreementType: z.string().regex(/^[A-Za-z]{3,60}$/), sellerId: uuid.optional() }),
    answer: named.extend({ language: z.enum(languages), html: z.string() }),
    errors,
    rate: { max: 120, seconds: 600 },
  }),
  approved: declare({
    id: 'agreements.get-approved-agreement-by-code',
    method: 'GET',
    path: '/agreement-manager/agreement/get-approved-agreement-by-code',
    access: 'party',
    byGuests: true,
    of: { order: ['query.orderCode'] },
    summary: 'What was shown and approved with an order, word for word, for its two sides.',
    query: z.object({ platform: z.enum(agreementPlatforms).default('Ads'), orderCode: z.string().min(1).max(20) }),
    answer: z.object({
      items: z.array(approvedAgreement),
    }),
    errors: ['OrderNotFound'],
  }),
};
