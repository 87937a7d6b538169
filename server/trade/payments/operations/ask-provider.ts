import { ProviderUnreachable, ProviderRefusal } from '../../../adapters/payment/port.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Refuses PaymentProviderUnavailable where the provider does not answer; what it refuses is thrown as it is. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  }
}

/** What the provider says is not so, for who looks at the desk. */
export const refusalText = (error: ProviderRefusal): string => `${error.code}: ${error.message}`.slice(0, 300);

export const isRefusal = (error: unknown): error is ProviderRefusal => error instanceof ProviderRefusal;
