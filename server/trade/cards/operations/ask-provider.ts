import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Throws PaymentProviderUnavailable if the provider does not answer. Passes on other errors. */
export async function askProvider<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  });
}
