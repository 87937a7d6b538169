import type { ErrorCode } from '../../../../contract/errors.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasRoom } from '../rules.ts';
import { candidates, insertItems, orderOf } from '../store/items.ts';
import type { ListDeps } from './dependencies.ts';
import { listChanged, lockOwnLists } from './item-changes.ts';
import type { ItemChange } from './item-changes.ts';

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/** The first reason why an ad cannot be added. */
function refusalOf(ad: Candidate | undefined): ErrorCode | undefined {
  if (!ad?.isKnown) return 'AdNotFound';
  if (ad.isApart) return 'MemberUnavailable';
  return ad.isShown ? undefined : 'AdNoLongerPublished';
}

/**
 * Adds ads at the end of a list within the current transaction. Ads already in it keep their position. Throws AdListNotFound, AdNotFound,
 * AdNoLongerPublished, AdListFull, and MemberUnavailable after a block in either direction.
 */
export async function insertAds(
  deps: ListDeps,
  ownerId: string,
  listId: string,
  adIds: readonly string[],
): Promise<ItemChange> {
  const { database } = deps;
  const [list] = (await lockOwnLists(database, ownerId, [listId])).values();
  const order = await orderOf(database, listId);
  const fresh = [...new Set(adIds)].filter((id) => !order.includes(id));
  if (fresh.length === 0 || !list) return { adIds: [], adCount: order.length };
  const known = new Map((await candidates(database, ownerId, fresh)).map((ad) => [ad.id, ad]));
  for (const id of fresh) {
    const refusal = refusalOf(known.get(id));
    if (refusal) throw new DomainError(refusal);
  }
  if (!hasRoom(order.length, fresh.length)) throw new DomainError('AdListFull');
  await insertItems(database, listId, fresh, order.length);
  await listChanged(deps, ownerId, list, true);
  return { adIds: fresh, adCount: order.length + fresh.length };
}

/** Runs `insertAds` in its own transaction. */
export const addItems = (deps: ListDeps, ownerId: string, listId: string, adIds: readonly string[]) =>
  deps.database.inTransaction(() => insertAds(deps, ownerId, listId, adIds));
