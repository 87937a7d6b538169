import type { CartTotals } from '../../../../contract/schemas/cart.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { problemCodes } from '../rules/availability.ts';
import { changeSelection, countOf, holdCart, putAd, removeAds, rowsOf } from '../store/ads.ts';
import type { CartOwner, CartRow } from '../store/ads.ts';
import type { CartDeps } from './deps.ts';
import { linesOf } from './lines.ts';
import type { CartLine } from './lines.ts';
import { readTotals, shownCart, shownOf, totalsOf } from './reading.ts';

const idsOf = (rows: readonly CartRow[]): string[] => rows.map(({ adId }) => adId);

const unavailableOf = (lines: ReadonlyMap<string, CartLine>): string[] =>
  [...lines.values()].filter(({ problem }) => problem !== undefined).map(({ adId }) => adId);

/** Says to the owner's pages how much is in the cart now; a guest has no stream. */
export async function tellCart({ database, live }: Pick<CartDeps, 'database' | 'live'>, owner: CartOwner) {
  if (!owner.isGuest) await live.tell([owner.id], 'cart', { count: await countOf(database, owner.id) });
}

/**
 * Puts an ad into a cart; where five others are selected it comes unselected. Refuses AdNotFound, CartOwnAd, CartFull, and what stands in the way of buying it.
 */
export async function addAd(
  deps: CartDeps,
  owner: CartOwner,
  { id, isSelected }: { id: string; isSelected: boolean },
): Promise<CartTotals & { isSelected: boolean }> {
  const { database } = deps;
  const rows = await rowsOf(database, owner.id);
  const selected = rows.filter((row) => row.isSelected && row.adId !== id);
  const lines = await linesOf(deps, owner, [id, ...idsOf(selected)], selected);
  const line = required(lines.get(id), 'AdNotFound');
  if (line.sellerId === owner.id) throw new DomainError('CartOwnAd');
  if (line.problem) throw new DomainError(problemCodes[line.problem]);
  const put = await database.inTransaction(async () => {
    await holdCart(database, owner.id);
    const { adId, sellerId, price } = line;
    return putAd(database, owner, { adId, sellerId, isSelected, price }, unavailableOf(lines));
  });
  const row = required(put, 'CartFull');
  const others = rows.filter(({ adId }) => adId !== id);
  return {
    ...totalsOf(owner.id, others.length + 1, shownOf([row, ...selected], lines)),
    isSelected: row.isSelected,
  };
}

/** Selects ads of a cart, and others no longer; what cannot be bought now gives its place up. Refuses CartSelectionFull. */
async function select(
  deps: CartDeps,
  owner: CartOwner,
  selected: readonly string[],
  dropped: readonly string[],
): Promise<CartTotals> {
  const { database } = deps;
  await database.inTransaction(async () => {
    await holdCart(database, owner.id);
    if (!(await changeSelection(database, owner.id, selected, dropped))) throw new DomainError('CartSelectionFull');
    await tellCart(deps, owner);
  });
  return readTotals(deps, owner);
}

/** Selects an ad of a cart. Refuses AdBasketNotFound, CartSelectionFull, and what stands in the way of buying it. */
export async function selectAd(deps: CartDeps, owner: CartOwner, adId: string): Promise<CartTotals> {
  const rows = await rowsOf(deps.database, owner.id);
  if (!rows.some((row) => row.adId === adId)) throw new DomainError('AdBasketNotFound');
  const lines = await linesOf(deps, owner, idsOf(rows), rows);
  const problem = lines.get(adId)?.problem;
  if (problem) throw new DomainError(problemCodes[problem]);
  return select(deps, owner, [adId], unavailableOf(lines));
}

/** Selects an ad of a cart no longer. Refuses AdBasketNotFound. */
export async function deselectAd(deps: CartDeps, owner: CartOwner, adId: string): Promise<CartTotals> {
  const rows = await rowsOf(deps.database, owner.id);
  if (!rows.some((row) => row.adId === adId)) throw new DomainError('AdBasketNotFound');
  return select(deps, owner, [], [adId]);
}

/** Selects all ads of a seller that can be bought now, or none of them. Refuses AdBasketNotFound where there are none of theirs, CartSelectionFull. */
export async function selectSeller(
  deps: CartDeps,
  owner: CartOwner,
  sellerId: string,
  isSelected: boolean,
): Promise<CartTotals> {
  const rows = await rowsOf(deps.database, owner.id);
  const own = rows.filter((row) => row.sellerId === sellerId);
  if (own.length === 0) throw new DomainError('AdBasketNotFound');
  if (!isSelected) return select(deps, owner, [], idsOf(own));
  const lines = await linesOf(deps, owner, idsOf(rows), rows);
  const unavailable = unavailableOf(lines);
  return select(
    deps,
    owner,
    idsOf(own).filter((adId) => !unavailable.includes(adId)),
    unavailable,
  );
}

/** Takes ads out of a cart. Refuses AdBasketNotFound where one of them is not in it, and takes none out then. */
export async function takeOut(deps: CartDeps, owner: CartOwner, adIds: readonly string[]): Promise<CartTotals> {
  const { database } = deps;
  const wanted = [...new Set(adIds)];
  await database.inTransaction(async () => {
    await holdCart(database, owner.id);
    if ((await removeAds(database, owner.id, wanted)) < wanted.length) throw new DomainError('AdBasketNotFound');
    await tellCart(deps, owner);
  });
  return readTotals(deps, owner);
}

/** Takes everything out of a cart, or what its owner sees selected. */
export async function clearCart(deps: CartDeps, owner: CartOwner, which: 'All' | 'Selected'): Promise<CartTotals> {
  const { database } = deps;
  const selected =
    which === 'All'
      ? null
      : (await shownCart(deps, owner)).filter(({ isSelected }) => isSelected).map(({ row }) => row.adId);
  await database.inTransaction(async () => {
    await holdCart(database, owner.id);
    await removeAds(database, owner.id, selected);
    await tellCart(deps, owner);
  });
  return readTotals(deps, owner);
}
