import type { OrderDetail } from '../../../../contract/schemas/order.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { maySendPhotos } from '../rules.ts';
import { addPhotos, photosOf } from '../store/order-list.ts';
import type { OrderDeps } from './dependencies.ts';
import { changeOrder } from './order-access.ts';
import { readOrder } from './read-order.ts';

/** Adds photos of the sent or received items. Throws MediaNotFound, TooManyPhotos, or OrderActNotAllowed if the items' states take no photos. */
export async function addOrderPhotos(
  deps: OrderDeps,
  code: string,
  accountId: string,
  keys: readonly string[],
): Promise<OrderDetail> {
  await changeOrder(deps, code, { accountId }, async (locked, side) => {
    const before = (await photosOf(deps.database, code)).filter(({ by }) => by === side);
    const added = [...new Set(keys)].filter((key) => before.every((photo) => photo.key !== key));
    const pictures = await deps.media.ownedPictures(accountId, added, 'Order');
    const now = clock.now();
    if (!maySendPhotos(locked.items, side)) throw new DomainError('OrderActNotAllowed');
    if (before.length + added.length > limits.orderPhotosMost) throw new DomainError('TooManyPhotos');
    await addPhotos(deps.database, code, side, accountId, pictures, now);
  });
  return readOrder(deps, code, { accountId });
}
