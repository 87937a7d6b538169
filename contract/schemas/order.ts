import { z } from 'zod';
import { orderStatuses, shippingFeePayers } from '../enums.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { picture } from './ad.ts';
import { adId, kurus, uuid } from './basic.ts';
import { invoiceRow } from './invoice.ts';
import { parcel } from './shipment.ts';

/** Ten capitals and digits without look-alikes. */
export const orderCode = z.string().regex(/^[2-9A-HJ-NP-Z]{10}$/);

export const orderSides = ['Buyer', 'Seller'] as const;
export type OrderSide = (typeof orderSides)[number];

export const orderDeliveries = ['InPerson', 'Parcel'] as const;
export type OrderDelivery = (typeof orderDeliveries)[number];

/** Actions that a party can take on an order. `RequestRefund` and `Review` are separate calls. */
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

/** Cancellation reasons; `Other` needs a text. */
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
/** Reasons for a cancellation by Meydan: not sent in time, or an administrator's decision. */
const platformCancelReasons = ['NotShipped', 'Decision'] as const;
export const cancelReasons = [...new Set([...buyerCancelReasons, ...sellerCancelReasons, ...platformCancelReasons])];
export type CancelReason =
  | (typeof buyerCancelReasons)[number]
  | (typeof sellerCancelReasons)[number]
  | (typeof platformCancelReasons)[number];

export const orderActors = ['Buyer', 'Seller', 'System', 'Administrator'] as const;
export type OrderActorName = (typeof orderActors)[number];

/** Events in an order's timeline. */
export const orderHappenings = [
  'Ordered',
  'Paid',
  'PaymentFailed',
  'ShipmentCodeCreated',
  /** The cancellation waits because the carrier does not say whether it has the parcel. */
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

/** An item with the amounts that the buyer paid, in kuruş, and its status. */
export const orderItem = z.object({
  itemId: uuid,
  adId,
  title: z.string(),
  /** The ad URL's last segments. */
  path: z.string(),
  picture: picture.optional(),
  status: z.enum(orderStatuses),
  /** A refund is open, so the item's deadlines are paused. */
  isFrozen: z.boolean(),
  /** Item price after all discounts. */
  price: kurus,
  /** Refunded price, parcel and surcharge. */
  refunded: kurus,
  cancelled: z
    .object({
      at: z.iso.datetime(),
      by: z.enum(orderActors),
      reason: z.enum(cancelReasons as [CancelReason, ...CancelReason[]]),
      reasonTexts: z.object({ tr: z.string(), en: z.string() }),
      text: z.string().optional(),
    })
    .optional(),
  completedAt: z.iso.datetime().optional(),
});
export type OrderItem = z.output<typeof orderItem>;

const standing = {
  orderCode,
  /** The reader's role. */
  side: z.enum(orderSides),
  status: z.enum(orderStatuses),
  delivery: z.enum(orderDeliveries),
  createdAt: z.iso.datetime(),
  /** The other party. Absent if the account is erased or the buyer is a guest. */
  partner: memberBrief.optional(),
  /** A guest buyer's name. */
  partnerName: z.string().optional(),
  /** For the buyer the amount paid; for the seller the net amount, negative if their parcel costs more. Kuruş. */
  total: z.int(),
  /** The reader's most important next action and its deadline. */
  next: z.object({ act: z.enum(orderActs), until: z.iso.datetime().optional() }).optional(),
};

export const orderRow = z.object({
  ...standing,
  items: z.array(orderItem.pick({ itemId: true, adId: true, title: true, picture: true, status: true, price: true })),
  isRefundOpen: z.boolean(),
});
export type OrderRow = z.output<typeof orderRow>;

/** The buyer's amounts. */
export const buyerMoney = z.object({
  /** Asking prices, and the reductions by offers and discounts. */
  list: kurus,
  discount: kurus,
  /** Included in it: campaign and coupon discounts. */
  campaignDiscount: kurus,
  couponDiscount: kurus,
  price: kurus,
  shipping: kurus,
  shippingPayer: z.enum(shippingFeePayers),
  surcharge: kurus,
  installmentCount: z.int(),
  total: kurus,
  /** Refunds, and the part that the bank has confirmed. */
  refunded: kurus,
  refundConfirmed: kurus,
});

/** The seller's amounts, without cancelled items. */
export const sellerMoney = z.object({
  price: kurus,
  /** Meydan's part of the discounts, which the seller receives. */
  platformDiscount: kurus,
  commission: kurus,
  commissionVat: kurus,
  shipping: kurus,
  shippingPayer: z.enum(shippingFeePayers),
  withheld: kurus,
  /** Negative if the parcel costs more than the rest. */
  net: z.int(),
  refunded: kurus,
});

/** An address as copied when the order was made. */
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
  /** The items concerned. Empty: all. */
  itemIds: z.array(uuid),
});

export const orderPhoto = picture.extend({ by: z.enum(orderSides) });

/** An order for its buyer or seller. */
export const orderDetail = z.object({
  ...standing,
  /** A guest buyer is reading: reviews, photos, messages and feedback need an account. */
  isGuest: z.boolean(),
  items: z.array(orderItem),
  acts: z.array(z.enum(orderActs)),
  /** The reasons that the reader may give for a cancellation; absent if they cannot cancel. */
  cancelReasons: z
    .array(
      z.object({
        id: z.enum(cancelReasons as [CancelReason, ...CancelReason[]]),
        texts: z.object({ tr: z.string(), en: z.string() }),
        needsText: z.boolean(),
      }),
    )
    .optional(),
  history: z.array(orderEvent),
  /** Deadlines: shipping, approval, and the latest release of the seller's money. */
  shipBy: z.iso.datetime().optional(),
  approveBy: z.iso.datetime().optional(),
  buyerMoney: buyerMoney.optional(),
  sellerMoney: sellerMoney.optional(),
  /** The payment card; only for the buyer. */
  card: z.object({ bank: z.string().optional(), scheme: z.string(), last4: z.string() }).optional(),
  deliveryAddress: orderAddress.optional(),
  invoiceAddress: orderAddress.optional(),
  carrier: z.object({ companyId: z.string(), companyName: z.string() }).optional(),
  parcel: parcel.optional(),
  handover: z
    .object({
      /** The six-digit handover code that the buyer tells the seller; only for the buyer. */
      code: z.string().optional(),
      triesLeft: z.int(),
      lockedUntil: z.iso.datetime().optional(),
    })
    .optional(),
  /** Photos by both parties. `isAsked`: recommended because of the price. */
  photos: z.object({ isAsked: z.boolean(), items: z.array(orderPhoto) }),
  /** Documents that the reader may open. */
  invoices: z.array(invoiceRow),
  hasAgreements: z.boolean(),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** Further text to a reason. */
export const reasonText = longText(limits.orderTextMost, 0).optional();

/** An order for administrators, with both parties and ledger entries. */
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
  /** With the administrator's note on a decision. */
  history: z.array(orderEvent.extend({ note: z.string().optional() })),
  buyerMoney,
  sellerMoney,
  parcel: parcel.optional(),
  deliveryAddress: orderAddress.optional(),
  /** Ledger entries, oldest first; debit is positive. */
  ledger: z.array(z.object({ cause: z.string(), account: z.string(), amount: z.int(), at: z.iso.datetime() })),
  /** Deadlines as shown to both parties. */
  shipBy: z.iso.datetime().optional(),
  approveBy: z.iso.datetime().optional(),
  acts: z.array(z.enum(['Cancel', 'Extend', 'Complete'])),
});
export type AdminOrder = z.output<typeof adminOrder>;

/** An order in the administrators' list. */
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
