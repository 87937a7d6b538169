import type { z } from 'zod';
import type { promotionCalls } from '../../../../contract/calls/promotions.ts';
import type { DigitalItemKind, Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { DomainError } from '../../../platform/errors.ts';
import { itemName, itemsById } from '../rules/items.ts';
import type { PromotionCallDeps } from './dependencies.ts';

/** Memberships are not items for ads, so their ids are unknown here. */
const notFoundCodes: Record<DigitalItemKind, ErrorCode> = {
  Doping: 'DopingNotFound',
  Period: 'PeriodNotFound',
  MembershipPackage: 'NotFound',
};

/** An item with its price without a membership. Throws DopingNotFound, PeriodNotFound or NotFound, by the item's kind. */
export async function readItem(
  { promotions }: Pick<PromotionCallDeps, 'promotions'>,
  { ItemId, Type }: z.output<typeof promotionCalls.item.query>,
  language: Language,
) {
  const item = itemsById.get(ItemId);
  if (item?.kind !== Type) throw new DomainError(notFoundCodes[Type]);
  const { lines } = await promotions.bill(undefined, [item]);
  return {
    itemId: item.id,
    kind: item.kind,
    name: itemName(item, language),
    days: item.days,
    price: lines[0]?.price ?? 0,
    ...(item.doping && { doping: item.doping }),
  };
}
