import { afterAll, beforeAll, expect, it as test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import type { AdHarness } from '../../../../tests/support/ad-harness.ts';
import { bankCards, typeCard } from '../../../../tests/support/bank.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { testCards } from '../../../adapters/payment/local/test-cards.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { paymentProviderPort } from '../../provider/port.ts';
import { cardHooks } from '../hooks.ts';
import { walletsPort } from '../port.ts';

let it: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;

beforeAll(async () => {
  it = await openAdHarness();
  made = await factories(it);
});
afterAll(() => it.close());

const path = '/payment/cards';
const token = (who: Person) => it.ask('POST', '/payment/masterpass/generate-token', who.headers, { language: 'tr' });
const cards = async (who: Person) => {
  const { items } = await it.ask('GET', path, who.headers);
  return items as { id: string; alias: string; bank?: string; scheme: string; last4: string }[];
};
async function keep(who: Person, number: string, alias: string) {
  const { frameUrl } = await token(who);
  return typeCard(String(frameUrl), { number, alias });
}
const provider = () => it.testing.running.get(paymentProviderPort);

test("lists a card added in the provider's frame, without its number", async () => {
  const member = await made.aPerson();
  expect(await it.ask('GET', path, member.headers)).toMatchObject({ items: [], canAdd: true });
  await keep(member, bankCards.asksCode, 'Maaş kartım');
  expect(await cards(member)).toEqual([
    { id: expect.any(String), alias: 'Maaş kartım', bank: 'Garanti BBVA', scheme: 'Mastercard', last4: '0003' },
  ]);
});

test("stores the same card once, with its new name at the provider and the member's name here", async () => {
  const member = await made.aPerson();
  await keep(member, bankCards.pays, 'Kart');
  const [card] = await cards(member);
  await it.ask('PUT', `${path}/${card?.id}`, member.headers, { alias: '  Ev\u202Ekartı ' });
  await keep(member, bankCards.pays, 'Başka');
  expect(await cards(member)).toEqual([{ ...card, alias: 'Evkartı' }]);
});

test("renames a card in the provider's form, and here even if the provider does not answer", async () => {
  const member = await made.aPerson();
  await keep(member, bankCards.pays, 'Kart');
  const [card] = await cards(member);
  const rename = (alias: string) => it.ask('PUT', `${path}/${card?.id}`, member.headers, { alias });
  const wallet = (await it.testing.running.get(walletsPort).keyOf(member.id)) ?? '';
  expect(await rename('Maaş kartım')).toMatchObject({ statusCode: 200 });
  expect(await provider().wallet.cards(wallet)).toMatchObject([{ alias: 'Maaş kartım' }]);
  const away = vi.spyOn(provider().wallet, 'rename').mockRejectedValueOnce(new ProviderUnreachable());
  expect(await rename('Ev kartı')).toMatchObject({ statusCode: 200 });
  away.mockRestore();
  expect(await cards(member)).toMatchObject([{ alias: 'Ev kartı' }]);
});

test('deletes a card at the provider, once', async () => {
  const member = await made.aPerson();
  await keep(member, bankCards.pays, 'Kart');
  const [card] = await cards(member);
  const remove = () => it.ask('DELETE', `${path}/${card?.id}`, member.headers);
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200);
  expect(await cards(member)).toEqual([]);
  const wallet = await it.testing.running.get(walletsPort).keyOf(member.id);
  expect(await provider().wallet.cards(wallet ?? '')).toEqual([]);
});

test('deletes all cards here and at the provider', async () => {
  const member = await made.aPerson();
  await keep(member, bankCards.pays, 'Kart');
  const wallet = (await it.testing.running.get(walletsPort).keyOf(member.id)) ?? '';
  const unlink = () => it.ask('POST', '/payment/masterpass/unlink-merchant', member.headers);
  expect(await unlink()).toMatchObject({ done: true });
  expect(await unlink()).toMatchObject({ done: true });
  expect(await cards(member)).toEqual([]);
  expect(await provider().wallet.cards(wallet)).toEqual([]);
  await keep(member, bankCards.pays, 'Yeni');
  expect(await cards(member)).toMatchObject([{ alias: 'Yeni' }]);
});

test(`refuses more than ${limits.savedCardsMost} cards`, async () => {
  const member = await made.aPerson();
  for (const { number } of testCards.slice(0, limits.savedCardsMost)) await keep(member, number, 'Kart');
  expect(await token(member)).toMatchObject({ statusCode: 409, errorCode: 'SavedCardLimitReached' });
  expect(await cards(member)).toHaveLength(limits.savedCardsMost);
});

test('shows the last known cards while the provider does not answer, and neither adds nor deletes', async () => {
  const member = await made.aPerson();
  await keep(member, bankCards.pays, 'Kart');
  const [card] = await cards(member);
  const away = () => Promise.reject(new ProviderUnreachable('away'));
  const { wallet } = provider();
  const spies = (['cards', 'remove', 'add', 'unlink'] as const).map((name) =>
    vi.spyOn(wallet, name).mockImplementation(away),
  );
  expect(await cards(member)).toEqual([card]);
  expect(await it.ask('DELETE', `${path}/${card?.id}`, member.headers)).toMatchObject({
    errorCode: 'PaymentProviderUnavailable',
  });
  expect(await token(member)).toMatchObject({ statusCode: 503 });
  for (const spy of spies) spy.mockRestore();
  expect(await cards(member)).toEqual([card]);
});

test("deletes an erased member's cards at the provider, with as many attempts as needed", async () => {
  const member = await made.aPerson();
  await keep(member, bankCards.pays, 'Kart');
  const wallet = (await it.testing.running.get(walletsPort).keyOf(member.id)) ?? '';
  expect(await provider().wallet.cards(wallet)).toHaveLength(1);
  await cards(member);
  const hooks = createHooks(cardHooks(it.database));
  expect(await hooks.exportOf(member.id)).toMatchObject({ savedCards: [{ alias: 'Kart', last4: '0006' }] });
  await it.database.inTransaction(() => hooks.accountErased(member.id));
  await it.testing.runJobs();
  expect(await provider().wallet.cards(wallet)).toEqual([]);
  const left = await it.database.query('select 1 from wallet where account_id = $1', [member.id]);
  expect(left).toEqual([]);
});

test('creates one wallet if two tabs start at once', async () => {
  const member = await made.aPerson();
  const begun = await Promise.all([token(member), token(member)]);
  await Promise.all(
    begun.map(({ frameUrl }, index) =>
      typeCard(String(frameUrl), { number: [bankCards.pays, bankCards.paysTroy][index] ?? '', alias: `Kart ${index}` }),
    ),
  );
  expect(await cards(member)).toHaveLength(2);
});
