import type { Language } from '../../../../contract/enums.ts';
import type {
  DeskRefund,
  DeskRefundRow,
  Refund,
  RefundReturn,
  RefundRow,
  RefundSide,
  RefundsOfOrder,
} from '../../../../contract/schemas/refund.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import type { AdBrief, Picture } from '../../../../contract/schemas/ad.ts';
import { kurus } from '../../../kernel/money.ts';
import { required } from '../../../platform/errors.ts';
import type { Parcel } from '../../shipping/port.ts';
import { moving, restOf, spread, together } from '../rules/entries.ts';
import type { PaidItem } from '../rules/entries.ts';
import { actsOf, waitsFor } from '../rules/standing.ts';
import { countDesk, countRefunds, deskRefunds, listRefunds, readRefund, refundsOf } from '../store/lists.ts';
import type { Selection } from '../store/lists.ts';
import { itemsOfRefunds, stepsOf } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord, RefundStepRecord } from '../store/refunds.ts';
import { paidItems } from './deps.ts';
import type { RefundDeps } from './deps.ts';
import { refundableOf } from './requesting.ts';

export interface Paging {
  pageNumber: number;
  pageSize: number;
}
const pageOf = ({ pageNumber, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNumber - 1) * pageSize });

/** What is read beside refunds, for all of them at once. */
interface Beside {
  items: Map<string, RefundItemRecord[]>;
  ads: ReadonlyMap<string, AdBrief>;
  members: ReadonlyMap<string, MemberBrief>;
}

const byRefund = <T extends { refundId: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, ({ refundId }) => refundId);

async function besides(
  { database, views, accounts }: Pick<RefundDeps, 'database' | 'views' | 'accounts'>,
  list: readonly RefundRecord[],
  language: Language,
): Promise<Beside> {
  const items = await itemsOfRefunds(
    database,
    list.map(({ id }) => id),
  );
  return {
    items: byRefund(items),
    ads: await views.briefsOf([...new Set(items.map(({ adId }) => adId))], language),
    members: await accounts.briefsOf([...new Set(list.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
  };
}

const iso = (at: Date): string => at.toISOString();

/** What every view of a refund begins with. */
function standing(refund: RefundRecord) {
  const waits = waitsFor(refund);
  return {
    refundId: refund.id,
    code: refund.code,
    orderCode: refund.orderCode,
    status: refund.status,
    reason: refund.reason,
    asked: refund.asked,
    ...(refund.approved !== null && { approved: refund.approved }),
    createdAt: iso(refund.createdAt),
    changedAt: iso(refund.since),
    ...(waits && { waitsFor: waits }),
    ...(refund.dueAt && { dueAt: iso(refund.dueAt) }),
  };
}

const itemView = ({ itemId, adId, title, asked, returned }: RefundItemRecord, { ads }: Pick<Beside, 'ads'>) => {
  const ad = ads.get(adId);
  return {
    itemId,
    adId,
    title,
    ...(ad && !ad.isDeleted && { path: ad.path }),
    ...(ad?.picture && { picture: ad.picture }),
    asked,
    ...(returned !== null && { returned }),
  };
};

const partnerOf = (refund: RefundRecord, side: RefundSide, { members }: Pick<Beside, 'members'>) => {
  const partner = members.get(side === 'Buyer' ? refund.sellerId : refund.buyerId);
  return partner ? { partner } : {};
};

const sideOf = ({ buyerId }: RefundRecord, accountId: string): RefundSide =>
  buyerId === accountId ? 'Buyer' : 'Seller';

/** A member's refunds of both sides or of one. */
export async function readAll(
  deps: RefundDeps,
  { accountId, ...selection }: Selection,
  paging: Paging,
  language: Language,
): Promise<{ items: RefundRow[]; total: number; open: number; hasNextPage: boolean }> {
  const { all, open } = await countRefunds(deps.database, { accountId, ...selection });
  const list = await listRefunds(deps.database, { accountId, ...selection }, pageOf(paging));
  const beside = await besides(deps, list, language);
  return {
    items: list.map((one) => {
      const side = sideOf(one, accountId);
      return {
        ...standing(one),
        side,
        ...partnerOf(one, side, beside),
        items: (beside.items.get(one.id) ?? []).map((item) => itemView(item, beside)),
      };
    }),
    total: all,
    open,
    hasNextPage: paging.pageNumber * paging.pageSize < all,
  };
}

/** What is said and shown in one step. */
const statementOf = ({ words, photos, at }: RefundStepRecord) => ({
  words: words ?? '',
  photos: (photos ?? []).map(pictureOf),
  at: iso(at),
});

/** Photos of refunds are shown in squares, whatever their sides are. */
const pictureOf = (key: string): Picture => ({ key, width: 1, height: 1 });

function returnView({ shipping }: Pick<RefundDeps, 'shipping'>, refund: RefundRecord, parcel?: Parcel): RefundReturn {
  const company = shipping.carriers().find(({ id }) => id === refund.returnCompanyId);
  return {
    kind: refund.returnKind,
    ...(refund.returnKind === 'Parcel' && { paidBy: refund.returnPaidBy }),
    ...(refund.returnFee !== null && { fee: refund.returnFee }),
    ...(refund.returnCompanyId !== null && { companyId: refund.returnCompanyId }),
    ...(company && { companyName: company.name }),
    ...(parcel && {
      code: parcel.code,
      ...(parcel.trackingUrl !== undefined && { trackingUrl: parcel.trackingUrl }),
    }),
    stages: (parcel?.stages ?? []).map(({ stage, at, place }) => ({
      stage,
      at: iso(at),
      ...(place !== undefined && { place }),
    })),
  };
}

/** What goes back and what it costs: as it was where it has, else as it would be of all that is asked for. */
function sums(refund: RefundRecord, items: readonly RefundItemRecord[], paid: readonly PaidItem[]) {
  if (refund.money && refund.cost) return { money: refund.money, cost: refund.cost };
  const fee = kurus(refund.returnPaidBy === 'Buyer' ? Math.min(refund.returnFee ?? 0, refund.asked) : 0);
  const asked = items.map((item, place) => {
    const own = paid[place];
    return kurus(own ? Math.min(item.asked, restOf(own)) : 0);
  });
  const fees = spread(fee, asked);
  return together(
    paid.map((item, place) =>
      moving({
        item,
        amount: asked[place] ?? kurus(0),
        returnFee: fees[place] ?? kurus(0),
        outwardBy: refund.outwardBy,
      }),
    ),
  );
}

interface Read {
  refund: RefundRecord;
  items: RefundItemRecord[];
  steps: RefundStepRecord[];
  beside: Beside;
  paid: PaidItem[];
  parcel?: Parcel;
  isConfirmed: boolean;
}

/** Refunds with all that their pages show, in as many questions for many as for one. All are of one order. */
async function readWhole(deps: RefundDeps, list: readonly RefundRecord[], language: Language): Promise<Read[]> {
  const [first] = list;
  if (!first) return [];
  const ids = list.map(({ id }) => id);
  const beside = await besides(deps, list, language);
  const steps = byRefund(await stepsOf(deps.database, ids));
  const parcels = await deps.shipping.parcelsOf('Refund', ids);
  const items = [...beside.items.values()].flat();
  const paid = new Map((await paidItems(deps, { refund: first, items })).map((one) => [one.id, one]));
  const paybacks = await deps.payments.paybacksOf([...paid.keys()]);
  return list.map((refund) => {
    const own = beside.items.get(refund.id) ?? [];
    const parcel = parcels.get(refund.id);
    return {
      refund,
      items: own,
      steps: steps.get(refund.id) ?? [],
      beside,
      paid: own.flatMap(({ itemId }) => paid.get(itemId) ?? []),
      ...(parcel && { parcel }),
      isConfirmed:
        refund.status === 'Approved' &&
        own.every(({ itemId, returned }) => {
          const payback = paybacks.get(itemId);
          // Nothing is asked of the bank where a coupon paid for it.
          return payback === undefined ? returned === 0 : payback.confirmed >= payback.asked;
        }),
    };
  });
}

function wholeView(deps: RefundDeps, { refund, items, steps, beside, paid, parcel, isConfirmed }: Read) {
  const step = (happening: RefundStepRecord['happening']) => steps.find((one) => one.happening === happening);
  const [request, offered, rejected, appealed] = (['Requested', 'Offered', 'Rejected', 'Appealed'] as const).map(step);
  return {
    ...standing(refund),
    items: items.map((item) => itemView(item, beside)),
    request: request ? statementOf(request) : { words: '', photos: [], at: iso(refund.createdAt) },
    ...(refund.offered !== null &&
      refund.offeredAt && {
        offer: {
          amount: refund.offered,
          ...(offered?.words && { words: offered.words }),
          at: iso(refund.offeredAt),
        },
      }),
    ...(rejected && { rejection: { ...statementOf(rejected), reason: rejected.reason ?? 'OtherObjection' } }),
    ...(appealed && {
      appeal: {
        ...statementOf(appealed),
        by: appealed.by === 'Seller' ? ('Seller' as const) : ('Buyer' as const),
        ...(appealed.reason && { reason: appealed.reason }),
      },
    }),
    ...(refund.returnKind !== 'None' && { return: returnView(deps, refund, parcel) }),
    ...sums(refund, items, paid),
    isConfirmed,
  };
}

const historyOf = (steps: readonly RefundStepRecord[], side: RefundSide) =>
  steps
    .filter(({ wordsFor }) => wordsFor === null || wordsFor === side)
    .map(({ happening, by, at }) => ({ happening, by, at: iso(at) }));

function viewFor(deps: RefundDeps, read: Read, side: RefundSide): Refund {
  const { refund, steps, parcel, beside } = read;
  const { cost, ...whole } = wholeView(deps, read);
  const decision = steps.find(({ wordsFor }) => wordsFor === side);
  return {
    ...whole,
    side,
    ...partnerOf(refund, side, beside),
    ...(decision && { decision: { words: decision.words ?? '', at: iso(decision.at) } }),
    acts: actsOf(
      {
        status: refund.status,
        returnKind: refund.returnKind,
        hasOffer: refund.offered !== null,
        hasReturnCode: parcel !== undefined,
        isFree: refund.asked === 0,
      },
      side,
    ),
    history: historyOf(steps, side),
    ...(side === 'Seller' && { cost }),
  };
}

/** Refunds of an order for one of its sides. Refuses OrderNotFound where it is not theirs. */
export async function readOfOrder(
  deps: RefundDeps,
  orderCode: string,
  of: { side: RefundSide; accountId: string },
  language: Language,
): Promise<RefundsOfOrder> {
  const side = of.side === 'Buyer' ? 'buyer' : 'seller';
  const order = required(await deps.orders.orderOf(orderCode, of.accountId, side), 'OrderNotFound');
  const list = await readWhole(deps, await refundsOf(deps.database, orderCode, of.side, of.accountId), language);
  const ads = await deps.views.briefsOf([...new Set(order.items.map(({ adId }) => adId))], language);
  const refundable = of.side === 'Buyer' ? await refundableOf(deps, order) : [];
  return {
    items: list.map((read) => viewFor(deps, read, of.side)),
    refundable: refundable.map((one) => {
      const adId = order.items.find(({ id }) => id === one.itemId)?.adId ?? '';
      const picture = ads.get(adId)?.picture;
      return { ...one, ...(picture && { picture }) };
    }),
  };
}

/** One refund, as a side sees it. Refuses RefundNotFound where it is not theirs. */
export async function readOne(
  deps: RefundDeps,
  refundId: string,
  of: { side: RefundSide; accountId: string },
  language: Language,
): Promise<Refund> {
  const refund = await readRefund(deps.database, refundId);
  const isTheirs = (of.side === 'Buyer' ? refund?.buyerId : refund?.sellerId) === of.accountId;
  const [read] = refund && isTheirs ? await readWhole(deps, [refund], language) : [];
  return viewFor(deps, required(read, 'RefundNotFound'), of.side);
}

/** Refunds as the desk lists them. */
export async function readDesk(
  deps: RefundDeps,
  { status, ...paging }: { status: RefundRecord['status'] } & Paging,
  language: Language,
): Promise<{ items: DeskRefundRow[]; total: number; hasNextPage: boolean }> {
  const total = await countDesk(deps.database, status);
  const list = await deskRefunds(deps.database, status, pageOf(paging));
  const beside = await besides(deps, list, language);
  return {
    items: list.map((one) => {
      const buyer = beside.members.get(one.buyerId);
      const seller = beside.members.get(one.sellerId);
      return {
        ...standing(one),
        ...(buyer && { buyerName: buyer.name }),
        ...(seller && { sellerName: seller.name }),
        items: (beside.items.get(one.id) ?? []).map((item) => itemView(item, beside)),
      };
    }),
    total,
    hasNextPage: paging.pageNumber * paging.pageSize < total,
  };
}

/** A refund as an administrator sees it. Refuses RefundNotFound. */
export async function readDeskOne(deps: RefundDeps, refundId: string, language: Language): Promise<DeskRefund> {
  const refund = required(await readRefund(deps.database, refundId), 'RefundNotFound');
  const [read] = await readWhole(deps, [refund], language);
  const { steps, beside, items, paid } = required(read, 'RefundNotFound');
  const words = (side: RefundSide) => steps.find(({ wordsFor }) => wordsFor === side);
  const [forBuyer, forSeller] = [words('Buyer'), words('Seller')];
  const buyer = beside.members.get(refund.buyerId);
  const seller = beside.members.get(refund.sellerId);
  return {
    ...wholeView(deps, required(read, 'RefundNotFound')),
    buyerId: refund.buyerId,
    sellerId: refund.sellerId,
    ...(buyer && { buyer }),
    ...(seller && { seller }),
    ...(forBuyer &&
      forSeller && {
        decision: {
          buyerWords: forBuyer.words ?? '',
          sellerWords: forSeller.words ?? '',
          ...(refund.decidedBy !== null && { by: refund.decidedBy }),
          at: iso(forBuyer.at),
        },
      }),
    history: historyOf(steps, 'Buyer'),
    most: items.reduce((sum, item, place) => {
      const own = paid[place];
      return sum + (own ? Math.min(item.asked, restOf(own)) : 0);
    }, 0),
    canDecide: refund.status === 'Appealed',
  };
}
