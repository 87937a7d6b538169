import { orderCalls } from '../../../../contract/calls/orders.ts';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import { reviewCalls } from '../../../../contract/calls/reviews.ts';
import { demoHours, demoRefunds } from '../../../../data/demo/purchases.ts';
import type { DemoPurchase, DemoWent } from '../../../../data/demo/purchases.ts';
import type { MemberActions, Traded } from './member-actions.ts';

/** An action that is run with the clock set back by `hoursAgo`. */
export interface Step {
  hoursAgo: number;
  run(): Promise<void>;
}

type Hour = keyof typeof demoHours;

const sent = ['labelled', 'shipped', 'delivered'] as const;
const hoursByOutcome: Readonly<Record<DemoWent, readonly Hour[]>> = {
  Paid: [],
  Labelled: ['labelled'],
  Shipped: ['labelled', 'shipped'],
  Delivered: sent,
  Completed: [...sent, 'completed', 'reviewed', 'answered'],
  CancelledByBuyer: ['cancelled'],
  CancelledBySeller: ['cancelled'],
  RefundAsked: [...sent, 'asked'],
  RefundAppealed: [...sent, 'asked', 'rejected', 'appealed'],
  Refunded: [...sent, 'asked', 'accepted', 'returnLabelled', 'returnShipped', 'returned', 'approved'],
};

/** Steps that purchases handed over in person do not have. */
const ofParcels: readonly Hour[] = sent;

/** The steps of a purchase, from the payment to its outcome. If one fails, the later ones fail too. */
export function stepsOf(actions: MemberActions, purchase: DemoPurchase & Traded): Step[] {
  const { hours, went, inPerson } = purchase;
  let orderCode: string | undefined;
  const actionByHour = actionsOf(actions, purchase, () => {
    if (orderCode === undefined) throw new Error('The purchase failed');
    return orderCode;
  });
  const path = hoursByOutcome[went].filter((hour) => !(inPerson && ofParcels.includes(hour)));
  return [
    {
      hoursAgo: hours,
      async run() {
        orderCode = await actions.buy(purchase);
      },
    },
    ...path.map((hour): Step => ({ hoursAgo: hours - demoHours[hour], run: actionByHour[hour] })),
  ].filter(({ hoursAgo }) => hoursAgo > 0);
}

/** The action of each step. */
function actionsOf(
  actions: MemberActions,
  purchase: DemoPurchase & Traded,
  code: () => string,
): Record<Hour, () => Promise<void>> {
  const { buyerId, sellerId, went, inPerson, review } = purchase;
  const { as, moveParcel } = actions;
  const [buyer, seller] = [as(buyerId), as(sellerId)];
  let reviewId: string | undefined;
  let refundId = '';
  const inPath = () => ({ params: { orderCode: code() } });
  return {
    async cancelled() {
      if (went === 'CancelledBySeller')
        return void (await seller.call(orderCalls.cancel, { ...inPath(), body: { reason: 'ItemDamaged' } }));
      const { items } = await buyer.call(orderCalls.details, inPath());
      const itemIds = items.map(({ itemId }) => itemId);
      await buyer.call(orderCalls.cancel, { ...inPath(), body: { itemIds, reason: 'FoundCheaper' } });
      return undefined;
    },
    labelled: async () => void (await seller.call(orderCalls.createShipmentCode, inPath())),
    shipped: () => moveParcel('Order', code(), 'OnDelivery'),
    delivered: () => moveParcel('Order', code(), 'ShipmentCompleted'),
    async completed() {
      if (!inPerson) return void (await buyer.call(orderCalls.approve, { ...inPath(), body: {} }));
      const { handover } = await buyer.call(orderCalls.details, inPath());
      await seller.call(orderCalls.handOver, { ...inPath(), body: { code: handover?.code ?? '' } });
      return undefined;
    },
    async reviewed() {
      if (!review) return;
      const { stars, subjects = {}, text } = review;
      const added = await buyer.call(reviewCalls.add, { body: { orderCode: code(), stars, subjects, text } });
      reviewId = added.review.id;
    },
    async answered() {
      if (reviewId !== undefined && review?.answer !== undefined)
        await seller.call(reviewCalls.answer, { body: { reviewId, text: review.answer } });
    },
    async asked() {
      const { items } = await buyer.call(orderCalls.details, inPath());
      const { refundable } = await buyer.call(refundCalls.ofBuyer, inPath());
      const isFree = went === 'Refunded' && refundable[0]?.reasons.some(({ reason }) => reason === 'ChangedMind');
      const reason = isFree ? 'ChangedMind' : went === 'RefundAppealed' ? 'MissingParts' : 'Damaged';
      const description = {
        ChangedMind: demoRefunds.returned,
        MissingParts: demoRefunds.unlike,
        Damaged: demoRefunds.damaged,
      }[reason];
      const asked = await buyer.call(refundCalls.request, {
        body: { orderCode: code(), items: items.map(({ itemId }) => ({ itemId })), reason, description },
      });
      refundId = asked.refund.refundId;
    },
    async rejected() {
      const body = { refundId, reason: 'AsDescribed', description: demoRefunds.rejected } as const;
      await seller.call(refundCalls.rejectRequest, { body });
    },
    async appealed() {
      await buyer.call(refundCalls.appealByBuyer, { body: { refundId, description: demoRefunds.appealed } });
    },
    accepted: async () => void (await seller.call(refundCalls.approveRequest, { query: { refundId } })),
    returnLabelled: async () => void (await buyer.call(refundCalls.createReturnCode, { query: { refundId } })),
    returnShipped: () => moveParcel('Refund', refundId, 'OnDelivery'),
    returned: () => moveParcel('Refund', refundId, 'ShipmentCompleted'),
    approved: async () => void (await seller.call(refundCalls.approve, { query: { refundId } })),
  };
}
