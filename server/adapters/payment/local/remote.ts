import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noMoney } from '../../../kernel/money.ts';
import { sendRequest } from '../../../platform/http-client.ts';
import { fileMode } from '../../../platform/private-files.ts';
import type { DeclineReason, PaymentProvider } from '../port.ts';
import { CardDeclined, ProviderRefusal, ProviderUnreachable } from '../port.ts';
import { cardFactsOf } from './banks.ts';
import { isSigned, signNotice, signatureHeader } from './notifier.ts';

// The bank runs in one process. The others of the copy reach it over HTTP on the port of its pages.

const fileName = 'address.json';
const path = '/provider';
const bodyBytes = 1024 * 1024;
const answerBytes = 64 * 1024 * 1024;
const timeoutMs = 30_000;
/** Longest wait for the process that runs the bank to start it. */
const startMs = 20_000;
const pollMs = 50;

const bankAddress = z.object({
  /** Public origin of the bank's pages. */
  origin: z.string(),
  /** Address for other processes. */
  url: z.string(),
});
type BankAddress = z.output<typeof bankAddress>;

/** Calls that other processes may make, by name. */
const callsOf = (provider: PaymentProvider) => ({
  begin: provider.begin,
  inquire: provider.inquire,
  cancel: provider.cancel,
  refund: provider.refund,
  release: provider.release,
  saveSubMerchant: provider.saveSubMerchant,
  ibanOf: provider.ibanOf,
  report: provider.report,
  cards: provider.wallet.cards,
  removeCard: provider.wallet.remove,
  renameCard: provider.wallet.rename,
  unlinkWallet: provider.wallet.unlink,
  addCard: provider.wallet.add,
  health: provider.health,
});

type Calls = ReturnType<typeof callsOf>;
type Answer =
  | { value: unknown }
  | { refused: { code: string; message: string; group?: string; reason?: DeclineReason } };

/** Answers calls of other processes that know the secret. */
export function serveProvider(app: FastifyInstance, provider: () => PaymentProvider, secret: string): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: bodyBytes },
    (_request, body, done) => done(null, body),
  );
  app.post(path, { bodyLimit: bodyBytes }, async (request, reply) => {
    const body = request.body as Buffer;
    const signature = request.headers[signatureHeader];
    if (typeof signature !== 'string' || !isSigned(signature, body.toString('base64'), secret))
      return reply.code(403).send();
    const { name, parameters } = deserialize(body) as { name: keyof Calls; parameters: unknown[] };
    const call = callsOf(provider())[name] as (...all: unknown[]) => Promise<unknown>;
    const answer: Answer = await call(...parameters).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (!(error instanceof ProviderRefusal)) throw error;
        const { code, message, group } = error;
        return {
          refused: {
            code,
            message,
            ...(group !== undefined && { group }),
            ...(error instanceof CardDeclined && { reason: error.reason }),
          },
        };
      },
    );
    return reply.type('application/octet-stream').send(serialize(answer));
  });
}

/** The address of an earlier run must not be used. */
export const forgetAddress = (folder: string): Promise<void> => rm(join(folder, fileName), { force: true });

export async function publishAddress(folder: string, address: BankAddress): Promise<void> {
  await writeFile(join(folder, fileName), JSON.stringify(address), { mode: fileMode });
}

const readAddress = async (folder: string): Promise<BankAddress | undefined> => {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => '');
  try {
    return bankAddress.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * The bank that another process runs. If that process has ended, calls throw ProviderUnreachable until it runs again. It has no `tryOut`: the process
 * with the bank creates demo data, with the clock set back.
 */
export async function remoteBank(folder: string, secret: string): Promise<PaymentProvider> {
  let known = await readAddress(folder);
  for (let waited = 0; known === undefined && waited < startMs; waited += pollMs) {
    await wait(pollMs);
    known = await readAddress(folder);
  }
  if (!known) throw new Error(`The process that runs the local bank in ${folder} has not started it.`);

  const ask = <Name extends keyof Calls>(name: Name): Calls[Name] & NonNullable<unknown> =>
    (async (...parameters: unknown[]) => {
      // Read each time, because a restarted bank may have another port.
      const { url } = (await readAddress(folder)) ?? { url: undefined };
      if (url === undefined) throw new ProviderUnreachable('The local bank does not run');
      const body = serialize({ name, parameters });
      const { isOk, status, bytes } = await sendRequest(new URL(path, url), {
        method: 'POST',
        timeoutMs,
        maxBytes: answerBytes,
        headers: {
          'content-type': 'application/octet-stream',
          [signatureHeader]: signNotice(body.toString('base64'), secret),
        },
        body: new Uint8Array(body),
      }).catch((cause: unknown) => {
        throw new ProviderUnreachable('The local bank does not answer', { cause });
      });
      if (!isOk) throw new ProviderUnreachable(`The local bank answers ${status}`);
      const answer = deserialize(bytes) as Answer;
      if ('value' in answer) return answer.value;
      const { code, message, group, reason } = answer.refused;
      throw reason === undefined ? new ProviderRefusal(code, message, group) : new CardDeclined(code, message, reason);
    }) as unknown as Calls[Name] & NonNullable<unknown>;

  return {
    name: 'local',
    origins: [known.origin],
    cardFacts: async (bin) => cardFactsOf(bin),
    begin: ask('begin'),
    inquire: ask('inquire'),
    cancel: ask('cancel'),
    refundOtherApprovals: async () => noMoney,
    refund: ask('refund'),
    release: ask('release'),
    saveSubMerchant: ask('saveSubMerchant'),
    ibanOf: ask('ibanOf'),
    report: ask('report'),
    readNotification: notificationReader(secret),
    readReturn,
    wallet: {
      canAdd: true,
      cards: ask('cards'),
      remove: ask('removeCard'),
      rename: ask('renameCard'),
      unlink: ask('unlinkWallet'),
      add: ask('addCard'),
    },
    health: ask('health'),
  };
}

const notification = z.object({ paymentId: z.uuid() });

/** Reads what the bank sends, in any process. */
export const notificationReader =
  (secret: string): PaymentProvider['readNotification'] =>
  (headers, rawBody) => {
    const signature = headers[signatureHeader];
    const body = rawBody.toString();
    if (typeof signature !== 'string' || !isSigned(signature, body, secret)) return undefined;
    return notification.safeParse(JSON.parse(body)).data;
  };

export const readReturn: PaymentProvider['readReturn'] = (fields) => notification.safeParse(fields).data;
