import { createHmac, timingSafeEqual } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Client, Resource, ResourceName } from 'iyzipay';
import { z } from 'zod';
import { withTimeout } from '../../../platform/deadline.ts';
import { systemCode } from '../../delivery-errors.ts';
import { ProviderRefusal, ProviderUnreachable } from '../port.ts';

export interface IyzicoAccount {
  apiKey: string;
  secretKey: string;
  url: string;
}

/** Calls an iyzico service. Throws ProviderUnreachable if there is no usable response, and ProviderRefusal with iyzico's code if it refuses. */
export type AskIyzico = <T>(
  resource: ResourceName,
  method: keyof Resource,
  params: object,
  schema: z.ZodType<T>,
) => Promise<T>;

/** Long, because an approval waits for the card's bank. */
const timeoutMs = 20_000;
/** Larger than any response; the longest are report pages. */
const answerMaxBytes = 4_000_000;
/** iyzico's codes for internal errors, after which the outcome is unknown. */
const ownFaults: ReadonlySet<string> = new Set(['1', '2', '3', '5', '500', '503']);

const outcome = z.object({
  status: z.string(),
  errorCode: z.union([z.string(), z.number()]).nullish(),
  errorMessage: z.string().nullish(),
  errorGroup: z.string().nullish(),
});

/** Wraps iyzico's own client with a timeout and promises. Throws if the address has no TLS and is not on this machine. */
export async function iyzicoClient({ apiKey, secretKey, url }: IyzicoAccount): Promise<AskIyzico> {
  const address = URL.parse(url);
  const isOwnMachine = address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address?.protocol !== 'https:' && !isOwnMachine) {
    throw new Error('IYZICO_URL must be an https:// address. See docs/operating.md.');
  }
  // Loaded only if iyzico is used.
  const { default: Iyzipay } = await import('iyzipay');
  // iyzico's client passes no options to its HTTP client, which would otherwise read responses of any size.
  const { Request } = createRequire(import.meta.resolve('iyzipay'))('postman-request') as {
    Request: { prototype: object };
  };
  Object.assign(Request.prototype, { maxResponseSize: answerMaxBytes, timeout: timeoutMs });
  const client: Client = new Iyzipay({ apiKey, secretKey, uri: url });
  return async (resource, method, params, schema) => {
    const body = await withTimeout(
      timeoutMs,
      () =>
        new Promise((resolve, reject) => {
          client[resource][method](params, (error, answer) => (error ? reject(error) : resolve(answer)));
        }),
    ).catch((error: unknown) => {
      throw new ProviderUnreachable(`iyzico: ${systemCode(error)}`);
    });
    const { data: said } = outcome.safeParse(body);
    if (!said) throw new ProviderUnreachable('iyzico: invalid response');
    if (said.status !== 'success') {
      const code = String(said.errorCode ?? 'unknown');
      if (ownFaults.has(code)) throw new ProviderUnreachable(`iyzico: ${code}`);
      throw new ProviderRefusal(code, said.errorMessage ?? 'no message from iyzico', said.errorGroup ?? undefined);
    }
    const { data, error } = schema.safeParse(body);
    if (error)
      throw new ProviderUnreachable(`iyzico: ${error.issues[0]?.path.join('.') ?? ''} is invalid in the response`);
    return data;
  };
}

/** Signature of a signed response: HMAC of its values, joined. */
export const answerSignature = (values: readonly (string | number)[], secretKey: string): string =>
  createHmac('sha256', secretKey).update(values.join(':')).digest('hex');

/** Throws ProviderUnreachable if the signature of a response is wrong. */
export function verifyAnswer(
  signature: string | null | undefined,
  values: readonly (string | number)[],
  secretKey: string,
): void {
  if (!isSame(signature ?? '', answerSignature(values, secretKey))) {
    throw new ProviderUnreachable('iyzico: invalid signature of the response');
  }
}

const notification = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.union([z.string(), z.number()]),
  token: z.string(),
  /** Only our ids are UUIDs; other payments of the same iyzico account are ignored. */
  paymentConversationId: z.uuid(),
  status: z.string(),
});

/** Signature of a hosted form notification (`X-IYZ-SIGNATURE-V3`). */
export const notificationSignature = (
  { iyziEventType, iyziPaymentId, token, paymentConversationId, status }: z.infer<typeof notification>,
  secretKey: string,
): string =>
  createHmac('sha256', secretKey)
    .update(`${secretKey}${iyziEventType}${iyziPaymentId}${token}${paymentConversationId}${status}`)
    .digest('hex');

/** Returns the payment id of a notification; undefined if iyzico did not sign it. */
export function readSigned(signature: unknown, rawBody: Buffer, secretKey: string): { paymentId: string } | undefined {
  if (typeof signature !== 'string') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
  const { data } = notification.safeParse(body);
  if (!data || !isSame(signature.toLowerCase(), notificationSignature(data, secretKey))) return undefined;
  return { paymentId: data.paymentConversationId };
}

function isSame(received: string, right: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
