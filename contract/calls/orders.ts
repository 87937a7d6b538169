import { z } from 'zod';
import { declare } from '../declare.ts';
import { orderStatuses } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { deskPage, deskPaging, deskSort } from '../schemas/desk-page.ts';
import { done, uuid } from '../schemas/basic.ts';
import {
  adminOrder,
  adminOrderRow,
  buyerCancelReasons,
  orderCode,
  orderDetail,
  orderEvent,
  orderRow,
  orderSides,
  reasonText,
  sellerCancelReasons,
} from '../schemas/order.ts';
import { memberOrder } from '../schemas/member-desk.ts';
import { parcel } from '../schemas/shipment.ts';

const ofOrder = z.object({ orderCode });
const inPath = { order: ['params.orderCode'] } as const;
const itemIds = z.array(uuid).min(1).max(limits.cartSelectedMost).optional();
const day = z.iso.date().refine((text) => text >= '2020-01-01' && text <= '2999-12-31', 'DateInvalid');
const paging = {
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
  pageNumber: z.coerce.number().int().min(1).max(limits.pageMost).default(1),
};
const cursor = z.string().max(80);
const listQuery = z.object({
  /** An order code or its prefix. */
  orderCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[2-9A-HJ-NP-Z]{1,10}$/)
    .optional(),
  /** Orders from this day on, Istanbul time. */
  startTime: day.optional(),
  orderStatus: z.enum(orderStatuses).optional(),
  ...paging,
  /** The cursor from the previous page, instead of a page number; works at any depth. */
  after: cursor.optional(),
});
/** The filter of the desk's list, which its export uses, too. */
export const deskOrderFilter = listQuery.pick({ orderCode: true, startTime: true, orderStatus: true }).extend({
  /** Orders up to this day, Istanbul time. */
  endTime: day.optional(),
  /** The buyer or seller. */
  memberId: uuid.optional(),
  sort: deskSort('orders'),
});
const list = z.object({
  items: z.array(orderRow),
  /** Capped: one more than `limits.listTotalMost` means there are more. */
  total: z.int(),
  hasNextPage: z.boolean(),
  next: z.string().optional(),
});
const cancellation = z.object({
  /** Without it, the whole order: for the seller only, or for a buyer of all its items. */
  itemIds,
  reason: z.enum([...new Set([...buyerCancelReasons, ...sellerCancelReasons])]),
  text: reasonText,
});
const photos = z
  .array(z.string().regex(/^p\/[0-9a-f]{32}$/))
  .min(1)
  .max(limits.orderPhotosMost, 'TooManyPhotos');
const decision = z.object({ itemIds, reason: longText(limits.orderTextMost, limits.deskDecisionLeast) });
const link = z.object({ orderCode, key: z.string().regex(/^[\w-]{20,100}$/) });
const changed = z.object({ order: orderDetail });

/** Errors for an order's state. */
const stateErrors = [
  'OrderNotFound',
  'OrderItemNotFound',
  'OrderNotPaid',
  'OrderNotShipped',
  'OrderAlreadyShipped',
  'OrderAlreadyDelivered',
  'OrderAlreadyCompleted',
  'OrderCancelled',
  'OrderRefunded',
  'OrderActNotAllowed',
  'OrderInRefund',
] as const satisfies readonly ErrorCode[];
const cancelErrors = [...stateErrors, 'CancelReasonUnknown', 'Required', 'TextTooLong', 'CarrierUnavailable'] as const;

/** Orders for ads, from payment to the seller's payout. */
export const orderCalls = {
  statuses: declare({
    id: 'orders.adorder.get-order-statuses',
    method: 'GET',
    path: '/order/adorder/get-order-statuses',
    access: 'visitor',
    summary: 'Lists the order statuses with their names.',
    answer: z.object({ items: z.array(z.object({ status: z.enum(orderStatuses), name: z.string() })) }),
    cacheSeconds: 3_600,
  }),
  byUser: declare({
    id: 'orders.adorder.get-orders-by-user',
    method: 'GET',
    path: '/order/adorder/get-orders-by-user',
    access: 'member',
    summary: 'Lists the caller’s purchases, newest first.',
    query: listQuery,
    answer: list,
    errors: ['PageOutOfRange'],
  }),
  bySeller: declare({
    id: 'orders.adorder.get-orders-by-seller',
    method: 'GET',
    path: '/order/adorder/get-orders-by-seller',
    access: 'member',
    summary: 'Lists the caller’s sales, newest first. Unpaid orders are left out.',
    query: listQuery,
    answer: list,
    errors: ['PageOutOfRange'],
  }),
  details: declare({
    id: 'orders.adorder.get-order-details',
    method: 'GET',
    path: '/order/adorder/get-order-details/{orderCode}',
    access: 'buyer',
    of: inPath,
    byGuests: true,
    summary: 'Returns an order for its buyer.',
    params: ofOrder,
    answer: orderDetail,
    errors: ['OrderNotFound'],
  }),
  detailsBySeller: declare({
    id: 'orders.adorder.get-order-details-by-seller',
    method: 'GET',
    path: '/order/adorder/get-order-details-by-seller/{orderCode}',
    access: 'seller',
    of: inPath,
    summary: 'Returns an order for its seller.',
    params: ofOrder,
    answer: orderDetail,
    errors: ['OrderNotFound'],
  }),
  cancel: declare({
    id: 'orders.adorder.cancel-order',
    method: 'PUT',
    path: '/order/adorder/cancel-order/{orderCode}',
    access: 'party',
    of: inPath,
    byGuests: true,
    summary:
      'Cancels unsent items and refunds them to the buyer’s card. The buyer names the items; the seller cancels the whole order.',
    params: ofOrder,
    body: cancellation,
    answer: changed,
    errors: [...cancelErrors],
    rate: { max: 30, seconds: 600 },
    idempotency: { hours: 24, isPart: true },
  }),
  cancelReasons: declare({
    id: 'orders.adorder.cancel-order-reasons',
    method: 'GET',
    path: '/order/adorder/cancel-order-reasons/{orderCode}',
    access: 'party',
    of: inPath,
    byGuests: true,
    summary: 'Lists the caller’s cancellation reasons for an order, in their language.',
    params: ofOrder,
    answer: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), needsText: z.boolean() })),
    }),
    errors: ['OrderNotFound'],
  }),
  createShipmentCode: declare({
    id: 'orders.adorder.create-shipment-code',
    method: 'POST',
    path: '/order/adorder/create-shipment-code/{orderCode}',
    access: 'seller',
    of: inPath,
    summary: 'Registers an order’s parcel with its carrier. Repeating the call returns the same code.',
    params: ofOrder,
    answer: z.object({ parcel, order: orderDetail }),
    errors: [...stateErrors, 'OrderNotByParcel', 'AddressNotFound', 'ShipmentCompanyNotFound', 'CarrierUnavailable'],
    rate: { max: 30, seconds: 600 },
  }),
  history: declare({
    id: 'orders.adorder.order-status-history',
    method: 'GET',
    path: '/order/adorder/order-status-history/{orderCode}',
    access: 'party',
    of: inPath,
    byGuests: true,
    summary: 'Lists an order’s events, oldest first.',
    params: ofOrder,
    answer: z.object({ items: z.array(orderEvent) }),
    errors: ['OrderNotFound'],
  }),
  approve: declare({
    id: 'orders.adorder.approve-ad-order',
    method: 'POST',
    path: '/order/adorder/approve-ad-order/{orderCode}',
    access: 'buyer',
    of: inPath,
    byGuests: true,
    summary: 'Confirms that items arrived as described, which releases the seller’s money.',
    params: ofOrder,
    body: z.object({ itemIds }),
    answer: changed,
    errors: [...stateErrors],
    rate: { max: 30, seconds: 600 },
    idempotency: { hours: 24 },
  }),
  handOver: declare({
    id: 'orders.adorder.hand-over',
    method: 'POST',
    path: '/order/adorder/hand-over/{orderCode}',
    access: 'seller',
    of: inPath,
    summary:
      'Completes an order handed over in person, by the buyer’s six-digit code. Five wrong codes block further attempts for an hour.',
    params: ofOrder,
    body: z.object({ code: z.string().regex(/^[0-9]{6}$/, 'CodeMalformed') }),
    answer: changed,
    errors: [...stateErrors, 'OrderNotInPerson', 'CodeMalformed', 'HandoverCodeWrong', 'HandoverLocked'],
    rate: { max: 30, seconds: 600 },
    addition: true,
  }),
  addPhotos: declare({
    id: 'orders.adorder.add-photos',
    method: 'POST',
    path: '/order/adorder/add-photos/{orderCode}',
    access: 'party',
    of: inPath,
    summary:
      'Adds photos of the sent or received items. Both parties and the administrator who decides on a refund see them.',
    params: ofOrder,
    body: z.object({ photos }),
    answer: changed,
    errors: [...stateErrors, 'MediaNotFound', 'TooManyPhotos'],
    rate: { max: 30, seconds: 600 },
    addition: true,
  }),
  chat: declare({
    id: 'orders.adorder.chat',
    method: 'POST',
    path: '/order/adorder/chat/{orderCode}',
    access: 'party',
    of: inPath,
    summary: 'Opens the chat between an order’s buyer and seller, creating it if needed.',
    params: ofOrder,
    answer: z.object({ chatId: uuid }),
    errors: ['OrderNotFound', 'ChatClosed'],
    rate: { max: 60, seconds: 60 },
    addition: true,
  }),
  byLink: declare({
    id: 'orders.by-link.details',
    method: 'GET',
    path: '/order/by-link/{orderCode}',
    access: 'visitor',
    summary: 'Returns a guest’s order by its secret link.',
    params: ofOrder,
    query: link.pick({ key: true }),
    answer: orderDetail,
    errors: ['OrderLinkInvalid'],
    rate: { max: 60, seconds: 60 },
    addition: true,
  }),
  cancelByLink: declare({
    id: 'orders.by-link.cancel',
    method: 'PUT',
    path: '/order/by-link/cancel',
    access: 'visitor',
    summary: 'Cancels unsent items of a guest’s order by its secret link.',
    body: cancellation.extend(link.shape),
    answer: changed,
    errors: [...cancelErrors, 'OrderLinkInvalid'],
    rate: { max: 30, seconds: 600 },
    addition: true,
  }),
  approveByLink: declare({
    id: 'orders.by-link.approve',
    method: 'POST',
    path: '/order/by-link/approve',
    access: 'visitor',
    summary: 'Approves items of a guest’s order by its secret link.',
    body: link.extend({ itemIds }),
    answer: changed,
    errors: [...stateErrors, 'OrderLinkInvalid'],
    rate: { max: 30, seconds: 600 },
    addition: true,
  }),
  claim: declare({
    id: 'orders.by-link.claim',
    method: 'POST',
    path: '/order/by-link/claim',
    access: 'member',
    summary: 'Moves a guest’s order, and that guest’s other data, into the caller’s account.',
    body: link,
    answer: done,
    errors: ['OrderLinkInvalid'],
    rate: { max: 30, seconds: 600 },
    addition: true,
  }),
  ecommerce: declare({
    id: 'orders.ecommerce.details',
    method: 'GET',
    path: '/order/ecommerceorder/get-order-details/{orderCode}',
    access: 'buyer',
    of: inPath,
    summary: 'Returns a product order for its buyer.',
    params: ofOrder,
    answer: orderDetail,
    errors: ['OrderNotFound'],
  }),
  admin: declare({
    id: 'orders.admin.details',
    method: 'GET',
    path: '/order/admin/order-details/{orderCode}',
    access: 'administrator',
    permission: 'readOrders',
    summary: 'Returns an order with both parties, its events and its ledger entries.',
    params: ofOrder,
    answer: adminOrder,
    errors: ['OrderNotFound'],
  }),
  adminList: declare({
    id: 'orders.admin.list',
    method: 'GET',
    path: '/order/admin/orders',
    access: 'administrator',
    permission: 'readOrders',
    summary:
      'Lists orders by code, status, days, or the buyer’s or seller’s id, sorted by a column. `after` and `before` take the cursors `next` and `previous` of a page.',
    query: deskOrderFilter.extend(deskPaging),
    answer: deskPage(adminOrderRow),
    errors: ['PageOutOfRange'],
    addition: true,
  }),
  ofMember: declare({
    id: 'orders.admin.of-member',
    method: 'GET',
    path: '/order/admin/of-member/{userId}',
    access: 'administrator',
    permission: 'readOrders',
    summary: 'Lists a member’s latest purchases or sales, newest first.',
    params: z.object({ userId: uuid }),
    query: z.object({ side: z.enum(orderSides) }),
    answer: z.object({ items: z.array(memberOrder).max(limits.deskSectionMost) }),
    addition: true,
  }),
  adminCancel: declare({
    id: 'orders.admin.cancel',
    method: 'POST',
    path: '/order/admin/cancel/{orderCode}',
    access: 'administrator',
    permission: 'changeOrders',
    summary: 'Cancels unsent items of an order. The reason is stored and shown to both parties.',
    params: ofOrder,
    body: decision,
    answer: adminOrder,
    errors: [...stateErrors, 'Required', 'TextTooShort', 'TextTooLong', 'CarrierUnavailable'],
    idempotency: { hours: 24, isPart: true },
    addition: true,
  }),
  adminExtend: declare({
    id: 'orders.admin.extend',
    method: 'POST',
    path: '/order/admin/extend/{orderCode}',
    access: 'administrator',
    permission: 'changeOrders',
    summary:
      'Extends an order’s deadline for shipping, handover or approval, with a stored reason. Both parties see the new deadline.',
    params: ofOrder,
    body: decision.extend({ days: z.int().min(1).max(limits.orderExtensionDaysMost) }),
    answer: adminOrder,
    errors: [...stateErrors, 'Required', 'TextTooShort', 'TextTooLong'],
    idempotency: { hours: 24 },
    addition: true,
  }),
  adminComplete: declare({
    id: 'orders.admin.complete',
    method: 'POST',
    path: '/order/admin/complete/{orderCode}',
    access: 'administrator',
    permission: 'changeOrders',
    summary: 'Completes delivered items of an order, with a stored reason.',
    params: ofOrder,
    body: decision,
    answer: adminOrder,
    errors: [...stateErrors, 'Required', 'TextTooShort', 'TextTooLong'],
    idempotency: { hours: 24 },
    addition: true,
  }),
};
