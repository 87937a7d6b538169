import type { Language } from '../../../../contract/enums.ts';
import type { DigitalCart } from '../../../../contract/schemas/cart.ts';
import { DomainError } from '../../../platform/errors.ts';
import { removeDigital } from '../store/digital.ts';
import type { DigitalDeps } from './dependencies.ts';
import { readDigitalCart } from './read-digital-cart.ts';

/** Removes items from the digital cart. Throws CartItemNotFound and removes none if one is not in the cart. */
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
