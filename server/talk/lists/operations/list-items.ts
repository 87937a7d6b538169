import type { Language } from '../../../../contract/enums.ts';
import type { AdListSort, AdListItem } from '../../../../contract/schemas/ad-list.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listsOf } from '../store/lists.ts';
import { itemsOf } from '../store/items.ts';
import type { ListDeps } from './dependencies.ts';

const orders: Record<AdListSort, ((one: AdListItem, other: AdListItem) => number) | undefined> = {
  Own: undefined,
  Newest: (one, other) => other.addedAt.localeCompare(one.addedAt),
  PriceLow: (one, other) => one.ad.price - other.ad.price,
  PriceHigh: (one, other) => other.ad.price - one.ad.price,
  // Ads that are not on sale come last.
  BiggestDrop: (one, other) => priceFallOf(one) - priceFallOf(other),
};

const priceFallOf = ({ ad, addedPrice }: AdListItem): number =>
  ad.isOnSale ? ad.price / Math.max(addedPrice, 1) : Number.MAX_VALUE;

/** The ads of a member's own list. Throws AdListNotFound. */
export async function listItems(
  { database, ads }: ListDeps,
  ownerId: string,
  listId: string,
  sort: AdListSort,
  language: Language,
): Promise<AdListItem[]> {
  if ((await listsOf(database, ownerId, { id: listId })).length === 0) throw new DomainError('AdListNotFound');
  const rows = await itemsOf(database, listId, ownerId, 'owner');
  const briefs = await ads.briefsOf(
    rows.map(({ id }) => id),
    language,
  );
  const items = rows.flatMap(({ id, addedAt, addedPrice, note }): AdListItem[] => {
    const ad = briefs.get(id);
    return ad ? [{ ad, addedAt: addedAt.toISOString(), addedPrice, ...(note !== null && { note }) }] : [];
  });
  const order = orders[sort];
  return order ? items.toSorted(order) : items;
}
