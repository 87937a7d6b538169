import type { PaymentProvider } from '../../adapters/payment/port.ts';
import { definePort } from '../../kernel/ports.ts';

/** The configured payment provider: iyzico or the local bank. */
export const paymentProviderPort = definePort<PaymentProvider>('payment provider');
