import { z } from 'zod';
import { orderStatuses, shippingFeePayers } from '../enums.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { picture } from './ad.ts';
import { adId, kurus, uuid } from './basic.ts';
import { invoiceRow } from './invoice.ts';
import { parcel } from './shipment.ts';

/** Ten capitals and digits, without those that look like others. */
export const orderCode = z.string().regex(/^[2-9A-HJ-NP-Z]{10}$/);

export const orderSides = ['Buyer', 'Seller'] as const;
export type OrderSide = (typeof orderSides)[number];

/** How an order comes to its buyer. */
export const orderDeliveries = ['InPerson', 'Parcel'] as const;
export type OrderDelivery = (typeof orderDeliveries)[number];

/** What a side may do with an order now. `RequestRefund` and `Review` are calls of their own. */
export const orderActs = [
  'CreateShipmentCode',
  'HandOver',
  'Approve',
  'RequestRefund',
  'Review',
  'AddPhotos',
  'CancelItems',
  'CancelOrder',
] as const;
export type OrderAct = (typeof orderActs)[number];

/** Why a side cancels; `Other` with words of their own. */
export const buyerCancelReasons = [
  'ChangedMind',
  'OrderedByMistake',
  'FoundCheaper',
  'WrongAddress',
  'AgreedWithSeller',
  'Other',
] as const;
export const sellerCancelReasons = [
  'SoldElsewhere',
  'ItemDamaged',
  'CannotShip',
  'PriceMistake',
  'AgreedWithBuyer',
  'Other',
] as const;
/** Why the house cancels: nobody sent it in time, or an administrator decided. */
const platformCancelReasons = ['NotShipped', 'Decision'] as const;
export const cancelReasons = [...new Set([...buyerCancelReasons, ...sellerCancelReasons, ...platformCancelReasons])];
export type CancelReason =
  | (typeof buyerCancelReasons)[number]
  | (typeof sellerCancelReasons)[number]
  | (typeof platformCancelReasons)[number];

export const orderActors = ['Buyer', 'Seller', 'System', 'Administrator'] as const;
export type OrderActorName = (typeof orderActors)[number];

/** What happened to an order, the steps of its timeline. */
export const orderHappenings = [
  'Ordered',
  'Paid',
  'PaymentFailed',
  'ShipmentCodeCreated',
  /** It was to be cancelled, and the carrier does not say whether it has the parcel. */
  'CarrierSilent',
  'ShipReminded',
  'Shipped',
  'Delivered',
  'ApproveReminded',
  'HandedOver',
  'Approved',
  'Completed',
  'Cancelled',
  'Extended',
  'RefundOpened',
  'RefundClosed',
  'Refunded',
] as const;
export type OrderHappening = (typeof orderHappenings)[number];

/** What the buyer paid for one thing, and what became of it. All are kuruş. */
export const orderItem = z.object({
  itemId: uuid,
  adId,
  title: z.string(),
  /** Last segments of the ad's address. */
  path: z.string(),
  picture: picture.optional(),
  status: z.enum(orderStatuses),
  /** A refund is open: its clock waits. */
  isFrozen: z.boolean(),
  /** After all discounts, for the thing itself. */
  price: kurus,
  /** What went back of price, parcel and instalments. */
  refunded: kurus,
  cancelled: z
    .object({
      at: z.iso.datetime(),
      by: z.enum(orderActors),
      reason: z.enum(cancelReasons as [CancelReason, ...CancelReason[]]),
      text: z.string().optional(),
    })
    .optional(),
  completedAt: z.iso.datetime().optional(),
});
export type OrderItem = z.output<typeof orderItem>;

const standing = {
  orderCode,
  /** Of whoever reads it. */
  side: z.enum(orderSides),
  status: z.enum(orderStatuses),
  delivery: z.enum(orderDeliveries),
  createdAt: z.iso.datetime(),
  /** The other side; absent where the account is erased or the buyer is a guest. */
  partner: memberBrief.optional(),
  /** Of a guest, who has no account. */
  partnerName: z.string().optional(),
  /** What the buyer paid for it; for the seller what they get, below zero where the parcel that they pay costs more. Kuruş. */
  total: z.int(),
  /** The one thing that whoever reads it should do next, and until when. */
  next: z.object({ act: z.enum(orderActs), until: z.iso.datetime().optional() }).optional(),
};

/** An order in a list. */
export const orderRow = z.object({
  ...standing,
  items: z.array(orderItem.pick({ itemId: true, adId: true, title: true, picture: true, status: true, price: true })),
  isRefundOpen: z.boolean(),
});
export type OrderRow = z.output<typeof orderRow>;

/** What the buyer paid. */
export const buyerMoney = z.object({
  /** What was asked for the things, and what offers and discounts took off. */
  list: kurus,
  discount: kurus,
  /** Of that: by a campaign, and by a coupon. */
  campaignDiscount: kurus,
  couponDiscount: kurus,
  price: kurus,
  shipping: kurus,
  shippingPayer: z.enum(shippingFeePayers),
  surcharge: kurus,
  installmentCount: z.int(),
  total: kurus,
  /** What goes back, and what of it the bank has confirmed. */
  refunded: kurus,
  refundConfirmed: kurus,
});

/** What the seller gets; of what was not cancelled. */
export const sellerMoney = z.object({
  price: kurus,
  /** Meydan's part of the buyer's discounts, which the seller gets as well. */
  platformDiscount: kurus,
  commission: kurus,
  commissionVat: kurus,
  shipping: kurus,
  shippingPayer: z.enum(shippingFeePayers),
  withheld: kurus,
  /** Below zero where the parcel costs more than the rest. */
  net: z.int(),
  refunded: kurus,
});

/** An address as it was when the order was made. */
export const orderAddress = z.object({
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  line: z.string(),
  neighborhood: z.string(),
  district: z.string(),
  province: z.string(),
  postcode: z.string().optional(),
  companyTitle: z.string().optional(),
  taxNumber: z.string().optional(),
  taxOffice: z.string().optional(),
});

export const orderEvent = z.object({
  happening: z.enum(orderHappenings),
  at: z.iso.datetime(),
  by: z.enum(orderActors),
  /** The things that it happened to; all of the order's where it is empty. */
  itemIds: z.array(uuid),
});

export const orderPhoto = picture.extend({ by: z.enum(orderSides) });

/** An order as one of its sides sees it. */
export const orderDetail = z.object({
  ...standing,
  /** Whoever reads it bought it without an account: reviews, photos, messages and feedback are not theirs before they have one. */
  isGuest: z.boolean(),
  items: z.array(orderItem),
  acts: z.array(z.enum(orderActs)),
  history: z.array(orderEvent),
  /** Hours that count: by when it is sent, approved, and when the seller's money is theirs at the latest. */
  shipBy: z.iso.datetime().optional(),
  approveBy: z.iso.datetime().optional(),
  buyerMoney: buyerMoney.optional(),
  sellerMoney: sellerMoney.optional(),
  /** How the buyer paid; for the buyer alone. */
  card: z.object({ bank: z.string().optional(), scheme: z.string(), last4: z.string() }).optional(),
  deliveryAddress: orderAddress.optional(),
  invoiceAddress: orderAddress.optional(),
  carrier: z.object({ companyId: z.string(), companyName: z.string() }).optional(),
  parcel: parcel.optional(),
  handover: z
    .object({
      /** Six digits that the buyer reads to the seller; for the buyer alone. */
      code: z.string().optional(),
      triesLeft: z.int(),
      lockedUntil: z.iso.datetime().optional(),
    })
    .optional(),
  /** Photos at both ends; `asked` where the thing is so dear that they help both. */
  photos: z.object({ isAsked: z.boolean(), items: z.array(orderPhoto) }),
  /** Documents that whoever reads it may open. */
  invoices: z.array(invoiceRow),
  hasAgreements: z.boolean(),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** Words that somebody adds to a reason. */
export const reasonText = longText(limits.orderTextMost, 0).optional();

/** An order as an administrator sees it: both sides, and what moved in the books. */
export const adminOrder = z.object({
  orderCode,
  paymentId: uuid,
  status: z.enum(orderStatuses),
  delivery: z.enum(orderDeliveries),
  createdAt: z.iso.datetime(),
  buyerId: uuid,
  isGuest: z.boolean(),
  sellerId: uuid,
  buyer: memberBrief.optional(),
  seller: memberBrief.optional(),
  buyerName: z.string(),
  items: z.array(orderItem),
  /** With what an administrator wrote about a decision. */
  history: z.array(orderEvent.extend({ note: z.string().optional() })),
  buyerMoney,
  sellerMoney,
  parcel: parcel.optional(),
  deliveryAddress: orderAddress.optional(),
  /** Lines of the books, the oldest first; debit above zero. */
  ledger: z.array(z.object({ cause: z.string(), account: z.string(), amount: z.int(), at: z.iso.datetime() })),
  /** Hours that count, as both sides read them. */
  shipBy: z.iso.datetime().optional(),
  approveBy: z.iso.datetime().optional(),
  acts: z.array(z.enum(['Cancel', 'Extend', 'Complete'])),
});
export type AdminOrder = z.output<typeof adminOrder>;

/** An order in the desk's list. */
export const adminOrderRow = z.object({
  orderCode,
  status: z.enum(orderStatuses),
  delivery: z.enum(orderDeliveries),
  createdAt: z.iso.datetime(),
  buyerName: z.string(),
  sellerName: z.string(),
  title: z.string(),
  itemCount: z.int(),
  total: kurus,
});
export type AdminOrderRow = z.output<typeof adminOrderRow>;
