import type { CartTotals } from '../../../../contract/schemas/cart.ts';
import { DomainError } from '../../../platform/errors.ts';
import { problemCodes } from '../rules/availability.ts';
import { changeSelection, lockCart, cartRowsOf } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { adIdsOf, readCart, unavailableIds } from './cart-lines.ts';
import { readTotals } from './cart-totals.ts';
import type { CartDeps } from './dependencies.ts';
import { notifyOwner } from './notify-owner.ts';

/** Selects an ad. Throws AdBasketNotFound, CartSelectionFull, or the code of the reason why the ad cannot be bought. */
export async function selectAd(deps: CartDeps, owner: CartOwner, adId: string): Promise<CartTotals> {
  const { rows, lines } = await readCart(deps, owner);
  if (!rows.some((row) => row.adId === adId)) throw new DomainError('AdBasketNotFound');
  const problem = lines.get(adId)?.problem;
  if (problem) throw new DomainError(problemCodes[problem]);
  return changeSelected(deps, owner, [adId], unavailableIds(lines));
}

/** Deselects an ad. Throws AdBasketNotFound. */
export async function deselectAd(deps: CartDeps, owner: CartOwner, adId: string): Promise<CartTotals> {
  const rows = await cartRowsOf(deps.database, owner.id);
  if (!rows.some((row) => row.adId === adId)) throw new DomainError('AdBasketNotFound');
  return changeSelected(deps, owner, [], [adId]);
}

/**
 * Selects all ads of a seller that can be bought now, or deselects all. Throws AdBasketNotFound if the cart has none of this seller, and
 * CartSelectionFull.
 */
export async function selectSeller(
  deps: CartDeps,
  owner: CartOwner,
  sellerId: string,
  isSelected: boolean,
): Promise<CartTotals> {
  const { rows, lines } = await readCart(deps, owner);
  const own = rows.filter((row) => row.sellerId === sellerId);
  if (own.length === 0) throw new DomainError('AdBasketNotFound');
  if (!isSelected) return changeSelected(deps, owner, [], adIdsOf(own));
  const unavailable = unavailableIds(lines);
  return changeSelected(
    deps,
    owner,
    adIdsOf(own).filter((adId) => !unavailable.includes(adId)),
    unavailable,
  );
}

/** Selects and deselects ads, and notifies the owner's pages. Throws CartSelectionFull. */
async function changeSelected(
  deps: CartDeps,
  owner: CartOwner,
  selected: readonly string[],
  dropped: readonly string[],
): Promise<CartTotals> {
  const { database } = deps;
  await database.inTransaction(async () => {
    await lockCart(database, owner.id);
    if (!(await changeSelection(database, owner.id, selected, dropped))) throw new DomainError('CartSelectionFull');
    await notifyOwner(deps, owner);
  });
  return readTotals(deps, owner);
}
