import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bankCards, passBankPage, payAtBank, typeCard } from '../../../../tests/support/bank.ts';
import { isCardNumber } from '../../../../contract/fields/checksums.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { ProviderRefusal, ProviderUnreachable } from '../port.ts';
import type { PaymentBegin } from '../port.ts';
import { openLocalBank } from './index.ts';
import { testCards } from './test-cards.ts';

let folder: string;
let bank: Awaited<ReturnType<typeof openLocalBank>>;

const open = () =>
  openLocalBank({
    folder,
    secret: 'the secret of bank and merchant',
    delayMs: 0,
    publicUrl: 'http://localhost:3000',
    host: '127.0.0.1',
    port: { number: 0, isUsual: false },
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-bank-'));
  bank = await open();
});
afterEach(async () => {
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});

function purchase(changes: Partial<PaymentBegin> = {}): PaymentBegin {
  return {
    paymentId: chance.uuid(),
    amount: kurus(100_000),
    currency: 'TRY',
    installmentsMost: 12,
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
    items: [
      { id: chance.uuid(), name: 'Bisiklet', category: 'Spor', kind: 'Digital', amount: kurus(70_000) },
      { id: chance.uuid(), name: 'Kask', category: 'Spor', kind: 'Digital', amount: kurus(30_000) },
    ],
    language: 'tr',
    returnUrl: 'http://localhost:3000/tr/odeme/donus',
    notificationUrl: 'http://127.0.0.1:1/never',
    ...changes,
  };
}

it('takes a card and records the amount of each item', async () => {
  const wanted = purchase();
  const begun = await bank.begin(wanted);
  const back = await payAtBank(begun, { installmentCount: 3 });
  expect(back).toEqual({ returnUrl: wanted.returnUrl, fields: { paymentId: wanted.paymentId } });
  expect(bank.readReturn(back?.fields ?? {})).toEqual({ paymentId: wanted.paymentId });
  const facts = await bank.inquire(wanted.paymentId, begun.reference);
  expect(facts).toMatchObject({
    state: 'approved',
    amount: 105_850,
    currency: 'TRY',
    installmentCount: 3,
    surchargeBasisPoints: 585,
    card: { bank: 'Akbank', scheme: 'Mastercard', last4: '0006' },
  });
  expect(facts.items?.map(({ amount }) => amount)).toEqual([74_095, 31_755]);
});

it('keeps approvals after its process was killed', async () => {
  const wanted = purchase();
  const begun = await bank.begin(wanted);
  await payAtBank(begun, { number: bankCards.asksCode });
  // Opens the file that the first bank has not closed.
  const next = await open();
  expect(await next.inquire(wanted.paymentId, begun.reference)).toMatchObject({ state: 'approved' });
  await next.close();
});

it('refuses an unknown card in the frame', async () => {
  const { frameUrl = '' } = await bank.begin(purchase());
  expect(await typeCard(frameUrl, { number: '4111111111111111' })).toEqual({ refused: 'unknown' });
  expect(await typeCard(frameUrl, { number: '4111111111111112' })).toEqual({ refused: 'number' });
});

it('declines after three wrong codes', async () => {
  const wanted = purchase();
  const begun = await bank.begin(wanted);
  await payAtBank(begun, { number: bankCards.asksCode, code: '1' });
  expect(await bank.inquire(wanted.paymentId, begun.reference)).toMatchObject({
    state: 'declined',
    decline: 'ThreeDSecureFailed',
  });
  const again = await bank.begin(wanted);
  expect(again.reference).toBe(begun.reference);
  await payAtBank(again, { number: bankCards.asksCode });
  expect(await bank.inquire(wanted.paymentId, begun.reference)).toMatchObject({ state: 'approved' });
});

it('stores a card and charges it by its token', async () => {
  const buyer = { ...purchase().buyer };
  const first = purchase({ buyer, wallet: {} });
  await payAtBank(await bank.begin(first), { alias: 'Maaş kartım' });
  const { wallet = '' } = await bank.inquire(first.paymentId, '');
  const [card] = await bank.wallet.cards(wallet);
  expect(card).toMatchObject({ alias: 'Maaş kartım', bank: 'Akbank', last4: '0006' });
  const second = purchase({
    buyer,
    wallet: { key: wallet },
    storedCard: { token: card?.token ?? '', installmentCount: 1 },
  });
  const { redirectUrl = '' } = await bank.begin(second);
  await passBankPage(redirectUrl);
  expect(await bank.inquire(second.paymentId, '')).toMatchObject({ state: 'approved' });
});

it('offers stored cards in the frame only to their owner', async () => {
  const buyer = { ...purchase().buyer };
  const first = purchase({ buyer, wallet: {} });
  await payAtBank(await bank.begin(first), { alias: 'Maaş kartım' });
  const { wallet = '' } = await bank.inquire(first.paymentId, '');
  const [card] = await bank.wallet.cards(wallet);
  const pay = async (frameUrl: string) => {
    const response = await fetch(`${frameUrl}/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kept: card?.token, installmentCount: 3 }),
    });
    return (await response.json()) as { next?: string; refused?: string };
  };
  const stranger = await bank.begin(purchase({ wallet: {} }));
  expect(await pay(stranger.frameUrl ?? '')).toEqual({ refused: 'ended' });
  const second = purchase({ buyer, wallet: { key: wallet } });
  const { frameUrl = '' } = await bank.begin(second);
  expect(await (await fetch(frameUrl)).text()).toContain('Maaş kartım');
  const { next = '' } = await pay(frameUrl);
  await passBankPage(new URL(next, frameUrl).href);
  expect(await bank.inquire(second.paymentId, '')).toMatchObject({ state: 'approved', installmentCount: 3 });
});

it('accepts exactly the cards listed in docs/test-cards.md', async () => {
  const list = await readFile(join(import.meta.dirname, '../../../../docs/test-cards.md'), 'utf8');
  const listed = [...list.matchAll(/^\| `([\d ]+)` \| (.+) \|$/gm)].map(([, number = '', meaning = '']) => ({
    number: number.replaceAll(' ', ''),
    meaning,
  }));
  expect(listed).toEqual(testCards.map(({ number, meaning }) => ({ number, meaning })));
  for (const { number } of testCards) expect(isCardNumber(number)).toBe(true);
});

it('serves the other processes of a copy, with its refusals and dates', async () => {
  const other = await open();
  try {
    expect(other.origins).toEqual(bank.origins);
    const begun = purchase();
    const { reference, frameUrl } = await other.begin(begun);
    expect(new URL(frameUrl ?? '').origin).toBe(bank.origins[0]);
    await bank.tryOut?.pay(begun.paymentId, { number: bankCards.pays });
    const facts = await other.inquire(begun.paymentId, reference);
    expect(facts).toEqual(await bank.inquire(begun.paymentId, reference));
    expect(facts.approvedAt).toBeInstanceOf(Date);
    await expect(
      other.refund({ paymentId: begun.paymentId, itemReference: 'none', amount: kurus(100), key: 'k' }),
    ).rejects.toMatchObject({ code: 'ItemUnknown' });
    await expect(
      other.refund({ paymentId: begun.paymentId, itemReference: 'none', amount: kurus(100), key: 'k' }),
    ).rejects.toBeInstanceOf(ProviderRefusal);
    // Only one process writes the book.
    expect(other.tryOut).toBeUndefined();
    await bank.close();
    await expect(other.inquire(begun.paymentId, reference)).rejects.toBeInstanceOf(ProviderUnreachable);
    bank = await open();
    expect(await other.inquire(begun.paymentId, reference)).toEqual(facts);
  } finally {
    await other.close();
  }
});

it('refuses calls that are not signed with its secret', async () => {
  const answer = await fetch(new URL('/provider', bank.origins[0]), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-local-bank-signature': `t=1,v1=${'0'.repeat(64)}` },
    body: new Uint8Array([1]),
  });
  expect(answer.status).toBe(403);
});
