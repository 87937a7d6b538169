import { z } from 'zod';
import { refundObjections, refundReasons, refundStatuses, shipmentStages } from '../enums.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { picture } from './ad.ts';
import { adId, kurus, uuid } from './basic.ts';

/** Ten capitals and digits, without those that look like others: of orders and of refunds, each its own. */
export const refundCode = z.string().regex(/^[2-9A-HJ-NP-Z]{10}$/);

export const refundSides = ['Buyer', 'Seller'] as const;
export type RefundSide = (typeof refundSides)[number];

/** Whose turn it is. */
export const refundWaits = ['Buyer', 'Seller', 'Carrier', 'Administrator'] as const;
export type RefundWait = (typeof refundWaits)[number];

/** What a side may do with a refund now, the one that leads on first. */
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

/** What happened to a refund, the steps of its timeline. */
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

/** How a thing comes back: not at all where it never arrived. */
export const returnKinds = ['None', 'InPerson', 'Parcel'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Who pays for the parcel of a return. Meydan does where the buyer would, but nothing goes back of which the fee could be taken. */
export const returnPayers = ['Seller', 'Buyer', 'Meydan'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** Why money is asked for, in the buyer's own words. */
export const refundDescription = longText(limits.refundTextMost, 0).refine(
  (text) => text.length >= limits.refundReasonLeast,
  'RefundReasonTooShort',
);
/** What the sides add to a reason, and what an administrator says of a decision. */
export const refundWords = longText(limits.refundTextMost, limits.refundDecisionLeast);
export const refundPhotos = z.array(z.string().regex(/^p\/[0-9a-f]{32}$/)).max(limits.photosMost, 'TooManyPhotos');
/** A sum that somebody names, in kuruş. */
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
  /** What of it the buyer asks for, and what goes back. */
  asked: kurus,
  returned: kurus.optional(),
});
export type RefundItem = z.output<typeof refundItem>;

/** What somebody said, with the photos that they showed. */
const statement = z.object({ words: z.string(), photos: z.array(picture), at: z.iso.datetime() });

export const refundReturn = z.object({
  kind: z.enum(returnKinds),
  /** Who pays for the parcel, and what it costs. */
  paidBy: z.enum(returnPayers).optional(),
  fee: kurus.optional(),
  companyId: z.string().optional(),
  companyName: z.string().optional(),
  /** What the buyer shows at the carrier's desk. */
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
  /** What the buyer asks for, and what was approved; kuruş, as the buyer paid it. */
  asked: kurus,
  approved: kurus.optional(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Whose turn it is, and by when; then it goes on by itself. */
  waitsFor: z.enum(refundWaits).optional(),
  dueAt: z.iso.datetime().optional(),
  /** The other side; absent where the account is erased. */
  partner: memberBrief.optional(),
};

/** A refund in a list. */
export const refundRow = z.object({
  ...standing,
  items: z.array(refundItem.pick({ itemId: true, adId: true, title: true, picture: true, asked: true })),
});
export type RefundRow = z.output<typeof refundRow>;

/** What goes back, and whose it was. All are kuruş; `total` = `price` + `shipping` + `surcharge`. */
export const refundMoney = z.object({
  total: kurus,
  price: kurus,
  shipping: kurus,
  surcharge: kurus,
  /** The return parcel, where the buyer pays it. */
  returnFee: kurus,
  /** What reaches the card. */
  toCard: kurus,
});
export type RefundMoney = z.output<typeof refundMoney>;

/** What a refund costs the seller. */
export const refundCost = z.object({
  /** Taken from what was or would have been theirs. */
  fromEarnings: kurus,
  /** Commission with its VAT that Meydan gives back. */
  commission: kurus,
  withheld: kurus,
  /** The outward parcel and the return, where the seller pays them. */
  shipping: kurus,
  /** They had the money already: it is taken from what they are paid next. */
  afterRelease: z.boolean(),
});
export type RefundCost = z.output<typeof refundCost>;

/** A refund as one of its sides sees it. */
export const refund = z.object({
  ...standing,
  items: z.array(refundItem),
  request: statement,
  /** The seller's offer of a part without a return. */
  offer: z.object({ amount: kurus, words: z.string().optional(), at: z.iso.datetime() }).optional(),
  rejection: statement.extend({ reason: z.enum(refundObjections) }).optional(),
  appeal: statement.extend({ by: z.enum(refundSides), reason: z.enum(refundObjections).optional() }).optional(),
  /** An administrator's, in the words for whoever reads it. */
  decision: z.object({ words: z.string(), at: z.iso.datetime() }).optional(),
  return: refundReturn.optional(),
  acts: z.array(z.enum(refundActs)),
  history: z.array(z.object({ happening: z.enum(refundHappenings), by: z.enum(refundActors), at: z.iso.datetime() })),
  money: refundMoney,
  /** For the seller alone. */
  cost: refundCost.optional(),
  /** The bank has confirmed that all of it has gone back. */
  isConfirmed: z.boolean(),
});
export type Refund = z.output<typeof refund>;

/** A reason with its words in the reader's language. */
export const refundReasonRow = z.object({
  id: z.enum(refundReasons),
  name: z.string(),
  hint: z.string(),
  /** Photos make it clear: the form asks for them. */
  asksPhotos: z.boolean(),
});
export const refundObjectionRow = z.object({
  id: z.enum(refundObjections),
  name: z.string(),
  /** Of a request, of what came back, or of both. */
  of: z.array(z.enum(['Request', 'Return'])),
});

/** What may be asked back of one thing in an order. */
export const refundable = z.object({
  itemId: uuid,
  title: z.string(),
  picture: picture.optional(),
  /** The most that may go back: what was paid for it, with its parts of parcel and instalments, without what went back already. */
  most: kurus,
  /** Until when something may be asked for at all; absent where it is not yet known. */
  until: z.iso.datetime().optional(),
  reasons: z.array(
    z.object({
      reason: z.enum(refundReasons),
      until: z.iso.datetime().optional(),
      returnKind: z.enum(returnKinds),
      paidBy: z.enum(returnPayers).optional(),
    }),
  ),
  /** Why nothing can be asked for now. */
  refusal: z.string().optional(),
});
export type Refundable = z.output<typeof refundable>;

/** The refunds of an order, the newest first, and what else may be asked for. */
export const refundsOfOrder = z.object({
  items: z.array(refund),
  refundable: z.array(refundable),
});
export type RefundsOfOrder = z.output<typeof refundsOfOrder>;

/** A refund as an administrator sees it, with both sides and their words. */
export const deskRefund = refund.omit({ side: true, partner: true, acts: true, decision: true }).extend({
  buyerId: uuid,
  sellerId: uuid,
  buyer: memberBrief.optional(),
  seller: memberBrief.optional(),
  decision: z
    .object({ buyerWords: z.string(), sellerWords: z.string(), by: uuid.optional(), at: z.iso.datetime() })
    .optional(),
  /** The most that can go back now. */
  most: kurus,
  canDecide: z.boolean(),
});
export type DeskRefund = z.output<typeof deskRefund>;

export const deskRefundRow = refundRow.omit({ side: true, partner: true }).extend({
  buyerName: z.string().optional(),
  sellerName: z.string().optional(),
});
export type DeskRefundRow = z.output<typeof deskRefundRow>;

/** What a decision would move: for each side, and in the books; debit above zero. */
export const decisionPreview = z.object({
  money: refundMoney,
  cost: refundCost,
  entries: z.array(z.object({ account: z.string(), itemId: uuid, amount: z.int() })),
});
export type DecisionPreview = z.output<typeof decisionPreview>;
