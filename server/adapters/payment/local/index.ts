import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noMoney } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { PaymentProvider } from '../port.ts';
import { LocalBank } from './bank.ts';
import { cardFactsOf } from './banks.ts';
import { isSigned, signatureHeader } from './notifier.ts';
import type { BankPayment } from './records.ts';
import { bankPages } from './server.ts';
import type { AddingSession } from './server.ts';

export interface LocalBankOptions {
  /** Contains the bank's log file. */
  folder: string;
  secret: string;
  delayMs: number;
  /** The product's public address. The bank's pages use the same host with their own port. */
  publicUrl: string;
  /** Public address of the bank's pages, if they are behind their own proxy. */
  bankUrl?: string;
  host: string;
  /** Port to listen on. If it is only the default and in use, any free port is used. */
  port: { number: number; isUsual: boolean };
}

const addingMs = 10 * 60_000;
const notification = z.object({ paymentId: z.uuid() });

/** Opens the local bank and its website as a payment provider; outside production only. */
export async function openLocalBank(options: LocalBankOptions): Promise<PaymentProvider & { close(): Promise<void> }> {
  const { folder, secret, delayMs, publicUrl } = options;
  const bank = await LocalBank.open({ folder, secret, delayMs });
  const adding = new Map<string, AddingSession>();
  const find = (token: string) => {
    const session = adding.get(token);
    return session && session.expiresAt > clock.now() ? session : undefined;
  };
  const pages = bankPages({ bank, merchant: publicUrl, adding: { find, end: (token) => void adding.delete(token) } });
  let origin: string;
  try {
    origin = await listenAt(pages, options);
  } catch (error) {
    await bank.close();
    throw error;
  }
  return {
    ...provider(bank, origin, secret, addingTo(adding)),
    close: async () => {
      await pages.close();
      await bank.close();
    },
  };

  function addingTo(sessions: Map<string, AddingSession>) {
    return (session: Omit<AddingSession, 'expiresAt'>) => {
      for (const [token, { expiresAt }] of sessions) if (expiresAt <= clock.now()) sessions.delete(token);
      const token = chance.secret(24);
      const expiresAt = new Date(clock.now().getTime() + addingMs);
      sessions.set(token, { ...session, expiresAt });
      return { token, expiresAt };
    };
  }
}

type BeginAdding = (session: Omit<AddingSession, 'expiresAt'>) => { token: string; expiresAt: Date };

function provider(bank: LocalBank, origin: string, secret: string, beginAdding: BeginAdding): PaymentProvider {
  return {
    name: 'local',
    origins: [origin],
    cardFacts: async (bin) => cardFactsOf(bin),
    begin: (payment) => bank.answer(() => nextOf(bank.begin(payment), payment.storedCard !== undefined, origin)),
    inquire: (paymentId) => bank.answer(() => bank.factsOf(paymentId)),
    cancel: (paymentId, _reference, key) => bank.answer(() => bank.cancel(paymentId, key)),
    // The local bank has one payment per id, however often it is begun.
    refundOtherApprovals: async () => noMoney,
    refund: ({ paymentId, itemReference, amount, key }) =>
      bank.answer(() => bank.refund(paymentId, itemReference, amount, key)),
    release: ({ paymentId, itemReference, only }) =>
      bank.answer(() => bank.release(paymentId, itemReference, only?.amount)),
    saveSubMerchant: (merchant, key) => bank.answer(() => bank.saveSubMerchant(merchant, key)),
    ibanOf: (merchantId) => bank.answer(() => bank.ibanOf(merchantId)),
    report: (day) => bank.answer(() => bank.report(day)),
    readNotification(headers, rawBody) {
      const signature = headers[signatureHeader];
      const body = rawBody.toString();
      if (typeof signature !== 'string' || !isSigned(signature, body, secret)) return undefined;
      return notification.safeParse(JSON.parse(body)).data;
    },
    readReturn: (fields) => notification.safeParse(fields).data,
    wallet: {
      canAdd: true,
      cards: (wallet) => bank.answer(() => bank.wallets.cards(wallet)),
      remove: (wallet, token) => bank.answer(() => bank.wallets.remove(wallet, token)),
      rename: (wallet, token, alias) => bank.answer(() => bank.wallets.rename(wallet, token, alias)),
      unlink: (wallet) => bank.answer(() => bank.wallets.unlink(wallet)),
      add: ({ id, language }) =>
        bank.answer(() => {
          const wallet = bank.wallets.keyOf(id);
          const { token, expiresAt } = beginAdding({ wallet, language });
          return { wallet, token, expiresAt, frameUrl: `${origin}/wallet/${token}` };
        }),
    },
    tryOut: {
      pay: (paymentId, card) => bank.answer(() => bank.take(paymentId, card)),
      atOnce: (work) => bank.atOnce(work),
    },
    health: async () => undefined,
  };
}

/** Next address for the buyer; none after approval. */
function nextOf({ reference, state, frameToken, attempt }: BankPayment, isStored: boolean, origin: string) {
  if (state !== 'pending') return { reference };
  return isStored && attempt
    ? { reference, redirectUrl: `${origin}/3d/${attempt.session}` }
    : { reference, frameUrl: `${origin}/frame/${frameToken}` };
}

/** Starts the bank's website and returns its public origin. */
async function listenAt(pages: FastifyInstance, { host, port, publicUrl, bankUrl }: LocalBankOptions): Promise<string> {
  try {
    await pages.listen({ host, port: port.number });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') throw error;
    if (!port.isUsual) {
      throw new Error(`Port ${port.number} is in use. Set LOCAL_BANK_PORT to another port for the local bank.`, {
        cause: error,
      });
    }
    await pages.listen({ host, port: 0 });
  }
  if (bankUrl !== undefined) return new URL(bankUrl).origin;
  const { port: opened } = pages.server.address() as { port: number };
  const url = new URL(publicUrl);
  url.protocol = 'http:';
  url.port = String(opened);
  return url.origin;
}
