import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { noMoney } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { makePrivateFolder } from '../../../platform/private-files.ts';
import { DataFolderInUse } from '../../../platform/embedded/index.ts';
import { takeLock } from '../../../platform/embedded/lock.ts';
import type { FolderLock } from '../../../platform/embedded/lock.ts';
import { ProviderUnreachable } from '../port.ts';
import type { PaymentProvider } from '../port.ts';
import { LocalBank } from './bank.ts';
import { cardFactsOf } from './banks.ts';
import type { BankPayment } from './records.ts';
import { forgetAddress, notificationReader, publishAddress, readReturn, remoteBank, serveProvider } from './remote.ts';
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

/**
 * Opens the local bank as a payment provider; outside production only. The first process that opens its folder runs it, with its website; the others
 * call that process.
 */
export async function openLocalBank(options: LocalBankOptions): Promise<PaymentProvider & { close(): Promise<void> }> {
  await makePrivateFolder(options.folder);
  const lock = lockOf(options.folder);
  if (!lock) return { ...(await remoteBank(options.folder, options.secret)), close: async () => undefined };
  try {
    const bank = await runLocalBank(options);
    return { ...bank, close: () => bank.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The lock of a folder; undefined if another process has it. */
function lockOf(folder: string): FolderLock | undefined {
  try {
    return takeLock(folder);
  } catch (error) {
    if (error instanceof DataFolderInUse) return undefined;
    throw error;
  }
}

async function runLocalBank(options: LocalBankOptions): Promise<PaymentProvider & { close(): Promise<void> }> {
  const { folder, secret, delayMs, publicUrl } = options;
  await forgetAddress(folder);
  const bank = await LocalBank.open({ folder, secret, delayMs });
  const adding = new Map<string, AddingSession>();
  const find = (token: string) => {
    const session = adding.get(token);
    return session && session.expiresAt > clock.now() ? session : undefined;
  };
  const pages = bankPages({ bank, merchant: publicUrl, adding: { find, end: (token) => void adding.delete(token) } });
  let own: PaymentProvider | undefined;
  serveProvider(
    pages,
    () => {
      if (!own) throw new ProviderUnreachable('The bank is starting');
      return own;
    },
    secret,
  );
  try {
    const origin = await listenAt(pages, options);
    own = provider(bank, origin, secret, addingTo(adding));
    await publishAddress(folder, { origin, url: addressOf(pages) });
  } catch (error) {
    await bank.close();
    throw error;
  }
  return {
    ...own,
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
    readNotification: notificationReader(secret),
    readReturn,
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
    // Not shared with the other processes of a copy.
    await pages.listen({ host, port: port.number, exclusive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') throw error;
    if (!port.isUsual) {
      throw new Error(`Port ${port.number} is in use. Set LOCAL_BANK_PORT to another port for the local bank.`, {
        cause: error,
      });
    }
    await pages.listen({ host, port: 0, exclusive: true });
  }
  if (bankUrl !== undefined) return new URL(bankUrl).origin;
  const { port: opened } = pages.server.address() as { port: number };
  const url = new URL(publicUrl);
  url.protocol = 'http:';
  url.port = String(opened);
  return url.origin;
}

/** The address of the bank for processes of this machine. */
function addressOf(pages: FastifyInstance): string {
  const { address, port, family } = pages.server.address() as AddressInfo;
  const isEverywhere = ['0.0.0.0', '::'].includes(address);
  const host = isEverywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
