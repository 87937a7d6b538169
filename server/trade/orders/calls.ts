import { orderCalls as calls } from '../../../contract/calls/orders.ts';
import { orderStatuses } from '../../../contract/enums.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import type { HookRunner } from '../../kernel/hooks.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { parcelView } from '../shipping/port.ts';
import { readOrderSide } from './operations/order-access.ts';
import type { OrderDeps } from './operations/dependencies.ts';
import { claimOrder } from './operations/claim-order.ts';
import { offeredCancelReasons } from './operations/cancel-reasons.ts';
import { statusNames } from './rules/status-names.ts';
import { listOrders } from './operations/list-orders.ts';
import { readOrder } from './operations/read-order.ts';
import { cancelOrder } from './operations/cancel-order.ts';
import { createShipmentCode } from './operations/create-shipment-code.ts';
import { readHistory } from './operations/read-history.ts';
import { approveOrder } from './operations/approve-order.ts';
import { handOver } from './operations/hand-over.ts';
import { openOrderChat } from './operations/open-order-chat.ts';
import { addOrderPhotos } from './operations/add-order-photos.ts';
import { readOrderAsAdmin } from './operations/read-order-as-admin.ts';
import { listOrdersAsAdmin } from './operations/list-orders-as-admin.ts';
import { listOrdersOfMember } from './operations/list-orders-of-member.ts';
import { cancelOrderAsAdmin } from './operations/cancel-order-as-admin.ts';
import { extendOrderAsAdmin } from './operations/extend-order-as-admin.ts';
import { completeOrderAsAdmin } from './operations/complete-order-as-admin.ts';

export function orderBindings(deps: OrderDeps & { hooks: Pick<HookRunner, 'guestBecameMember'> }) {
  return bindAll(
    bind(calls.statuses, async (_, { language }) => ({
      items: orderStatuses.map((status) => ({ status, name: statusNames[status][language] })),
    })),
    bind(calls.byUser, ({ query }, context) => listOrders(deps, memberOf(context).id, 'Buyer', query)),
    bind(calls.bySeller, ({ query }, context) => listOrders(deps, memberOf(context).id, 'Seller', query)),
    bind(calls.details, ({ params }, context) =>
      readOrder(deps, params.orderCode, { accountId: principalIdOf(context), side: 'Buyer' }),
    ),
    bind(calls.ecommerce, ({ params }, context) =>
      readOrder(deps, params.orderCode, { accountId: principalIdOf(context), side: 'Buyer' }),
    ),
    bind(calls.detailsBySeller, ({ params }, context) =>
      readOrder(deps, params.orderCode, { accountId: memberOf(context).id, side: 'Seller' }),
    ),
    bind(calls.cancel, async ({ params, body }, context) => ({
      order: await cancelOrder(deps, params.orderCode, { accountId: principalIdOf(context) }, body, context),
    })),
    bind(calls.cancelReasons, async ({ params }, context) => {
      const side = await readOrderSide(deps, params.orderCode, { accountId: principalIdOf(context) });
      const offered = await offeredCancelReasons(deps.database, side);
      return { items: offered.map(({ id, texts, needsText }) => ({ id, name: texts[context.language], needsText })) };
    }),
    bind(calls.createShipmentCode, async ({ params }, context) => {
      const { id } = memberOf(context);
      const parcel = await createShipmentCode(deps, id, params.orderCode);
      const order = await readOrder(deps, params.orderCode, { accountId: id, side: 'Seller' });
      return { parcel: parcelView(parcel), order };
    }),
    bind(calls.history, async ({ params }, context) => ({
      items: await readHistory(deps, params.orderCode, { accountId: principalIdOf(context) }),
    })),
    bind(calls.approve, async ({ params, body }, context) => {
      const access = { accountId: principalIdOf(context), side: 'Buyer' } as const;
      return { order: await approveOrder(deps, params.orderCode, access, body.itemIds) };
    }),
    bind(calls.handOver, async ({ params, body }, context) => {
      const { id } = memberOf(context);
      await handOver(deps, id, params.orderCode, body.code);
      return { order: await readOrder(deps, params.orderCode, { accountId: id, side: 'Seller' }) };
    }),
    bind(calls.chat, async ({ params }, context) => ({
      chatId: await openOrderChat(deps, params.orderCode, memberOf(context).id),
    })),
    bind(calls.addPhotos, async ({ params, body }, context) => ({
      order: await addOrderPhotos(deps, params.orderCode, memberOf(context).id, body.photos),
    })),
    bind(calls.byLink, ({ params, query }) => readOrder(deps, params.orderCode, { key: query.key })),
    bind(calls.cancelByLink, async ({ body: { orderCode, key, ...request } }) => ({
      order: await cancelOrder(deps, orderCode, { key }, request),
    })),
    bind(calls.approveByLink, async ({ body: { orderCode, key, itemIds } }) => ({
      order: await approveOrder(deps, orderCode, { key }, itemIds),
    })),
    bind(calls.claim, async ({ body }, context) => {
      await claimOrder(deps, memberOf(context).id, body);
      return { done: true as const };
    }),
    bind(calls.admin, ({ params }) => readOrderAsAdmin(deps, params.orderCode)),
    bind(calls.adminList, ({ query }) => listOrdersAsAdmin(deps, query)),
    bind(calls.ofMember, async ({ params, query }) => ({
      items: await listOrdersOfMember(deps, params.userId, query.side),
    })),
    bind(calls.adminCancel, ({ params, body }, context) =>
      cancelOrderAsAdmin(deps, params.orderCode, memberOf(context).id, body, context),
    ),
    bind(calls.adminExtend, ({ params, body }, context) =>
      extendOrderAsAdmin(deps, params.orderCode, memberOf(context).id, body),
    ),
    bind(calls.adminComplete, ({ params, body }, context) =>
      completeOrderAsAdmin(deps, params.orderCode, memberOf(context).id, body),
    ),
  );
}
