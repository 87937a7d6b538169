import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The provider's silence is told as such; whatever it says besides is ours to know. */
export async function askProvider<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  });
}
