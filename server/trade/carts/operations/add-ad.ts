import type { CartTotals } from '../../../../contract/schemas/cart.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { problemCodes } from '../rules/availability.ts';
import { saveAd } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { readCart, unavailableIds } from './cart-lines.ts';
import { totalsOf } from './cart-totals.ts';
import type { CartDeps } from './dependencies.ts';
import { shownRowsOf } from './shown-cart.ts';

/**
 * Adds an ad to a cart. The ad is added unselected if five others are selected. Throws AdNotFound, CartOwnAd, CartFull, or the code of the reason why
 * it cannot be bought (`problemCodes`).
 */
export async function addAd(
  deps: CartDeps,
  owner: CartOwner,
  { id, isSelected }: { id: string; isSelected: boolean },
): Promise<CartTotals & { isSelected: boolean }> {
  const { database } = deps;
  const { rows, lines } = await readCart(deps, owner, { addedId: id });
  const selected = rows.filter((row) => row.isSelected && row.adId !== id);
  const line = required(lines.get(id), 'AdNotFound');
  if (line.sellerId === owner.id) throw new DomainError('CartOwnAd');
  if (line.problem) throw new DomainError(problemCodes[line.problem]);
  const { adId, sellerId, price } = line;
  const put = await saveAd(database, owner, { adId, sellerId, isSelected, price }, unavailableIds(lines));
  const row = required(put, 'CartFull');
  const others = rows.filter((one) => one.adId !== id);
  return {
    ...totalsOf(owner.id, others.length + 1, shownRowsOf([row, ...selected], lines)),
    isSelected: row.isSelected,
  };
}
