import type { DigitalItemKind } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { itemsById } from '../../../market/promotions/port.ts';
import { packageOf } from '../../../people/memberships/port.ts';

export interface DigitalChoice {
  kind: DigitalItemKind;
  itemId: number;
}

/** The draft or ad that a digital cart is for; neither for a membership. */
export interface DigitalSubject {
  draftId?: string | undefined;
  adId?: string | undefined;
}

const notFoundErrors: Readonly<Record<DigitalItemKind, ErrorCode>> = {
  Doping: 'DopingNotFound',
  Period: 'PeriodNotFound',
  MembershipPackage: 'MembershipPackageNotFound',
};

/** A cart holds one item per slot: one promotion of each type, one period, one membership. */
const slotOf = ({ kind, itemId }: DigitalChoice): string => itemsById.get(itemId)?.doping ?? kind;

/** Checks items against each other and the subject, without database access. */
export function choiceError(items: readonly DigitalChoice[], { draftId, adId }: DigitalSubject): ErrorCode | undefined {
  for (const { kind, itemId } of items) {
    const known = kind === 'MembershipPackage' ? packageOf(itemId) : itemsById.get(itemId);
    if (!known || ('kind' in known && known.kind !== kind)) return notFoundErrors[kind];
  }
  const isMembership = items.some(({ kind }) => kind === 'MembershipPackage');
  const subjects = [draftId, adId].filter((id) => id !== undefined).length;
  const isMixed = isMembership && items.length > 1;
  const isDuplicate = new Set(items.map(slotOf)).size < items.length;
  return isMixed || isDuplicate || subjects !== (isMembership ? 0 : 1) ? 'DigitalItemMisplaced' : undefined;
}

/** Computes which rows a choice replaces and which items it adds. Rows for another subject, or in the same slot, are removed. */
export function changesFor<R extends DigitalChoice & { draftId: string | null; adId: string | null }>(
  rows: readonly R[],
  items: readonly DigitalChoice[],
  { draftId = undefined, adId = undefined }: DigitalSubject,
): { removed: R[]; added: DigitalChoice[] } {
  const slots = new Set(items.map(slotOf));
  const isKept = (row: R) =>
    row.draftId === (draftId ?? null) &&
    row.adId === (adId ?? null) &&
    (!slots.has(slotOf(row)) || items.some(({ itemId }) => itemId === row.itemId));
  return {
    removed: rows.filter((row) => !isKept(row)),
    added: items.filter(({ itemId }) => !rows.some((row) => isKept(row) && row.itemId === itemId)),
  };
}
