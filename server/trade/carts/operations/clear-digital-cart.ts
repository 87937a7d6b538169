import type { Language } from '../../../../contract/enums.ts';
import type { DigitalCart } from '../../../../contract/schemas/cart.ts';
import { deleteDigital } from '../store/digital.ts';
import type { DigitalDeps } from './dependencies.ts';
import { readDigitalCart } from './read-digital-cart.ts';

export async function clearDigitalCart(deps: DigitalDeps, ownerId: string, language: Language): Promise<DigitalCart> {
  await deleteDigital(deps.database, ownerId);
  return readDigitalCart(deps, ownerId, language);
}
