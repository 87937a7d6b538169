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

/** Why an item cannot be bought now. */
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

/** Why a selection cannot be bought. */
export const cartTotalProblems = [
  'CartEmpty',
  'DeliveryNotOffered',
  'MinimumShoppingNotReached',
  'MaximumCartExceeded',
] as const;
export type CartTotalProblem = (typeof cartTotalProblems)[number];

export const adCartItem = z.object({
  /** The ad's id. */
  id: adId,
  isSelected: z.boolean(),
  /** Asking price, and the price for the caller: the agreed one, or the campaign's; kuruş. */
  price: kurus,
  salePrice: kurus,
  title: z.string(),
  /** The URL's last segments: `<slug>/<id>`. */
  path: z.string(),
  picture: picture.optional(),
  /** `İzmir, Karşıyaka` */
  place: z.string(),
  categoryId: z.int(),
  status: z.enum(adStatuses),
  sellerId: uuid,
  /** Delivery methods that the seller offers. */
  delivery: z.array(z.enum(deliveryKinds)),
  addedAt: z.iso.datetime(),
  /** The asking price when added, if it has changed. */
  addedPrice: kurus.optional(),
  /** The accepted offer, and when it expires. */
  offer: z.object({ id: uuid, expiresAt: z.iso.datetime().optional() }).optional(),
  /** Why it cannot be bought now. It is then not selected. */
  problem: z.enum(cartProblems).optional(),
});
export type AdCartItem = z.output<typeof adCartItem>;

export const cartTotals = z.object({
  ownerId: uuid,
  /** Total of the selected items without parcels, kuruş. */
  totalPrice: kurus,
  /** All items, and the selected ones. */
  totalProductCount: z.int(),
  selectedItemCount: z.int(),
  /** No further item can be selected. */
  isLimitReached: z.boolean(),
});
export type CartTotals = z.output<typeof cartTotals>;

/** The applied coupon, and another one with a larger discount. */
const coupons = {
  coupon: cartCoupon.optional(),
  suggestedCoupon: cartCoupon.optional(),
};

/** Totals of the selected ads. */
const sums = {
  /** Asking prices. */
  listPrice: kurus,
  /** Reductions by offers, campaigns and the coupon. */
  discount: kurus,
};

/** A seller's ads in a cart. */
export const adCartSeller = z.object({
  sellerId: uuid,
  seller: memberBrief.optional(),
  shoppingCartItems: z.array(adCartItem),
  /** Campaign discount on the selected ads. */
  campaignSumAmount: kurus,
  selectedItemCount: z.int(),
  totalPrice: kurus,
  ...sums,
  /** False if no delivery method covers all the seller's selected ads. */
  isDeliverable: z.boolean(),
});
export type AdCartSeller = z.output<typeof adCartSeller>;

export const adCartBySeller = cartTotals.extend({
  adShoppingCartBySeller: z.array(adCartSeller),
  ...sums,
  ...coupons,
  /** Why the selection cannot be bought. */
  problem: z.enum(cartTotalProblems).optional(),
});
export type AdCartBySeller = z.output<typeof adCartBySeller>;

export const adCart = cartTotals.extend({ items: z.array(adCartItem) });

export const newCartAd = z.object({
  id: adId,
  /** If five others are selected, the ad is added unselected. */
  isSelected: z.boolean().default(true),
});

/** The result of adding an ad. */
export const addedCartAd = cartTotals.extend({ isSelected: z.boolean() });

export const cartAdIds = z.array(adId).min(1).max(limits.cartItemsMost);

/** Delivery choice for one seller. */
export const deliveryChoice = z.object({
  sellerId: uuid,
  kind: z.enum(['InPerson', 'Parcel']),
  /** For a parcel. */
  companyId: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .optional(),
});
export type DeliveryChoice = z.output<typeof deliveryChoice>;
export const deliveryChoices = z.array(deliveryChoice).max(limits.cartSelectedMost);

/** A card's first digits, which identify its bank and instalments. */
export const binNumber = z.string().regex(/^[0-9]{6,8}$/);

const paymentQuery = {
  binNumber: binNumber.optional(),
  installmentCount: z.coerce.number().int().min(1).max(limits.installmentsMost).default(1),
};

export const adCartSummaryQuery = z.object({
  ...paymentQuery,
  /** Delivery choices by seller; JSON. Without it, totals exclude parcels. */
  deliveries: json(deliveryChoices).optional(),
});
export const digitalCartSummaryQuery = z.object(paymentQuery);

/** A card's properties, derived from its first digits. */
export const cardSummary = z.object({
  bank: z.string().optional(),
  scheme: z.enum(['Troy', 'Visa', 'Mastercard', 'Amex', 'Unknown']),
  kind: z.enum(['Credit', 'Debit', 'Prepaid']),
});

/** An instalment option. */
export const instalmentChoice = z.object({
  count: z.int(),
  /** Surcharge and total, kuruş. */
  surcharge: kurus,
  total: kurus,
  /** The highest instalment. */
  monthly: kurus,
});
export type InstalmentChoice = z.output<typeof instalmentChoice>;

const paymentParts = {
  installmentCount: z.int(),
  /** Instalment surcharge. */
  surcharge: kurus,
  /** Amount charged to the buyer. */
  total: kurus,
  /** Absent until a card's first digits are given. */
  card: cardSummary.optional(),
  installments: z.array(instalmentChoice),
};

/** A delivery option for a seller's selected ads. */
export const deliveryOffer = z.object({
  kind: z.enum(['InPerson', 'Parcel']),
  companyId: z.string().optional(),
  companyName: z.string().optional(),
  /** Who pays the parcel. UnSelect: no parcel. BuyerPays also if the seller pays a part. */
  payer: z.enum(shippingFeePayers),
  /** The buyer's part, kuruş. */
  fee: kurus,
});
export type DeliveryOffer = z.output<typeof deliveryOffer>;

/** Exact totals of the selected ads, as they will be charged. */
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
      /** Empty if no method covers all the seller's selected ads. */
      deliveries: z.array(deliveryOffer),
    }),
  ),
  /** Why the ads cannot be bought. */
  problem: z.enum(cartTotalProblems).optional(),
});
export type AdCartSummary = z.output<typeof adCartSummary>;

/** A Meydan service for a draft, an ad or the member. */
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
  /** Price without the package discount. Absent without a package. */
  listPrice: kurus.optional(),
  packageName: z.string().optional(),
  /** Currently free with the membership. */
  isFree: z.boolean(),
});
export type DigitalCartItem = z.output<typeof digitalCartItem>;

/** Items for one draft, one ad or a membership. */
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
  /** The draft or ad; neither for a membership. */
  draftId: uuid.optional(),
  adId: adId.optional(),
});

export const digitalCartItemIds = z.array(uuid).min(1).max(8);

export const digitalCartSummary = z.object({
  /** Total without free allowances and packages, and the amount to pay before instalments. */
  listPrice: kurus,
  discount: kurus,
  price: kurus,
  ...paymentParts,
  itemCount: z.int(),
});

/** A store product in a cart. */
export const productCartItem = z.object({
  /** The product's id. */
  id: z.int(),
  name: z.string(),
  picture: picture.optional(),
  categoryId: z.int(),
  isSelected: z.boolean(),
  quantity: z.int(),
  /** Maximum available quantity. */
  quantityMost: z.int(),
  /** Unit price and total, kuruş, VAT included. */
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
