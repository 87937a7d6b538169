import { CarrierAway } from '../../../adapters/carriers/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ShippingDeps } from './dependencies.ts';

/** What a carrier answers; where it cannot be asked, CarrierUnavailable. It may take as long as it likes: whoever asks within a transaction has made a mistake. */
export async function asked<T>({ database }: Pick<ShippingDeps, 'database'>, question: () => Promise<T>): Promise<T> {
  if (database.isInTransaction()) throw new Error('A carrier is asked while nothing is held');
  try {
    return await question();
  } catch (error) {
    if (error instanceof CarrierAway) throw new DomainError('CarrierUnavailable');
    throw error;
  }
}
