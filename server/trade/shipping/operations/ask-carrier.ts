import { CarrierUnreachable } from '../../../adapters/carriers/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ShippingDeps } from './dependencies.ts';

/** Calls a carrier. Throws CarrierUnavailable if it does not answer, and Error inside a transaction: carrier calls can take long. */
export async function askCarrier<T>(
  { database }: Pick<ShippingDeps, 'database'>,
  question: () => Promise<T>,
): Promise<T> {
  if (database.isInTransaction()) throw new Error('Carriers must not be called within a transaction');
  try {
    return await question();
  } catch (error) {
    if (error instanceof CarrierUnreachable) throw new DomainError('CarrierUnavailable');
    throw error;
  }
}
