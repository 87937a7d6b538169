import { createHmac } from 'node:crypto';
import { inData } from '../../platform/config.ts';
import type { Config } from '../../platform/config.ts';
import { openIyzico } from './iyzico/index.ts';
import { openLocalBank } from './local/index.ts';
import type { PaymentProvider } from './port.ts';

export interface PaymentProviderOptions {
  config: Config;
  /** Server secret from which the local bank's signing secret is derived. */
  secret: string;
  publicUrl: string;
}

/**
 * Returns iyzico if it is configured, otherwise the local bank outside production. Throws in production without settings, so that no real payment
 * goes to the local bank.
 */
export async function openPaymentProvider({
  config,
  secret,
  publicUrl,
}: PaymentProviderOptions): Promise<PaymentProvider & { close(): Promise<void> }> {
  const {
    IYZICO_API_KEY: apiKey,
    IYZICO_SECRET_KEY: secretKey,
    IYZICO_URL: url,
    IYZICO_SUB_MERCHANT_KEY: own,
  } = config;
  if (apiKey && secretKey && url && own) return openIyzico({ apiKey, secretKey, url, ownSubMerchant: own });
  if (config.isProduction) {
    throw new Error('In production, set the IYZICO_… settings. See docs/operating.md.');
  }
  const { PORT, LOCAL_BANK_PORT: port, LOCAL_BANK_URL: bankUrl } = config;
  return openLocalBank({
    folder: inData(config, 'local-bank'),
    secret: createHmac('sha256', secret).update('local bank').digest('base64url'),
    delayMs: config.LOCAL_BANK_DELAY_MS,
    publicUrl,
    ...(bankUrl !== undefined && { bankUrl }),
    host: config.HOST,
    port: { number: port ?? (PORT === 0 ? 0 : Math.min(PORT + 1, 65_535)), isUsual: port === undefined },
  });
}
