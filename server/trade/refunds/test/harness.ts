import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { refundCalls as calls } from '../../../../contract/calls/refunds.ts';
import type { RefundReason, ShipmentStage } from '../../../../contract/enums.ts';
import type { Refund } from '../../../../contract/schemas/refund.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { DomainError } from '../../../platform/errors.ts';
import { dayMs, openOrders } from '../../orders/test/harness.ts';
import { refundBindings } from '../calls.ts';
import { refundHooks } from '../hooks.ts';
import { runDueRefunds } from '../operations/run-due-refunds.ts';
import type { RefundDeps } from '../operations/dependencies.ts';
import { applyReturnStages } from '../operations/apply-return-stages.ts';
import { clearOldRefunds } from '../operations/clear-old-refunds.ts';

export { codeOf, dayMs } from '../../orders/test/harness.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
export type Harness = Awaited<ReturnType<typeof openRefunds>>;

/** Deviations from a refund of everything paid. */
interface Asking {
  amounts?: number[];
  reason?: RefundReason;
  photos?: string[];
  description?: string;
}

const words = 'Kanepenin ayağı kırık geldi, fotoğraflarda görebilirsin.';

/** Refunds on real tables, orders and a real ledger. The payment provider, the carriers and the clock are controlled by the test. */
export async function openRefunds() {
  const base = await openOrders();
  const { database, orders, deps: orderDeps } = base;
  const removed: string[] = [];
  const published: { name: string; payload: Record<string, unknown> }[] = [];
  const deps: RefundDeps = {
    database,
    events: {
      async publish(event, payload) {
        database.afterCommit(() => void published.push({ name: event.name, payload: payload as never }));
      },
    },
    accounts: orderDeps.accounts,
    addresses: orderDeps.addresses,
    media: {
      async ownedPictures(ownerId, keys) {
        if (keys.some((key) => !key.endsWith(ownerId.slice(-4)))) throw new DomainError('MediaNotFound');
        return keys.map((key) => ({ key, width: 800, height: 600 }));
      },
      async remove(_, key) {
        removed.push(key);
      },
    },
    notices: orderDeps.notices,
    live: orderDeps.live,
    views: { briefsOf: async () => new Map() },
    catalogue: () => base.ads.catalogue,
    orders,
    payments: orderDeps.payments,
    ledger: orderDeps.ledger,
    shipping: orderDeps.shipping,
  };
  const bindings = bindingsById(refundBindings(deps));

  async function call<C extends Call>(declaration: C, input: CallInput<C>, by: string): Promise<CallAnswer<C>> {
    const binding = bindings.get(declaration.id);
    if (!binding) throw new Error(`No binding for ${declaration.id}`);
    const parsed = {
      ...input,
      ...('body' in input && declaration.body && { body: declaration.body.parse(input.body) }),
    } as CallInput<C>;
    const caller = {
      ...aMember(by),
      ...(declaration.access === 'administrator' && { permissions: builtInRoles.administrator }),
    };
    const answer = await invoke(binding, parsed, aContext(caller));
    return declaration.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
  }

  const one = (work: Promise<{ refund: Refund }>) => work.then(({ refund }) => refund);
  type Bought = Awaited<ReturnType<typeof base.bought>>;

  const harness = {
    ...base,
    deps,
    call,
    removed,
    refundsTold: published,
    hooks: refundHooks(deps),
    photo: (ownerId: string, number = 1) => `p/${String(number).padStart(28, '0')}${ownerId.slice(-4)}`,
    /** Requests a refund of everything paid for the items, or of these sums. */
    request: (by: string, { code, itemIds }: Pick<Bought, 'code' | 'itemIds'>, more: Asking = {}) =>
      one(
        call(
          calls.request,
          {
            body: {
              orderCode: code,
              items: itemIds.map((itemId, at) => ({
                itemId,
                ...(more.amounts?.[at] !== undefined && { amount: more.amounts[at] }),
              })),
              reason: more.reason ?? 'Damaged',
              description: more.description ?? words,
              ...(more.photos && { photos: more.photos }),
            },
          },
          by,
        ),
      ),
    accept: (by: string, refundId: string) => one(call(calls.approveRequest, { query: { refundId } }, by)),
    reject: (by: string, refundId: string, photos?: string[]) =>
      one(
        call(
          calls.rejectRequest,
          { body: { refundId, reason: 'AsDescribed', description: words, ...(photos && { photos }) } },
          by,
        ),
      ),
    cancelRefund: (by: string, refundId: string) => one(call(calls.cancelRequest, { query: { refundId } }, by)),
    returnCode: (by: string, refundId: string) => one(call(calls.createReturnCode, { query: { refundId } }, by)),
    approveRefund: (by: string, refundId: string) => one(call(calls.approve, { query: { refundId } }, by)),
    appeal: (by: string, refundId: string) =>
      one(call(calls.appealBySeller, { body: { refundId, reason: 'ReturnUsed', description: words } }, by)),
    buyerAppeal: (by: string, refundId: string) =>
      one(call(calls.appealByBuyer, { body: { refundId, description: words } }, by)),
    offerPart: (by: string, refundId: string, amount: number) =>
      one(call(calls.offerPart, { body: { refundId, amount } }, by)),
    takeOffer: (by: string, refundId: string) => one(call(calls.takeOffer, { query: { refundId } }, by)),
    async decide(by: string, refundId: string, amount: number) {
      const body = { refundId, amount, buyerWords: words, sellerWords: `${words} Satıcı için.` };
      return (await call(calls.decide, { body }, by)).refund;
    },
    ofBuyer: (by: string, orderCode: string) => call(calls.ofBuyer, { params: { orderCode } }, by),
    ofSeller: (by: string, orderCode: string) => call(calls.ofSeller, { params: { orderCode } }, by),
    /** Reports a stage of the return parcel. */
    async moveReturn(refundId: string, ...stages: ShipmentStage[]) {
      const parcel = base.parcels.get(refundId);
      if (!parcel) throw new Error('There is no parcel of this refund');
      const [last = parcel.stage] = stages.toReversed();
      const reached = stages.map((stage) => ({ stage, at: base.now() }));
      base.parcels.set(refundId, { ...parcel, stage: last, stages: [...parcel.stages, ...reached] });
      await applyReturnStages(deps, refundId);
    },
    /** Runs a refund to the delivered return. */
    async returned(order: Bought, more?: Asking) {
      const { refundId } = await harness.request(order.buyer, order, more);
      await harness.accept(order.seller, refundId);
      await harness.returnCode(order.buyer, refundId);
      await harness.moveReturn(refundId, 'OnDelivery', 'ShipmentCompleted');
      return refundId;
    },
    runRefunds: () => runDueRefunds(deps),
    clearOld: () => clearOldRefunds(deps),
    days: (count: number) => base.pass(count * dayMs),
    statusOfItem: async (itemId: string) => (await orders.itemsOf([itemId])).get(itemId)?.status,
    /** Expects a balanced ledger and valid account balances. */
    async balanced() {
      await expectBooksToBalance(database);
      await base.isSound();
    },
  };
  return harness;
}
