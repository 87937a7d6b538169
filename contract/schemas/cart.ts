import { z } from 'zod';
import {
  adStatuses,
  deliveryKinds,
  digitalItemKinds,
  dopingTypes,
  membershipTiers,
  shippingFeePayers,
} from '../enums.ts';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { picture } from './ad.ts';
import { adId, json, kurus, uuid } from './basic.ts';
import { cartCoupon } from './coupon.ts';

/** Why something of a cart cannot be bought now. */
export const cartProblems = [
  'Sold',
  'Gone',
  'ContactOnly',
  'PartyUnreachable',
  'Held',
  'SellerNotReady',
  'NotDeliverable',
] as const;
export type CartProblem = (typeof cartProblems)[number];

/** Why a selection cannot be bought as it is. */
export const cartTotalProblems = [
  'CartEmpty',
  'DeliveryNotOffered',
  'MinimumShoppingNotReached',
  'MaximumCartExceeded',
] as const;
export type CartTotalProblem = (typeof cartTotalProblems)[number];

/** One ad in a cart. */
export const adCartItem = z.object({
  /** The ad's number. */
  id: adId,
  isSelected: z.boolean(),
  /** What is asked for it, and what the reader pays for it: as agreed, else in its campaign; kuruş. */
  price: kurus,
  salePrice: kurus,
  title: z.string(),
  /** Last segments of its address: `<slug>/<id>`. */
  path: z.string(),
  picture: picture.optional(),
  /** `İzmir, Karşıyaka` */
  place: z.string(),
  categoryId: z.int(),
  status: z.enum(adStatuses),
  sellerId: uuid,
  /** How its seller hands it over. */
  delivery: z.array(z.enum(deliveryKinds)),
  addedAt: z.iso.datetime(),
  /** What was asked for it when it came into the cart, where that has changed since. */
  addedPrice: kurus.optional(),
  /** The price that the two agreed on, and until when it holds. */
  offer: z.object({ id: uuid, expiresAt: z.iso.datetime().optional() }).optional(),
  /** Why it cannot be bought now; it is not selected then. */
  problem: z.enum(cartProblems).optional(),
});
export type AdCartItem = z.output<typeof adCartItem>;

/** How much a cart holds. */
export const cartTotals = z.object({
  ownerId: uuid,
  /** What the selected ones cost, kuruş, without parcels. */
  totalPrice: kurus,
  /** All that are in it, and the selected ones. */
  totalProductCount: z.int(),
  selectedItemCount: z.int(),
  /** No other one can be selected. */
  isLimitReached: z.boolean(),
});
export type CartTotals = z.output<typeof cartTotals>;

/** The coupon of a cart: the one that was applied, and another one that would take off more. */
const coupons = {
  coupon: cartCoupon.optional(),
  suggestedCoupon: cartCoupon.optional(),
};

/** Selected ads as they cost together. */
const sums = {
  /** What is asked for the selected ones. */
  listPrice: kurus,
  /** What offers, campaigns and coupon take off. */
  discount: kurus,
};

/** The ads of one seller in a cart. */
export const adCartSeller = z.object({
  sellerId: uuid,
  seller: memberBrief.optional(),
  shoppingCartItems: z.array(adCartItem),
  /** What campaigns of the seller take off the selected ones. */
  campaignSumAmount: kurus,
  selectedItemCount: z.int(),
  totalPrice: kurus,
  ...sums,
  /** False where no one delivery goes for all selected ones of this seller. */
  isDeliverable: z.boolean(),
});
export type AdCartSeller = z.output<typeof adCartSeller>;

export const adCartBySeller = cartTotals.extend({
  adShoppingCartBySeller: z.array(adCartSeller),
  ...sums,
  ...coupons,
  /** Why the selection cannot be bought as it is. */
  problem: z.enum(cartTotalProblems).optional(),
});
export type AdCartBySeller = z.output<typeof adCartBySeller>;

export const adCart = cartTotals.extend({ items: z.array(adCartItem) });

export const newCartAd = z.object({
  id: adId,
  /** Where five others are selected it comes into the cart unselected. */
  isSelected: z.boolean().default(true),
});

/** What became of an ad that was put into the cart. */
export const addedCartAd = cartTotals.extend({ isSelected: z.boolean() });

export const cartAdIds = z.array(adId).min(1).max(limits.cartItemsMost);

/** How somebody wants to have what they buy of one seller. */
export const deliveryChoice = z.object({
  sellerId: uuid,
  kind: z.enum(['InPerson', 'Parcel']),
  /** Of a parcel. */
  companyId: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .optional(),
});
export type DeliveryChoice = z.output<typeof deliveryChoice>;
export const deliveryChoices = z.array(deliveryChoice).max(limits.cartSelectedMost);

/** The first digits of a card; they tell the bank, and what instalments it offers. */
export const binNumber = z.string().regex(/^[0-9]{6,8}$/);

const paymentQuery = {
  binNumber: binNumber.optional(),
  installmentCount: z.coerce.number().int().min(1).max(limits.installmentsMost).default(1),
};

export const adCartSummaryQuery = z.object({
  ...paymentQuery,
  /** How the parcels of each seller come; JSON. Without it parcels are left out of the sums. */
  deliveries: json(deliveryChoices).optional(),
});
export const digitalCartSummaryQuery = z.object(paymentQuery);

/** What is known of a card by its first digits. */
export const cardSummary = z.object({
  bank: z.string().optional(),
  scheme: z.enum(['Troy', 'Visa', 'Mastercard', 'Amex', 'Unknown']),
  kind: z.enum(['Credit', 'Debit', 'Prepaid']),
});

/** One number of instalments that may be chosen, with what it makes of the sum. */
export const instalmentChoice = z.object({
  count: z.int(),
  /** What it adds, and all of it; kuruş. */
  surcharge: kurus,
  total: kurus,
  /** The dearest of the instalments. */
  monthly: kurus,
});
export type InstalmentChoice = z.output<typeof instalmentChoice>;

const paymentParts = {
  installmentCount: z.int(),
  /** What the instalments add. */
  surcharge: kurus,
  /** What the buyer pays. */
  total: kurus,
  /** Absent until the first digits of a card are known. */
  card: cardSummary.optional(),
  installments: z.array(instalmentChoice),
};

/** One way by which the selected ads of a seller can come to the buyer. */
export const deliveryOffer = z.object({
  kind: z.enum(['InPerson', 'Parcel']),
  companyId: z.string().optional(),
  companyName: z.string().optional(),
  /** Who pays the parcel: UnSelect where there is none, BuyerPays also where the seller pays a part of it. */
  payer: z.enum(shippingFeePayers),
  /** The buyer's part, kuruş. */
  fee: kurus,
});
export type DeliveryOffer = z.output<typeof deliveryOffer>;

/** What the selected ads cost to the last kuruş: as they will be charged. */
export const adCartSummary = z.object({
  listPrice: kurus,
  offerDiscount: kurus,
  campaignDiscount: kurus,
  couponDiscount: kurus,
  ...coupons,
  /** After all discounts. */
  price: kurus,
  shipping: kurus,
  ...paymentParts,
  itemCount: z.int(),
  sellers: z.array(
    z.object({
      sellerId: uuid,
      seller: memberBrief.optional(),
      itemIds: z.array(adId),
      price: kurus,
      shipping: kurus,
      total: kurus,
      /** Empty where the seller has no way that goes for all of them. */
      deliveries: z.array(deliveryOffer),
    }),
  ),
  /** Why they cannot be bought as they are. */
  problem: z.enum(cartTotalProblems).optional(),
});
export type AdCartSummary = z.output<typeof adCartSummary>;

/** Something of Meydan's own that is bought for a draft, for an ad, or by a member for themselves. */
export const digitalCartItem = z.object({
  id: uuid,
  kind: z.enum(digitalItemKinds),
  itemId: z.int(),
  name: z.string(),
  days: z.int(),
  doping: z.enum(dopingTypes).optional(),
  tier: z.enum(membershipTiers).optional(),
  /** VAT included. */
  price: kurus,
  /** The price alone and the package that lowers it; absent without one. */
  listPrice: kurus.optional(),
  packageName: z.string().optional(),
  /** The membership gives it for nothing, now. */
  isFree: z.boolean(),
});
export type DigitalCartItem = z.output<typeof digitalCartItem>;

/** The digital cart: all of it is for one draft, one ad, or a membership. */
export const digitalCart = z.object({
  ownerId: uuid,
  items: z.array(digitalCartItem),
  draftId: uuid.optional(),
  adId: adId.optional(),
  totalPrice: kurus,
  totalProductCount: z.int(),
});
export type DigitalCart = z.output<typeof digitalCart>;

export const newDigitalItems = z.object({
  items: z
    .array(z.object({ kind: z.enum(digitalItemKinds), itemId: z.int().positive() }))
    .min(1)
    .max(8),
  /** What they are for; neither for a membership. */
  draftId: uuid.optional(),
  adId: adId.optional(),
});

export const digitalCartItemIds = z.array(uuid).min(1).max(8);

export const digitalCartSummary = z.object({
  /** What all would cost without free allowances and packages, and what is to be paid before instalments. */
  listPrice: kurus,
  discount: kurus,
  price: kurus,
  ...paymentParts,
  itemCount: z.int(),
});

/** A product of the stores in a cart. */
export const productCartItem = z.object({
  /** The product's id. */
  id: z.int(),
  name: z.string(),
  picture: picture.optional(),
  categoryId: z.int(),
  isSelected: z.boolean(),
  quantity: z.int(),
  /** The most that may be had of it now. */
  quantityMost: z.int(),
  /** Of one piece, and of all of them; kuruş, VAT included. */
  price: kurus,
  salePrice: kurus,
  addedPrice: kurus.optional(),
  addedAt: z.iso.datetime(),
  problem: z.enum(['Sold', 'Gone']).optional(),
});
export type ProductCartItem = z.output<typeof productCartItem>;

export const productCart = cartTotals.omit({ isLimitReached: true }).extend({
  items: z.array(productCartItem),
  problem: z.enum(cartTotalProblems).optional(),
});
export type ProductCart = z.output<typeof productCart>;

const productId = z.int().positive().max(2_000_000_000);
const quantity = z.int().min(1, 'QuantityTooSmall').max(limits.cartQuantityMost);

export const cartProduct = z.object({ id: productId });
export const newCartProduct = z.object({
  id: productId,
  quantity: quantity.default(1),
  isSelected: z.boolean().default(true),
});
export const cartProductQuantity = z.object({ id: productId, quantity });
export const cartProductIds = z.array(productId).min(1).max(limits.cartItemsMost);
