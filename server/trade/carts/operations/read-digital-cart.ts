import type { Language } from '../../../../contract/enums.ts';
import type { DigitalCart } from '../../../../contract/schemas/cart.ts';
import { itemsById } from '../../../market/promotions/port.ts';
import { packageOf } from '../../../people/memberships/port.ts';
import type { DigitalDeps } from './dependencies.ts';
import { digitalCheckout } from './digital-checkout.ts';

export async function readDigitalCart(deps: DigitalDeps, ownerId: string, language: Language): Promise<DigitalCart> {
  const { lines, total } = await digitalCheckout(deps, ownerId);
  const [first] = lines;
  return {
    ownerId,
    items: lines.map(({ id, kind, itemId, name, days, price, listPrice, package: lowered, isFree }) => {
      const [doping, tier] = [itemsById.get(itemId)?.doping, packageOf(itemId)?.tier];
      return {
        id,
        kind,
        itemId,
        name: name[language],
        days,
        price,
        ...(listPrice !== undefined && { listPrice }),
        ...(lowered && { packageName: lowered[language] }),
        isFree,
        ...(doping && { doping }),
        ...(tier && { tier }),
      };
    }),
    ...(first?.draftId !== undefined && { draftId: first.draftId }),
    ...(first?.adId !== undefined && { adId: first.adId }),
    totalPrice: total,
    totalProductCount: lines.length,
  };
}
