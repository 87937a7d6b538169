import type { PlanChange, Texts } from '../../../../contract/enums.ts';
import { add, kurus } from '../../../kernel/money.ts';
import { dopingTexts, itemsById, packageWith, periodName } from '../../../market/promotions/port.ts';
import type { BillLine } from '../../../market/promotions/port.ts';
import { unlessDomainError } from '../../../platform/errors.ts';
import { membershipLine } from '../../subscriptions/port.ts';
import type { DigitalCheckout, DigitalLine } from '../port.ts';
import { digitalRowsOf } from '../store/digital.ts';
import type { DigitalRow } from '../store/digital.ts';
import type { DigitalDeps } from './dependencies.ts';

/** Downgrading a membership and resuming it cost nothing; the membership page does both. */
export const isPaidNow = (kind: PlanChange): boolean => kind !== 'Downgrade' && kind !== 'Resume';

export async function digitalCheckout(deps: DigitalDeps, ownerId: string): Promise<DigitalCheckout> {
  const lines = await digitalLinesOf(deps, ownerId, await digitalRowsOf(deps.database, ownerId));
  return { lines, total: add(...lines.map(toPay)) };
}

const nameOf = ({ item }: BillLine): Texts => (item.doping ? dopingTexts[item.doping].name : periodName(item.days));

/** Prices rows for their owner. Leaves out items that are no longer sold. */
async function digitalLinesOf(
  { promotions, subscriptions }: DigitalDeps,
  ownerId: string,
  rows: readonly DigitalRow[],
): Promise<DigitalLine[]> {
  const plan = rows.find(({ kind }) => kind === 'MembershipPackage');
  const bought = plan && (await unlessDomainError(subscriptions.quote(ownerId, plan.itemId)));
  const items = rows.flatMap(({ itemId }) => itemsById.get(itemId) ?? []);
  const { lines: billed, applied } =
    items.length > 0 ? await promotions.billTogether(ownerId, items) : { lines: [], applied: [] };
  return rows.flatMap(({ id, kind, itemId, draftId, adId }): DigitalLine[] => {
    const base = { id, kind, itemId, ...(draftId !== null && { draftId }), ...(adId !== null && { adId }) };
    const bill = billed.find(({ item }) => item.id === itemId);
    if (bill) {
      const { item, price, listPrice, isFree } = bill;
      const lowered = price < listPrice ? packageWith(applied, itemId) : undefined;
      const discount = lowered && { listPrice, package: lowered.name };
      return [{ ...base, name: nameOf(bill), days: item.days, price, ...discount, isFree }];
    }
    return kind === 'MembershipPackage' && bought && isPaidNow(bought.quote.kind) ? [membershipLine(id, bought)] : [];
  });
}

const toPay = ({ price, isFree }: DigitalLine) => kurus(isFree ? 0 : price);
