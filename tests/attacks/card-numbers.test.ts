import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdHarness } from '../support/ad-harness.ts';
import type { AdHarness } from '../support/ad-harness.ts';
import { bankCards, typeCard } from '../support/bank.ts';
import { factories } from '../support/factories.ts';

/**
 * Card numbers typed into the card name, which this server stores. The bank refuses them in its frame, this server when a card is renamed. No table
 * contains one.
 */
let it: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
beforeAll(async () => {
  it = await openAdHarness();
  made = await factories(it);
});
afterAll(() => it.close());

async function tablesWith(text: string): Promise<string[]> {
  const tables = await it.database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await it.database.query(`select from ${name} where ${name}::text like $1 limit 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('no table contains a card number typed by its owner', async () => {
  const member = await made.aPerson();
  const number = bankCards.pays;
  const begin = async () => {
    const { frameUrl } = await it.ask('POST', '/payment/masterpass/generate-token', member.headers, {});
    return String(frameUrl);
  };
  expect(await typeCard(await begin(), { number, alias: `Kart ${number}` })).toEqual({ refused: 'alias' });
  await typeCard(await begin(), { number, alias: 'Kartım' });
  const { items } = await it.ask('GET', '/payment/cards', member.headers);
  const [{ id }] = items as [{ id: string }];
  for (const alias of [number, `${number.slice(0, 8)} ${number.slice(8)}`, number.split('').join('-').slice(0, 30)]) {
    expect(await it.ask('PUT', `/payment/cards/${id}`, member.headers, { alias })).toMatchObject({
      statusCode: 400,
      errorCode: 'SavedCardNameIsNumber',
    });
  }
  expect(await tablesWith('Kartım')).toEqual(['saved_card']);
  expect(await tablesWith(number)).toEqual([]);
  expect(await tablesWith(number.slice(0, 12))).toEqual([]);
});

test('a card name is stored without invisible and bidirectional characters', async () => {
  const member = await made.aPerson();
  const { id } = await made.make.savedCard({ owner: member, buyer: member, seller: member });
  const renamed = await it.ask('PUT', `/payment/cards/${id}`, member.headers, { alias: '\u202E<b>Ev</b>\u200B' });
  expect(renamed).toMatchObject({ alias: '<b>Ev</b>' });
});
