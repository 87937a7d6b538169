import { createHmac, timingSafeEqual } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Client, Resource, ResourceName } from 'iyzipay';
import { z } from 'zod';
import { within } from '../../../platform/deadline.ts';
import { systemCode } from '../../delivery-errors.ts';
import { ProviderRefusal, ProviderUnreachable } from '../port.ts';

export interface IyzicoAccount {
  apiKey: string;
  secretKey: string;
  url: string;
}

/** Asks a service of iyzico; throws ProviderUnreachable where no answer was to be had, and ProviderRefusal with iyzico's code where it says no. */
export type AskIyzico = <T>(
  resource: ResourceName,
  method: keyof Resource,
  params: object,
  schema: z.ZodType<T>,
) => Promise<T>;

/** Approvals wait for the bank of the card. */
const timeoutMs = 20_000;
/** More than any of its answers; the longest are pages of its reports. */
const answerMaxBytes = 4_000_000;
/** iyzico's codes for faults of its own: nobody knows whether the thing was done. */
const ownFaults: ReadonlySet<string> = new Set(['1', '2', '3', '5', '500', '503']);

const outcome = z.object({
  status: z.string(),
  errorCode: z.union([z.string(), z.number()]).nullish(),
  errorMessage: z.string().nullish(),
  errorGroup: z.string().nullish(),
});

/** iyzico's own client, with a deadline, and its answers as promises. Throws one sentence for an address that is not encrypted, but on this machine. */
export async function iyzicoClient({ apiKey, secretKey, url }: IyzicoAccount): Promise<AskIyzico> {
  const address = URL.parse(url);
  const isOwnMachine = address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address?.protocol !== 'https:' && !isOwnMachine) {
    throw new Error('IYZICO_URL must be an address with https. See docs/operating.md.');
  }
  // What it brings is loaded by those alone who use it.
  const { default: Iyzipay } = await import('iyzipay');
  // It hands no options on to the client that it asks with, which would read an answer without an end.
  const { Request } = createRequire(import.meta.resolve('iyzipay'))('postman-request') as {
    Request: { prototype: object };
  };
  Object.assign(Request.prototype, { maxResponseSize: answerMaxBytes, timeout: timeoutMs });
  const client: Client = new Iyzipay({ apiKey, secretKey, uri: url });
  return async (resource, method, params, schema) => {
    const body = await within(
      timeoutMs,
      () =>
        new Promise((resolve, reject) => {
          client[resource][method](params, (error, answer) => (error ? reject(error) : resolve(answer)));
        }),
    ).catch((error: unknown) => {
      throw new ProviderUnreachable(`iyzico: ${systemCode(error)}`);
    });
    const { data: said } = outcome.safeParse(body);
    if (!said) throw new ProviderUnreachable('iyzico: answer not understood');
    if (said.status !== 'success') {
      const code = String(said.errorCode ?? 'unknown');
      if (ownFaults.has(code)) throw new ProviderUnreachable(`iyzico: ${code}`);
      throw new ProviderRefusal(code, said.errorMessage ?? 'iyzico says no more', said.errorGroup ?? undefined);
    }
    const { data, error } = schema.safeParse(body);
    if (error) throw new ProviderUnreachable(`iyzico: ${error.issues[0]?.path.join('.') ?? ''} not understood`);
    return data;
  };
}

/** The signature of answers that iyzico signs: their values, joined. */
export const answerSignature = (values: readonly (string | number)[], secretKey: string): string =>
  createHmac('sha256', secretKey).update(values.join(':')).digest('hex');

/** Throws where iyzico's signature of an answer is not iyzico's. */
export function verifyAnswer(
  signature: string | null | undefined,
  values: readonly (string | number)[],
  secretKey: string,
): void {
  if (!isSame(signature ?? '', answerSignature(values, secretKey))) {
    throw new ProviderUnreachable('iyzico: signature of the answer does not fit');
  }
}

const notification = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.union([z.string(), z.number()]),
  token: z.string(),
  /** Ours. What else is paid with the same account is not ours to ask about. */
  paymentConversationId: z.uuid(),
  status: z.string(),
});

/** The signature of a notification of the hosted form (`X-IYZ-SIGNATURE-V3`). */
export const notificationSignature = (
  { iyziEventType, iyziPaymentId, token, paymentConversationId, status }: z.infer<typeof notification>,
  secretKey: string,
): string =>
  createHmac('sha256', secretKey)
    .update(`${secretKey}${iyziEventType}${iyziPaymentId}${token}${paymentConversationId}${status}`)
    .digest('hex');

/** Of which payment a notification is, if it is iyzico's. */
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
