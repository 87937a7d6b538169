import type { Language } from '../../../../contract/enums.ts';
import type { RefundReturn, RefundSide, Refund } from '../../../../contract/schemas/refund.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { kurus } from '../../../kernel/money.ts';
import type { Parcel } from '../../shipping/port.ts';
import { restOf, spread, together, moving } from '../rules/refund-entries.ts';
import type { PaidItem } from '../rules/refund-entries.ts';
import { actsOf } from '../rules/acts.ts';
import { stepsOf } from '../store/refunds.ts';
import type { RefundStepRecord, RefundRecord, RefundItemRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { iso, besides, byRefund, standing, itemView, partnerOf } from './refund-summary.ts';
import type { Beside } from './refund-summary.ts';
import { paidItems } from './paid-items.ts';

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
export async function readWhole(deps: RefundDeps, list: readonly RefundRecord[], language: Language): Promise<Read[]> {
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

export function wholeView(deps: RefundDeps, { refund, items, steps, beside, paid, parcel, isConfirmed }: Read) {
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

export const historyOf = (steps: readonly RefundStepRecord[], side: RefundSide) =>
  steps
    .filter(({ wordsFor }) => wordsFor === null || wordsFor === side)
    .map(({ happening, by, at }) => ({ happening, by, at: iso(at) }));

export function viewFor(deps: RefundDeps, read: Read, side: RefundSide): Refund {
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
