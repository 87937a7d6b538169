import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { AdCartBySeller, AdCartItem, CartTotals } from '../../../../contract/schemas/cart.ts';
import { add, subtract } from '../../../kernel/money.ts';
import { totalProblemOf } from '../rules/totals.ts';
import { rowsOf } from '../store/ads.ts';
import type { CartOwner, CartRow } from '../store/ads.ts';
import { couponsOf, discountOf, shownCoupons } from './coupon.ts';
import type { CartDeps } from './deps.ts';
import { bySeller, deliveriesOf, linesOf, pricedOf } from './lines.ts';
import type { CartLine } from './lines.ts';

/** A row with what can be said of it now. */
export interface ShownRow {
  row: CartRow;
  line: CartLine;
  /** Selected, and it can be bought. */
  isSelected: boolean;
}

/** Rows beside their lines; those of which nothing is known any more are left out. */
export const shownOf = (rows: readonly CartRow[], lines: ReadonlyMap<string, CartLine>): ShownRow[] =>
  rows.flatMap((row) => {
    const line = lines.get(row.adId);
    return line ? [{ row, line, isSelected: row.isSelected && line.problem === undefined }] : [];
  });

/** Ads of a cart, numbers of all of them, with their lines. */
export async function shownCart(deps: CartDeps, owner: CartOwner): Promise<ShownRow[]> {
  const rows = await rowsOf(deps.database, owner.id);
  const lines = await linesOf(
    deps,
    owner,
    rows.map(({ adId }) => adId),
    rows,
  );
  return shownOf(rows, lines);
}

/** What rows come to: `known` are at least those that are selected. */
export function totalsOf(ownerId: string, count: number, known: readonly ShownRow[]): CartTotals {
  const selected = known.filter(({ isSelected }) => isSelected);
  return {
    ownerId,
    totalPrice: add(...selected.map(({ line }) => line.salePrice)),
    totalProductCount: count,
    selectedItemCount: selected.length,
    isLimitReached: selected.length >= limits.cartSelectedMost,
  };
}

/** How much a cart holds now. */
export async function readTotals(deps: CartDeps, owner: CartOwner): Promise<CartTotals> {
  const rows = await rowsOf(deps.database, owner.id);
  const selected = rows.filter((row) => row.isSelected);
  const lines = await linesOf(
    deps,
    owner,
    selected.map(({ adId }) => adId),
    selected,
  );
  return totalsOf(owner.id, rows.length, shownOf(selected, lines));
}

const itemOf = ({ row, line, isSelected }: ShownRow, brief: AdBrief): AdCartItem => ({
  id: row.adId,
  isSelected,
  price: line.ad ? line.price : brief.price,
  salePrice: line.ad ? line.salePrice : brief.price,
  title: brief.title,
  path: brief.path,
  ...(brief.picture && { picture: brief.picture }),
  place: brief.place,
  categoryId: brief.categoryId,
  status: line.ad?.status ?? brief.status,
  sellerId: line.sellerId,
  delivery: line.ad?.delivery ?? [],
  addedAt: row.addedAt.toISOString(),
  ...(line.ad && row.addedPrice !== line.price && { addedPrice: row.addedPrice }),
  ...(line.offer && {
    offer: {
      id: line.offer.offerId,
      ...(line.offer.expiresAt && { expiresAt: line.offer.expiresAt.toISOString() }),
    },
  }),
  ...(line.problem && { problem: line.problem }),
});

/** Rows as a page shows them, with their ads in short. An ad whose owner was erased is no more. */
async function itemsOf({ views }: CartDeps, shown: readonly ShownRow[], language: Language) {
  const briefs = await views.briefsOf(
    shown.map(({ row }) => row.adId),
    language,
  );
  return shown.flatMap((one) => {
    const brief = briefs.get(one.row.adId);
    return brief ? [{ ...one, item: itemOf(one, brief) }] : [];
  });
}

/** The cart as one list, the newest first. */
export async function readBasket(deps: CartDeps, owner: CartOwner, language: Language) {
  const items = await itemsOf(deps, await shownCart(deps, owner), language);
  return { ...totalsOf(owner.id, items.length, items), items: items.map(({ item }) => item) };
}

/** The cart as its screen shows it. Its statements are as many however much is in it. */
export async function readBySeller(deps: CartDeps, owner: CartOwner, language: Language): Promise<AdCartBySeller> {
  const items = await itemsOf(deps, await shownCart(deps, owner), language);
  const groups = bySeller(items.map((one) => ({ ...one, sellerId: one.line.sellerId })));
  const sellers = await deps.accounts.briefsOf([...groups.keys()]);
  const selectedLines = items.filter(({ isSelected }) => isSelected).map(({ line }) => line);
  const coupons = await couponsOf(deps, owner.id, selectedLines);
  const priced = pricedOf(selectedLines, discountOf(coupons));
  const adShoppingCartBySeller = [...groups].map(([sellerId, own]) => {
    const sums = priced.sellers.find((one) => one.sellerId === sellerId);
    const lines = own.filter(({ isSelected }) => isSelected).map(({ line }) => line);
    const seller = sellers.get(sellerId);
    return {
      sellerId,
      ...(seller && { seller }),
      shoppingCartItems: own.map(({ item }) => item),
      campaignSumAmount: sums?.campaignDiscount ?? 0,
      selectedItemCount: lines.length,
      totalPrice: sums?.price ?? 0,
      listPrice: sums?.list ?? 0,
      discount: sums?.discount ?? 0,
      isDeliverable: lines.length === 0 || deliveriesOf(deps, lines).length > 0,
    };
  });
  const problem = totalProblemOf(
    selectedLines.length,
    add(priced.price, priced.couponDiscount),
    adShoppingCartBySeller.every(({ isDeliverable }) => isDeliverable),
  );
  return {
    ...totalsOf(owner.id, items.length, items),
    totalPrice: priced.price,
    adShoppingCartBySeller,
    listPrice: priced.list,
    discount: subtract(priced.list, priced.price),
    ...shownCoupons(coupons, language, priced.couponDiscount),
    ...(problem && { problem }),
  };
}
