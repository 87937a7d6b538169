import type { Language } from '../../../../contract/enums.ts';
import type { Refund, RefundReturn, RefundSide } from '../../../../contract/schemas/refund.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { kurus } from '../../../kernel/money.ts';
import type { Parcel } from '../../shipping/port.ts';
import { refundableRest, refundMovement, spreadSum, sumMovements } from '../rules/refund-entries.ts';
import type { PaidItem } from '../rules/refund-entries.ts';
import { actsOf } from '../rules/allowed-actions.ts';
import { stepsOf } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord, RefundStepRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { byRefund, iso, itemView, partnerView, readRelated, refundSummary } from './refund-summary.ts';
import type { RelatedRecords } from './refund-summary.ts';
import { readPaidItems } from './paid-items.ts';

interface RefundDetails {
  refund: RefundRecord;
  items: RefundItemRecord[];
  steps: RefundStepRecord[];
  beside: RelatedRecords;
  paid: PaidItem[];
  parcel?: Parcel;
  isConfirmed: boolean;
}

const statementView = ({ words, photos, at }: RefundStepRecord) => ({
  words: words ?? '',
  photos: (photos ?? []).map(photoView),
  at: iso(at),
});

/** Refund photos are stored without width and height, so they are shown as squares. */
const photoView = (key: string): Picture => ({ key, width: 1, height: 1 });

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

/** Amounts refunded and their cost to the seller; for an open refund, those of the amount requested. */
function refundSums(refund: RefundRecord, items: readonly RefundItemRecord[], paid: readonly PaidItem[]) {
  if (refund.money && refund.cost) return { money: refund.money, cost: refund.cost };
  const fee = kurus(refund.returnPaidBy === 'Buyer' ? Math.min(refund.returnFee ?? 0, refund.asked) : 0);
  const asked = items.map((item, place) => {
    const own = paid[place];
    return kurus(own ? Math.min(item.asked, refundableRest(own)) : 0);
  });
  const fees = spreadSum(fee, asked);
  return sumMovements(
    paid.map((item, place) =>
      refundMovement({
        item,
        amount: asked[place] ?? kurus(0),
        returnFee: fees[place] ?? kurus(0),
        outwardBy: refund.outwardBy,
      }),
    ),
  );
}

/** Reads refunds of one order in detail, with a fixed number of queries. */
export async function readRefundDetails(
  deps: RefundDeps,
  list: readonly RefundRecord[],
  language: Language,
): Promise<RefundDetails[]> {
  const [first] = list;
  if (!first) return [];
  const ids = list.map(({ id }) => id);
  const related = await readRelated(deps, list, language);
  const steps = byRefund(await stepsOf(deps.database, ids));
  const parcels = await deps.shipping.parcelsOf('Refund', ids);
  const items = [...related.items.values()].flat();
  const paid = new Map((await readPaidItems(deps, { refund: first, items })).map((one) => [one.id, one]));
  const paybacks = await deps.payments.paybacksOf([...paid.keys()]);
  return list.map((refund) => {
    const own = related.items.get(refund.id) ?? [];
    const parcel = parcels.get(refund.id);
    return {
      refund,
      items: own,
      steps: steps.get(refund.id) ?? [],
      beside: related,
      paid: own.flatMap(({ itemId }) => paid.get(itemId) ?? []),
      ...(parcel && { parcel }),
      isConfirmed:
        refund.status === 'Approved' &&
        own.every(({ itemId, returned }) => {
          const payback = paybacks.get(itemId);
          // Nothing is refunded to the card if a coupon paid for the item.
          return payback === undefined ? returned === 0 : payback.confirmed >= payback.asked;
        }),
    };
  });
}

export function detailsView(
  deps: RefundDeps,
  { refund, items, steps, beside: related, paid, parcel, isConfirmed }: RefundDetails,
) {
  const step = (happening: RefundStepRecord['happening']) => steps.find((one) => one.happening === happening);
  const [request, offered, rejected, appealed] = (['Requested', 'Offered', 'Rejected', 'Appealed'] as const).map(step);
  return {
    ...refundSummary(refund),
    items: items.map((item) => itemView(item, related)),
    request: request ? statementView(request) : { words: '', photos: [], at: iso(refund.createdAt) },
    ...(refund.offered !== null &&
      refund.offeredAt && {
        offer: {
          amount: refund.offered,
          ...(offered?.words && { words: offered.words }),
          at: iso(refund.offeredAt),
        },
      }),
    ...(rejected && { rejection: { ...statementView(rejected), reason: rejected.reason ?? 'OtherObjection' } }),
    ...(appealed && {
      appeal: {
        ...statementView(appealed),
        by: appealed.by === 'Seller' ? ('Seller' as const) : ('Buyer' as const),
        ...(appealed.reason && { reason: appealed.reason }),
      },
    }),
    ...(refund.returnKind !== 'None' && { return: returnView(deps, refund, parcel) }),
    ...refundSums(refund, items, paid),
    isConfirmed,
  };
}

export const historyOf = (steps: readonly RefundStepRecord[], side: RefundSide) =>
  steps
    .filter(({ wordsFor }) => wordsFor === null || wordsFor === side)
    .map(({ happening, by, at }) => ({ happening, by, at: iso(at) }));

export function memberView(deps: RefundDeps, read: RefundDetails, side: RefundSide): Refund {
  const { refund, steps, parcel, beside: related } = read;
  const { cost, ...whole } = detailsView(deps, read);
  const decision = steps.find(({ wordsFor }) => wordsFor === side);
  return {
    ...whole,
    side,
    ...partnerView(refund, side, related),
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
