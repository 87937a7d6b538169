import type { AdList, SharedAdList } from '../../../../contract/schemas/ad-list.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import { dealOf } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { slugOf } from '../rules.ts';
import type { ListRow } from '../store/lists.ts';

/** Fields shown wherever a list appears. */
function listSummary(row: ListRow, catalogue: Catalogue) {
  const { id, name, description, ads, onSale, covers, sums, updatedAt } = row;
  return {
    id,
    slug: slugOf(row),
    name,
    ...(description !== '' && { description }),
    adCount: ads,
    onSaleCount: onSale,
    totalPrice: totalOf(sums ?? {}, catalogue),
    covers: covers ?? [],
    updatedAt: updatedAt.toISOString(),
  };
}

/** Total of the prices in kuruş. Rents are left out, because they are recurring. */
function totalOf(sums: Readonly<Record<string, number>>, catalogue: Catalogue): number {
  return Object.entries(sums).reduce((total, [id, sum]) => {
    const category = catalogue.categories.get(Number(id));
    return category && dealOf(category, catalogue) === 'Rent' ? total : total + sum;
  }, 0);
}

export function ownListView(row: ListRow, catalogue: Catalogue): AdList {
  const { visibility, tellsPrice, followers, createdAt } = row;
  return {
    ...listSummary(row, catalogue),
    visibility,
    tellsPrice,
    followerCount: followers,
    createdAt: createdAt.toISOString(),
  };
}

export const sharedListView = (row: ListRow, owner: MemberBrief, catalogue: Catalogue): SharedAdList => ({
  ...listSummary(row, catalogue),
  isPublic: row.visibility === 'Public',
  owner,
});
