import type { Language } from '../../../../contract/enums.ts';
import type {
  AdList,
  AdListFollow,
  AdListItem,
  AdListSort,
  SharedAdList,
} from '../../../../contract/schemas/ad-list.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import { dealOf } from '../../../market/ads/port.ts';
import { idsWithin } from '../../../market/catalogue/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { codeIn, slugOf } from '../rules.ts';
import { followOf } from '../store/follows.ts';
import type { FollowRow } from '../store/follows.ts';
import { itemsOf } from '../store/items.ts';
import { listByCode, listsHolding, listsOf, sharedLists } from '../store/lists.ts';
import type { ListRow } from '../store/lists.ts';
import type { ListDeps } from './deps.ts';

/** What is said of a list wherever it is met. */
function faceOf(row: ListRow, catalogue: Catalogue) {
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

/** What ads cost together by category, kuruş. A rent is paid again and again: it adds up with no price. */
function totalOf(sums: Readonly<Record<string, number>>, catalogue: Catalogue): number {
  return Object.entries(sums).reduce((total, [id, sum]) => {
    const category = catalogue.categories.get(Number(id));
    return category && dealOf(category, catalogue) === 'Rent' ? total : total + sum;
  }, 0);
}

function listOf(row: ListRow, catalogue: Catalogue): AdList {
  const { visibility, tellsPrice, followers, createdAt } = row;
  return {
    ...faceOf(row, catalogue),
    visibility,
    tellsPrice,
    followerCount: followers,
    createdAt: createdAt.toISOString(),
  };
}

/** A member's lists, the last changed first. One statement, and another where an ad is asked about. */
export async function ownLists(
  { database, catalogue }: ListDeps,
  ownerId: string,
  query: {
    name?: string | undefined;
    categoryId?: number | undefined;
    exceptAdsId?: readonly string[] | undefined;
    adId?: string | undefined;
  },
): Promise<{ items: AdList[]; total: number }> {
  const { categoryId, exceptAdsId, adId } = query;
  const known = catalogue();
  const name = foldTurkish(query.name ?? '');
  const rows = await listsOf(database, ownerId, {
    ...(name !== '' && { name }),
    ...(categoryId !== undefined && { categoryIds: idsWithin(known, categoryId) }),
    exceptAdIds: exceptAdsId,
  });
  const holding =
    adId === undefined
      ? undefined
      : await listsHolding(
          database,
          adId,
          rows.map(({ id }) => id),
        );
  const items = rows.map((row) => ({ ...listOf(row, known), ...(holding && { hasAd: holding.has(row.id) }) }));
  return { items, total: items.length };
}

/** A list of a member's. Refuses AdListNotFound. */
export async function ownList({ database, catalogue }: ListDeps, ownerId: string, id: string): Promise<AdList> {
  const [row] = await listsOf(database, ownerId, { id });
  return listOf(required(row, 'AdListNotFound'), catalogue());
}

const orders: Record<AdListSort, ((one: AdListItem, other: AdListItem) => number) | undefined> = {
  Own: undefined,
  Newest: (one, other) => other.addedAt.localeCompare(one.addedAt),
  PriceLow: (one, other) => one.ad.price - other.ad.price,
  PriceHigh: (one, other) => other.ad.price - one.ad.price,
  // What can be had no more has no price that fell.
  BiggestDrop: (one, other) => fallOf(one) - fallOf(other),
};
const fallOf = ({ ad, addedPrice }: AdListItem): number =>
  ad.isOnSale ? ad.price / Math.max(addedPrice, 1) : Number.MAX_VALUE;

/** The ads of a list of a member's. Refuses AdListNotFound. */
export async function ownItems(
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

/** Shared lists as a reader who is not their owner sees them, by id. Two statements, however many there are. */
export async function sharedFaces(
  { database, accounts, catalogue }: Pick<ListDeps, 'database' | 'accounts' | 'catalogue'>,
  readerId: string | undefined,
  ids: readonly string[],
): Promise<Map<string, SharedAdList>> {
  if (ids.length === 0) return new Map();
  const rows = await sharedLists(database, readerId, ids);
  const owners = await accounts.briefsOf(rows.map(({ ownerId }) => ownerId));
  return new Map(
    rows.flatMap((row): [string, SharedAdList][] => {
      const owner = owners.get(row.ownerId);
      return owner ? [[row.id, sharedOf(row, owner, catalogue())]] : [];
    }),
  );
}

const sharedOf = (row: ListRow, owner: MemberBrief, catalogue: Catalogue): SharedAdList => ({
  ...faceOf(row, catalogue),
  isPublic: row.visibility === 'Public',
  owner,
});

/** A follow as it is answered. */
export const followAnswer = ({ id, listId, followedAt, mobile, email, seenAt }: FollowRow): AdListFollow => ({
  id,
  adListId: listId,
  sendMobileNotification: mobile,
  sendEmailNotification: email,
  followedAt: followedAt.toISOString(),
  seenAt: seenAt.toISOString(),
});

/**
 * What is behind a list's address: for its owner only its id, for everybody else what its owner shares. Always the same few statements. Refuses
 * AdListNotFound, also where there is one that is not shared.
 */
export async function listAt(deps: ListDeps, readerId: string | undefined, slug: string, language: Language) {
  const { database, ads } = deps;
  const code = codeIn(slug);
  const found = required(code === undefined ? undefined : await listByCode(database, code), 'AdListNotFound');
  if (found.ownerId === readerId) return { ownId: found.id };
  if (!found.isShared) throw new DomainError('AdListNotFound');
  const list = required((await sharedFaces(deps, readerId, [found.id])).get(found.id), 'AdListNotFound');
  const [rows, follow] = await Promise.all([
    itemsOf(database, found.id, readerId, 'other'),
    readerId === undefined ? undefined : followOf(database, readerId, found.id),
  ]);
  const briefs: Map<string, AdBrief> = await ads.briefsOf(
    rows.map(({ id }) => id),
    language,
  );
  const items = rows.flatMap(({ id, addedAt }) => {
    const ad = briefs.get(id);
    return ad ? [{ ad, addedAt: addedAt.toISOString() }] : [];
  });
  return { shared: { list, items, ...(follow && { follow: followAnswer(follow) }) } };
}
