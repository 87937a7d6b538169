import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bankCards, payAtBank } from '../../../../tests/support/bank.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { PaymentBegin } from '../port.ts';
import { openLocalBank } from './index.ts';

let folder: string;
let shop: Server;
let shopUrl: string;
/** Notifications that the shop received; while `isAway`, it responds with an error. */
let received: { headers: IncomingHttpHeaders; body: Buffer }[];
let isAway: boolean;
let bank: Awaited<ReturnType<typeof openLocalBank>>;

const open = () =>
  openLocalBank({
    folder,
    secret: 'the secret of bank and merchant',
    delayMs: 0,
    publicUrl: shopUrl,
    host: '127.0.0.1',
    port: { number: 0, isUsual: false },
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-bank-'));
  received = [];
  isAway = false;
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(isAway ? 503 : 200).end();
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.listen(0, '127.0.0.1', resolve);
  await promise;
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  bank = await open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bank.close();
  shop.closeAllConnections();
  shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Pays with a card and returns the payment id. */
async function paid(number: string): Promise<string> {
  const paymentId = chance.uuid();
  const payment: PaymentBegin = {
    paymentId,
    amount: kurus(100_000),
    currency: 'TRY',
    installmentsMost: 1,
    buyer: {
      id: chance.uuid(),
      name: 'Deniz',
      surname: 'Yılmaz',
      email: 'deniz@ornek.example',
      phone: '+905320000000',
      ip: '127.0.0.1',
      address: 'Moda Cd. 1',
      city: 'İstanbul',
    },
    items: [{ id: chance.uuid(), name: 'Bisiklet', category: 'Spor', kind: 'Digital', amount: kurus(100_000) }],
    language: 'tr',
    returnUrl: `${shopUrl}/return`,
    notificationUrl: shopUrl.replace('localhost', '127.0.0.1'),
  };
  await payAtBank(await bank.begin(payment), { number });
  return paymentId;
}
async function heard(times: number): Promise<void> {
  await expect.poll(() => received.length).toBe(times);
}
const read = () => received.map(({ headers, body }) => bank.readNotification(headers, body)?.paymentId);
const stateOf = async (id: string) => (await bank.inquire(id, '')).state;
/** Advances the clock. */
function later(ms: number): void {
  const now = clock.now().getTime();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + ms));
}

it('notifies the shop of a payment with a signature', async () => {
  const id = await paid(bankCards.pays);
  await heard(1);
  expect(read()).toEqual([id]);
  const [{ headers, body }] = received as [(typeof received)[0]];
  // The signature does not cover a changed body.
  expect(bank.readNotification(headers, Buffer.from(body.toString().replace('approved', 'declined')))).toBeUndefined();
});

it('sends ten valid notifications if the card says so', async () => {
  const id = await paid(bankCards.noticeTenTimes);
  await heard(10);
  expect(new Set(read())).toEqual(new Set([id]));
});

it('sends a forged notification, which the reader rejects, and declines the payment', async () => {
  const id = await paid(bankCards.noticeForged);
  await heard(1);
  expect(received[0]?.body.toString()).toContain('"state":"approved"');
  expect(read()).toEqual([undefined]);
  expect(await stateOf(id)).toBe('declined');
});

it('sends no notification if the card says so, but returns the state on inquiry', async () => {
  const id = await paid(bankCards.neverReturnsNorTells);
  const other = await paid(bankCards.pays);
  await heard(1);
  expect(read()).toEqual([other]);
  expect(await stateOf(id)).toBe('approved');
});

it('retries after a restart until the shop accepts the notification', async () => {
  isAway = true;
  const id = await paid(bankCards.pays);
  await heard(1);
  await bank.close();
  isAway = false;
  later(60_000);
  bank = await open();
  await heard(2);
  expect(read()).toEqual([id, id]);
});

it('approves a pending payment after two minutes and then notifies the shop', async () => {
  const id = await paid(bankCards.approvesLater);
  expect(await stateOf(id)).toBe('pending');
  later(2 * 60_000);
  expect(await stateOf(id)).toBe('approved');
  await heard(1);
  expect(read()).toEqual([id]);
});

it('keeps an undecided payment pending and approves none that was cancelled', async () => {
  const id = await paid(bankCards.saysNoMore);
  const laterOne = await paid(bankCards.approvesLater);
  await bank.cancel(id, '', 'off');
  await bank.cancel(laterOne, '', 'off');
  later(24 * 3_600_000);
  expect([await stateOf(id), await stateOf(laterOne)]).toEqual(['cancelled', 'cancelled']);
});

it.each([
  [bankCards.otherAmount, { amount: 100, currency: 'TRY' }],
  [bankCards.otherCurrency, { amount: 100_000, currency: 'USD' }],
] as const)('returns the charged amount and currency if they differ from the request (%s)', async (number, facts) => {
  const id = await paid(number);
  const { items, ...rest } = await bank.inquire(id, '');
  expect(rest).toMatchObject({ state: 'approved', ...facts });
  expect(items?.reduce((sum, { amount }) => sum + amount, 0)).toBe(facts.amount);
});

it("lets only the shop's pages embed the frame, and no page embed the others", async () => {
  const { frameUrl = '' } = await bank.begin({
    paymentId: chance.uuid(),
    amount: kurus(100),
    currency: 'TRY',
    installmentsMost: 1,
    buyer: { id: '1', name: 'a', surname: 'b', email: 'a@b.c', phone: '1', ip: '1', address: 'a', city: 'b' },
    items: [{ id: '1', name: 'a', category: 'b', kind: 'Digital', amount: kurus(100) }],
    language: 'en',
    returnUrl: `${shopUrl}/return`,
    notificationUrl: shopUrl,
  });
  const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy');
  expect(await policyOf(frameUrl)).toContain(`frame-ancestors ${shopUrl}`);
  expect(await policyOf(new URL('/3d/unknown', frameUrl).href)).toContain("frame-ancestors 'none'");
});

it('stores neither card number nor security code', async () => {
  await paid(bankCards.asksCode);
  const { readFile } = await import('node:fs/promises');
  const book = await readFile(join(folder, 'book.jsonl'), 'utf8');
  expect(book).toContain('"last4":"0003"');
  expect(book).not.toContain(bankCards.asksCode);
  expect(book).not.toContain('"cvc"');
});
