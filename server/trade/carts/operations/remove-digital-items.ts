import type { Language } from '../../../../contract/enums.ts';
import type { DigitalCart } from '../../../../contract/schemas/cart.ts';
import { DomainError } from '../../../platform/errors.ts';
import { removeDigital } from '../store/digital.ts';
import type { DigitalDeps } from './dependencies.ts';
import { readDigitalCart } from './read-digital-cart.ts';

/** Takes items out of the digital cart. Refuses CartItemNotFound where one of them is not in it, and takes none out then. */
export async function removeDigitalItems(
  deps: DigitalDeps,
  ownerId: string,
  ids: readonly string[],
  language: Language,
): Promise<DigitalCart> {
  const wanted = [...new Set(ids)];
  await deps.database.inTransaction(async () => {
    if ((await removeDigital(deps.database, ownerId, wanted)) < wanted.length)
      throw new DomainError('CartItemNotFound');
  });
  return readDigitalCart(deps, ownerId, language);
}
