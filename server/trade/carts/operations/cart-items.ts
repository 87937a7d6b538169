import type { Language } from '../../../../contract/enums.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { AdCartItem } from '../../../../contract/schemas/cart.ts';
import type { CartDeps } from './dependencies.ts';
import type { ShownRow } from './shown-cart.ts';

/** Leaves out ads of erased owners. */
export async function cartItemsOf({ views }: CartDeps, shown: readonly ShownRow[], language: Language) {
  const briefs = await views.briefsOf(
    shown.map(({ row }) => row.adId),
    language,
  );
  return shown.flatMap((one) => {
    const brief = briefs.get(one.row.adId);
    return brief ? [{ ...one, item: itemOf(one, brief) }] : [];
  });
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
