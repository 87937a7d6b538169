import { ProviderUnreachable, ProviderRefusal } from '../../../adapters/payment/port.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Throws PaymentProviderUnavailable if the provider does not answer. Passes on a ProviderRefusal. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  }
}

/** The provider's refusal for operators, at most 300 characters. */
export const refusalText = (error: ProviderRefusal): string => `${error.code}: ${error.message}`.slice(0, 300);

export const isRefusal = (error: unknown): error is ProviderRefusal => error instanceof ProviderRefusal;
