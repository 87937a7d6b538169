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

/** The checkout data that goes into agreements. Prices, goods and parties come from the server. */
const basket = z.object({
  basketType: z.enum(basketTypes),
  /** For a digital cart. */
  orderType: z.enum(orderTypes).exclude(['Shopping']).optional(),
  /** For the membership package that `register` charges; replaces the digital cart's contents. */
  variantId: packageId.optional(),
  deliveryAddressId: uuid.optional(),
  voucherAddressId: uuid.optional(),
  deliveries: deliveryChoices.default([]),
  /** For a guest. */
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
  /** For goods: the seller who is party to the contract. */
  sellerId: uuid.optional(),
});

/** Agreements for a cart, filled in with the cart's data. */
export const cartAgreementCalls = {
  ofBasket: declare({
    id: 'shopping-cart.agreement.get-agreement-by-basket-type',
    method: 'POST',
    path: `${path}/get-agreement-by-basket-type`,
    access: 'guest',
    of,
    summary: 'Lists the agreements to approve for the selected cart items. For goods, one set per seller.',
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
    summary:
      'Returns one agreement with parties, goods, prices, delivery and withdrawal, as it would be stored with the order.',
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
    summary: 'Returns the agreements shown and approved with an order, verbatim. For its buyer and seller.',
    query: z.object({ platform: z.enum(agreementPlatforms).default('Ads'), orderCode: z.string().min(1).max(20) }),
    answer: z.object({
      items: z.array(approvedAgreement),
    }),
    errors: ['OrderNotFound'],
  }),
};
