import type { Language } from '../../../../contract/enums.ts';
import type { Quote } from '../../../../contract/schemas/promotion.ts';
import type { BillLine } from './bill.ts';
import { itemName } from './items.ts';
import type { AppliedPackage } from './packages.ts';

export const quoteLineOf = (
  { item, listPrice, price, isFree }: BillLine,
  language: Language,
): Quote['lines'][number] => ({
  kind: item.kind,
  itemId: item.id,
  name: itemName(item, language),
  days: item.days,
  price,
  ...(price < listPrice && { listPrice }),
  isFree,
});

export const quotePackageOf = (
  { package: { id, name }, listPrice, price }: AppliedPackage,
  language: Language,
): NonNullable<Quote['packages']>[number] => ({ packageId: id, name: name[language], listPrice, price });
