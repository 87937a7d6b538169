import type { PaymentProvider } from '../../adapters/payment/port.ts';
import { definePort } from '../../kernel/ports.ts';

/** The one payment provider of this product, as the settings say: iyzico, or the local bank. */
export const paymentProviderPort = definePort<PaymentProvider>('payment provider');
