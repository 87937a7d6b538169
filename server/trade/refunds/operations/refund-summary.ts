import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { RefundSide } from '../../../../contract/schemas/refund.ts';
import { itemsOfRefunds } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';
import { waitsFor } from '../rules/allowed-actions.ts';
import type { RefundDeps } from './dependencies.ts';

export const iso = (at: Date): string => at.toISOString();

/** Records read once for a list of refunds. */
export interface RelatedRecords {
  items: Map<string, RefundItemRecord[]>;
  ads: ReadonlyMap<string, AdBrief>;
  members: ReadonlyMap<string, MemberBrief>;
}

export const byRefund = <T extends { refundId: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, ({ refundId }) => refundId);

/** Without a language, the ads are not read. */
export async function readRelated(
  { database, views, accounts }: Pick<RefundDeps, 'database' | 'views' | 'accounts'>,
  list: readonly RefundRecord[],
  language: Language | undefined,
): Promise<RelatedRecords> {
  const items = await itemsOfRefunds(
    database,
    list.map(({ id }) => id),
  );
  return {
    items: byRefund(items),
    ads: language ? await views.briefsOf([...new Set(items.map(({ adId }) => adId))], language) : new Map(),
    members: await accounts.briefsOf([...new Set(list.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
  };
}

/** Fields shared by all views of a refund. */
export function refundSummary(refund: RefundRecord) {
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

export const itemView = (
  { itemId, adId, title, asked, returned }: RefundItemRecord,
  { ads }: Pick<RelatedRecords, 'ads'>,
) => {
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

export const partnerView = (refund: RefundRecord, side: RefundSide, { members }: Pick<RelatedRecords, 'members'>) => {
  const partner = members.get(side === 'Buyer' ? refund.sellerId : refund.buyerId);
  return partner ? { partner } : {};
};
