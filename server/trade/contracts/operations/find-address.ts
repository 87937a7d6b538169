import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Returns undefined without an id. Throws AddressNotFound. */
export function findAddress(addresses: readonly UserAddress[], id: string | undefined): UserAddress | undefined {
  if (id === undefined) return undefined;
  const found = addresses.find((one) => one.id === id);
  if (!found) throw new DomainError('AddressNotFound');
  return found;
}
