import { z } from 'zod';
import { refundObjections, refundReasons, refundStatuses, shipmentStages } from '../enums.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { picture } from './ad.ts';
import { adId, kurus, uuid } from './basic.ts';

/** Ten capitals and digits without look-alikes. Orders and refunds have separate codes. */
export const refundCode = z.string().regex(/^[2-9A-HJ-NP-Z]{10}$/);

export const refundSides = ['Buyer', 'Seller'] as const;
export type RefundSide = (typeof refundSides)[number];

/** Who has to act next. */
export const refundWaits = ['Buyer', 'Seller', 'Carrier', 'Administrator'] as const;
export type RefundWait = (typeof refundWaits)[number];

/** Actions that a party can take on a refund, most important first. */
export const refundActs = [
  'TakeOffer',
  'Accept',
  'OfferPart',
  'Reject',
  'CreateReturnCode',
  'Approve',
  'Appeal',
  'Cancel',
] as const;
export type RefundAct = (typeof refundActs)[number];

/** Events in a refund's timeline. */
export const refundHappenings = [
  'Requested',
  'Offered',
  'Accepted',
  'Rejected',
  'ReturnCodeCreated',
  'ReturnShipped',
  'ReturnDelivered',
  'ReturnLost',
  'Appealed',
  'Approved',
  'Denied',
  'Cancelled',
] as const;
export type RefundHappening = (typeof refundHappenings)[number];

export const refundActors = ['Buyer', 'Seller', 'System', 'Administrator'] as const;
export type RefundActor = (typeof refundActors)[number];

/** How the item is returned; `None` if it never arrived. */
export const returnKinds = ['None', 'InPerson', 'Parcel'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Who pays the return parcel. Meydan pays if the buyer would but the refund is 0, so no fee can be deducted. */
export const returnPayers = ['Seller', 'Buyer', 'Meydan'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** The buyer's explanation. */
export const refundDescription = longText(limits.refundTextMost, 0).refine(
  (text) => text.length >= limits.refundReasonLeast,
  'RefundReasonTooShort',
);
/** A party's text on a reason, or an administrator's text on a decision. */
export const refundWords = longText(limits.refundTextMost, limits.refundDecisionLeast);
export const refundPhotos = z.array(z.string().regex(/^p\/[0-9a-f]{32}$/)).max(limits.photosMost, 'TooManyPhotos');
/** A requested amount, kuruş. */
export const refundAmount = z
  .int('PriceNotPositive')
  .positive('PriceNotPositive')
  .max(limits.cartTotalMost, 'PriceTooHigh');

export const refundItem = z.object({
  itemId: uuid,
  adId,
  title: z.string(),
  path: z.string().optional(),
  picture: picture.optional(),
  /** Requested and refunded amounts. */
  asked: kurus,
  returned: kurus.optional(),
});
export type RefundItem = z.output<typeof refundItem>;

/** A party's text with photos. */
const statement = z.object({ words: z.string(), photos: z.array(picture), at: z.iso.datetime() });

export const refundReturn = z.object({
  kind: z.enum(returnKinds),
  /** Who pays the parcel, and its fee. */
  paidBy: z.enum(returnPayers).optional(),
  fee: kurus.optional(),
  companyId: z.string().optional(),
  companyName: z.string().optional(),
  /** The code for the carrier. */
  code: z.string().optional(),
  trackingUrl: z.string().optional(),
  stages: z.array(z.object({ stage: z.enum(shipmentStages), at: z.iso.datetime(), place: z.string().optional() })),
});
export type RefundReturn = z.output<typeof refundReturn>;

const standing = {
  refundId: uuid,
  code: refundCode,
  orderCode: refundCode,
  side: z.enum(refundSides),
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  /** Requested and approved amounts; kuruş, as the buyer paid. */
  asked: kurus,
  approved: kurus.optional(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Who has to act, and the deadline, after which the refund continues automatically. */
  waitsFor: z.enum(refundWaits).optional(),
  dueAt: z.iso.datetime().optional(),
  /** The other party. Absent if the account is erased. */
  partner: memberBrief.optional(),
};

export const refundRow = z.object({
  ...standing,
  items: z.array(refundItem.pick({ itemId: true, adId: true, title: true, picture: true, asked: true })),
});
export type RefundRow = z.output<typeof refundRow>;

/** A refund's amounts by origin in kuruş; `total` = `price` + `shipping` + `surcharge`. */
export const refundMoney = z.object({
  total: kurus,
  price: kurus,
  shipping: kurus,
  surcharge: kurus,
  /** The return parcel, if the buyer pays it. */
  returnFee: kurus,
  /** Amount paid back to the card. */
  toCard: kurus,
});
export type RefundMoney = z.output<typeof refundMoney>;

/** The seller's cost of a refund. */
export const refundCost = z.object({
  /** Deducted from the seller's earnings. */
  fromEarnings: kurus,
  /** Commission with VAT that Meydan returns. */
  commission: kurus,
  withheld: kurus,
  /** Outward and return parcels, if the seller pays them. */
  shipping: kurus,
  /** The seller was already paid; the amount is deducted from the next payouts. */
  afterRelease: z.boolean(),
});
export type RefundCost = z.output<typeof refundCost>;

/** A refund for its buyer or seller. */
export const refund = z.object({
  ...standing,
  items: z.array(refundItem),
  request: statement,
  /** The seller's offer of a partial refund without a return. */
  offer: z.object({ amount: kurus, words: z.string().optional(), at: z.iso.datetime() }).optional(),
  rejection: statement.extend({ reason: z.enum(refundObjections) }).optional(),
  appeal: statement.extend({ by: z.enum(refundSides), reason: z.enum(refundObjections).optional() }).optional(),
  /** An administrator's decision, with the text for the reader. */
  decision: z.object({ words: z.string(), at: z.iso.datetime() }).optional(),
  return: refundReturn.optional(),
  acts: z.array(z.enum(refundActs)),
  history: z.array(z.object({ happening: z.enum(refundHappenings), by: z.enum(refundActors), at: z.iso.datetime() })),
  money: refundMoney,
  /** Only for the seller. */
  cost: refundCost.optional(),
  /** The bank has confirmed the whole refund. */
  isConfirmed: z.boolean(),
});
export type Refund = z.output<typeof refund>;

/** A reason in the reader's language. */
export const refundReasonRow = z.object({
  id: z.enum(refundReasons),
  name: z.string(),
  hint: z.string(),
  /** The form recommends photos. */
  asksPhotos: z.boolean(),
  /** False if it can no longer be chosen. */
  isActive: z.boolean(),
});
export const refundObjectionRow = z.object({
  id: z.enum(refundObjections),
  name: z.string(),
  /** For rejecting a request, disputing a return, or both. */
  of: z.array(z.enum(['Request', 'Return'])),
  isActive: z.boolean(),
});

/** An order item's refundable amount. */
export const refundable = z.object({
  itemId: uuid,
  title: z.string(),
  picture: picture.optional(),
  /** The maximum: price with its share of parcel and surcharge, less earlier refunds. */
  most: kurus,
  /** Last time for a request. Absent while unknown. */
  until: z.iso.datetime().optional(),
  reasons: z.array(
    z.object({
      reason: z.enum(refundReasons),
      until: z.iso.datetime().optional(),
      returnKind: z.enum(returnKinds),
      paidBy: z.enum(returnPayers).optional(),
    }),
  ),
  /** Why no refund can be requested now. */
  refusal: z.string().optional(),
});
export type Refundable = z.output<typeof refundable>;

/** An order's refunds, newest first, and the refundable items. */
export const refundsOfOrder = z.object({
  items: z.array(refund),
  refundable: z.array(refundable),
});
export type RefundsOfOrder = z.output<typeof refundsOfOrder>;

/** A refund for administrators, with both parties' statements. */
export const deskRefund = refund.omit({ side: true, partner: true, acts: true, decision: true }).extend({
  buyerId: uuid,
  sellerId: uuid,
  buyer: memberBrief.optional(),
  seller: memberBrief.optional(),
  decision: z
    .object({ buyerWords: z.string(), sellerWords: z.string(), by: uuid.optional(), at: z.iso.datetime() })
    .optional(),
  /** Maximum refund now. */
  most: kurus,
  canDecide: z.boolean(),
});
export type DeskRefund = z.output<typeof deskRefund>;

export const deskRefundRow = refundRow.omit({ side: true, partner: true }).extend({
  buyerName: z.string().optional(),
  sellerName: z.string().optional(),
});
export type DeskRefundRow = z.output<typeof deskRefundRow>;

/** A decision's effect on both parties and the ledger; debit is positive. */
export const decisionPreview = z.object({
  money: refundMoney,
  cost: refundCost,
  entries: z.array(z.object({ account: z.string(), itemId: uuid, amount: z.int() })),
});
export type DecisionPreview = z.output<typeof decisionPreview>;
