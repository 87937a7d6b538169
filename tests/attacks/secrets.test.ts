import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../support/ad-harness.ts';
import { bankCards, payAtBank, typeCard } from '../support/bank.ts';
import { iban } from '../support/purchase-harness.ts';
import { openTradeHarness } from '../support/trade-harness.ts';
import type { Traded, TradeHarness } from '../support/trade-harness.ts';

/**
 * A seller adds a bank account, buyers type and save cards, an item is handed over by code, and money is refunded. No table, log or data export
 * contains the secrets of these steps, and only the intended message contains a one-time code.
 */
const holder = 'Zorbak Kartsahibi';
const identityNumber = '10000000146';
const typed = { number: bankCards.pays, cvc: '739', month: '11', year: '38' };

let it: TradeHarness;
let orders: [Traded, Traded];
let handoverCode: string;
let oneTimeCodes: string[];
const logged: string[] = [];

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => void logged.push(said.map(String).join(' ')));
  }
  it = await openTradeHarness();
  const { log } = it.testing.app;
  log.level = 'trace';
  const name = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream') as symbol;
  const stream = (log as unknown as Record<symbol, { write(line: string): boolean }>)[name];
  if (!stream) throw new Error('The log has no listener');
  vi.spyOn(stream, 'write').mockImplementation((line) => logged.push(line) > 0);

  const [sent] = (await it.bought([[90_000]], { alias: 'Maaş kartım' })) as [Traded];
  const [met] = (await it.bought([[80_000]], { kind: 'InPerson', sellers: [sent.seller] })) as [Traded];
  orders = [sent, met];
  // One card typed with all its data, and one that is refused.
  for (const number of [bankCards.pays, bankCards.insufficientFunds]) {
    const begun = await it.checkout(met.buyer, [await it.goods(sent.seller)], 'InPerson');
    await typeIn(begun, number);
    await it.done('POST', '/payment/adpayment/payment-complete', met.buyer.headers, { id: begun.id });
  }
  const { frameUrl } = await it.done('POST', '/payment/masterpass/generate-token', met.buyer.headers, {});
  await typeCard(String(frameUrl), { alias: 'Ev kartım' });
  await it.done('GET', '/payment/cards', met.buyer.headers);
  // Refused data must not be logged either.
  await it.ask('POST', '/payment/adpayment/direct-payment-complete', it.keyed(met.buyer.headers), {
    id: typed.number,
    cardId: typed.number,
    number: typed.number,
    cvc: typed.cvc,
  });
  await it.ask('GET', `/payment/paymentinquiry/check/installments/${typed.number}?amount=1000`, met.buyer.headers);
  const { handover } = await it.done('GET', `/order/adorder/get-order-details/${met.code}`, met.buyer.headers);
  handoverCode = (handover as { code: string }).code;
  await it.done('POST', `/order/adorder/hand-over/${met.code}`, met.seller.headers, { code: handoverCode });
  await it.delivered(sent);
  await it.acceptRefund(sent, await it.refundOf(sent));
  await it.testing.runJobs();
  await it.runJob('earnings.payouts');
  await fail(sent, met);
  const codes = await it.database.query<{ code: string }>('select code from outbox where code is not null');
  oneTimeCodes = [...new Set(codes.map(({ code }) => code))];
});
afterAll(async () => {
  await it.expectBalanced();
  await it.testing.close();
});

/** Makes the database refuse bank accounts, payments and cards: its errors quote the refused rows. */
async function fail({ seller }: Traded, { buyer }: Traded): Promise<void> {
  const tables = ['bank_account', 'payment', 'saved_card'];
  it.advance(2 * 60_000);
  const { ticket } = await it.done('POST', '/earning/user-bank-account/code', seller.headers, {});
  await it.testing.runJobs();
  const mails = (await it.testing.app.inject(`/api/dev/outbox?to=${seller.email}`)).json<{ code?: string }[]>();
  const begun = await it.checkout(buyer, [await it.goods(seller)], 'InPerson');
  const added = await it.done('POST', '/payment/masterpass/generate-token', buyer.headers, {});
  await typeCard(String(added['frameUrl']), { number: bankCards.asksCode, alias: 'Üçüncü kartım' });
  for (const table of tables) {
    await it.database.query(`alter table ${table} add constraint takes_nothing check (false) not valid`);
  }
  const form = { iban, holder: 'Ayşe Yılmaz', identityNumber, address: 'Bağdat Caddesi No: 12, Kadıköy' };
  const code = mails.find((mail) => mail.code)?.code;
  const answers = [
    await it.ask('PUT', '/earning/user-bank-account', seller.headers, { ...form, ticket, code }),
    await it.ask('POST', `/payment/adpayment/cancel/${begun.id}`, buyer.headers, {}),
    await it.ask('GET', '/payment/cards', buyer.headers),
  ];
  for (const table of tables) await it.database.query(`alter table ${table} drop constraint takes_nothing`);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  for (const answer of answers) {
    for (const [what, secret] of secrets())
      expect([what, JSON.stringify(answer).includes(secret)]).toEqual([what, false]);
  }
}

async function typeIn(begun: Answer, number: string): Promise<void> {
  const { origin, pathname } = new URL(String(begun['frameUrl']));
  const response = await fetch(`${origin}${pathname}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...typed, number, holder, installmentCount: 1 }),
  });
  const { next } = (await response.json()) as { next?: string };
  if (next === undefined) await payAtBank(begun);
  else await fetch(new URL(next, origin));
}

/** All common spellings of a number. */
const forms = (number: string): string[] => [
  number,
  number.match(/.{1,4}/g)?.join(' ') ?? number,
  number.match(/.{1,4}/g)?.join('-') ?? number,
  number.slice(0, 12),
  number.slice(-12),
];
const secrets = (): [what: string, text: string][] => [
  ...[bankCards.pays, bankCards.insufficientFunds].flatMap((number) =>
    forms(number).map((form): [string, string] => ['the number of a card', form]),
  ),
  ['the name on a card', holder],
  ['the security code', `"${typed.cvc}"`],
  ['an expiry', `${typed.month}/${typed.year}`],
  ...forms(iban).map((form): [string, string] => ['a bank account', form]),
  ['an identity number', identityNumber],
];

/** Tables of the product and the job queue that contain a text. */
async function tablesWith(text: string, except: readonly string[] = []): Promise<string[]> {
  const tables = await it.database.query<{ schema: string; name: string }>(
    `select quote_ident(table_schema) as schema, quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { schema, name } of tables.filter((table) => !except.includes(table.name))) {
    const rows = await it.database.query(`select from ${schema}.${name} t where t::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('no table contains a secret', async () => {
  for (const [what, text] of secrets()) expect([what, text, await tablesWith(text)]).toEqual([what, text, []]);
  expect(await tablesWith('•••• 1326')).toEqual(['bank_account']);
});

test('no log contains a secret, even after refusals', () => {
  const text = logged.join('\n');
  expect(text.match(/request failed/g)).toHaveLength(3);
  for (const [what, secret] of secrets()) expect([what, text.includes(secret)]).toEqual([what, false]);
  for (const code of [...oneTimeCodes, handoverCode]) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  for (const { buyer, seller } of orders) {
    for (const { email, headers } of [buyer, seller]) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(headers['authorization']?.slice('Bearer '.length));
    }
  }
});

test('a one-time code is only in its own message, and a handover code in none', async () => {
  expect(oneTimeCodes.length).toBeGreaterThan(2);
  const [met] = [orders[1]];
  const messages = await it.database.query<{ code: string | null; text: string }>(
    `select code, concat_ws(' ', subject, text, html) as text from outbox`,
  );
  for (const { code, text } of messages) {
    for (const other of oneTimeCodes.filter((one) => one !== code))
      expect(text).not.toMatch(new RegExp(`\\b${other}\\b`));
    expect(text).not.toMatch(new RegExp(`\\b${handoverCode}\\b`));
  }
  const kept = await it.database.query<{ text: string }>(
    `select to_jsonb(t)::text as text from notification t union all select to_jsonb(t)::text from ad_order t where code = $1
     union all select to_jsonb(t)::text from order_event t where order_code = $1`,
    [met.code],
  );
  for (const { text } of kept) {
    for (const code of [handoverCode, ...oneTimeCodes]) expect(text).not.toMatch(new RegExp(`"${code}"|: ${code}\\b`));
  }
});

test('no data export contains a secret', async () => {
  for (const person of [orders[0].buyer, orders[0].seller, orders[1].buyer]) {
    it.advance(2 * 60_000);
    const confirm = '/identity/session/confirm';
    const { ticket } = await it.done('POST', `${confirm}/request`, person.headers, {});
    await it.testing.runJobs();
    const mails = (await it.testing.app.inject(`/api/dev/outbox?to=${person.email}`)).json<{ code?: string }[]>();
    await it.done('POST', `${confirm}/validate`, person.headers, {
      ticket,
      code: mails.find(({ code }) => code)?.code,
    });
    const text = JSON.stringify(await it.done('GET', '/identity/user/export', person.headers));
    expect(text).toContain('"orders"');
    for (const [what, secret] of secrets()) expect([what, text.includes(secret)]).toEqual([what, false]);
    expect(text).not.toContain(`"${handoverCode}"`);
  }
});
