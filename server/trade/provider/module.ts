import { openPaymentProvider } from '../../adapters/payment/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { paymentProviderPort } from './port.ts';

/** The payment provider, opened once for all modules. */
export const providerModule = defineModule({
  name: 'payment-provider',
  open: ({ config, secrets, publicUrl }) => openPaymentProvider({ config, secret: secrets.session, publicUrl }),
  offers: ({ opened }) => [offer(paymentProviderPort, () => opened)],
  start: ({ opened }) => ({ health: () => opened.health() }),
  close: (opened) => opened.close(),
});
