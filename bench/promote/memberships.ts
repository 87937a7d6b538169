import { modules } from '../../server/app.ts';
import { startModules } from '../../server/kernel/module.ts';
import { kurus } from '../../server/kernel/money.ts';
import { publicUrlOf, readConfig } from '../../server/platform/config.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { prepareQueue } from '../../server/platform/jobs.ts';
import { paymentProviderPort } from '../../server/trade/provider/port.ts';
import type { PaymentProvider } from '../../server/adapters/payment/port.ts';
import { bankCards } from '../../tests/support/bank.ts';
import { webHostModule } from '../../server/site/web-host/module.ts';
import type { OwnContext } from '../support/context.ts';
import { startOwnDatabase } from '../support/own-database.ts';

const renewals = 1_000;
/** Concurrent payments during setup. */
const concurrency = 8;
const monthMs = 31 * 24 * 3_600_000;
const price = 299_00;

/** Measures renewals of memberships with saved cards, on a new product with a local bank that responds at once. */
export async function benchMemberships({ note }: OwnContext): Promise<void> {
  const embedded = await startOwnDatabase('memberships');
  const { folder } = embedded;
  await prepareQueue(embedded.url);
  const database = openDatabase({ url: embedded.url, connections: 16, statementMs: 60_000 });
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', LOCAL_BANK_PORT: '0', LOCAL_BANK_DELAY_MS: '0' });
  const running = await startModules(
    modules.filter((module) => module !== webHostModule),
    {
      config,
      database,
      secrets: { session: 'a-secret-for-benchmarks-0123456789', serviceKey: 'a-service-key-for-benchmarks' },
      openPages: () => Promise.reject(new Error('Benchmarks render no pages')),
      publicUrl: publicUrlOf(config),
    },
  );
  try {
    const provider = running.get(paymentProviderPort);
    const waiting = Array.from({ length: renewals }, () => chance.uuid());
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await addPayer(database, provider, id);
      }),
    );
    const readsBegan = performance.now();
    for (let count = 0; count < renewals; count += 1) {
      await database.query('select from subscription where account_id = $1', [chance.uuid()]);
    }
    const byKeyMs = (performance.now() - readsBegan) / renewals;
    const began = performance.now();
    await running.jobs.find(({ name }) => name === 'subscriptions.renew')?.run({});
    const seconds = (performance.now() - began) / 1_000;
    const [row] = await database.query<{ renewed: number; charged: number }>(
      `select (select count(*)::int from subscription where period_end > now()) as renewed,
         (select count(*)::int from payment where is_merchant_initiated and state = 'Completed') as charged`,
    );
    note(
      `renewal of memberships with saved cards, ${renewals} due at once`,
      `${(renewals / seconds).toFixed(0)}/s, so 100,000 in ${((100_000 / renewals) * (seconds / 60)).toFixed(1)} minutes; ${row?.renewed} renewed, ${row?.charged} charges`,
      '100,000 within 30 minutes, each charged once',
    );
    note('… a row by primary key in the same run', `${byKeyMs.toFixed(2)} ms`);
  } finally {
    await running.close();
    await database.close();
    await embedded.close();
  }
}

/** Adds an account that paid a month ago with a saved card and whose renewal is due. */
async function addPayer(database: Database, provider: PaymentProvider, accountId: string): Promise<void> {
  const [paymentId, itemId] = [chance.uuid(), chance.uuid()];
  const party = {
    name: 'Deniz',
    surname: 'Yılmaz',
    email: `${accountId}@ornek.example`,
    phone: '+905320000000',
    ip: '127.0.0.1',
    address: 'Moda Cd. 1',
    city: 'İstanbul',
  };
  const items = [
    { id: itemId, name: 'Premium', category: 'Membership', kind: 'Digital' as const, amount: kurus(price) },
  ];
  await provider.begin({
    paymentId,
    amount: kurus(price),
    currency: 'TRY',
    installmentsMost: 1,
    buyer: { ...party, id: accountId },
    items,
    language: 'tr',
    returnUrl: 'http://localhost:3000/return',
    notificationUrl: 'http://127.0.0.1:1/never',
    wallet: {},
  });
  await provider.tryOut?.pay(paymentId, { number: bankCards.pays, keepAs: 'Kart' });
  const { wallet = '' } = await provider.inquire(paymentId, '');
  const start = new Date(clock.now().getTime() - monthMs);
  await database.query(
    `with a as (insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Deniz', 'Yılmaz', $5)),
       l as (insert into account_login (account_id, email) values ($1, $8)),
       w as (insert into wallet (account_id, key, created_at) values ($1, $4, $5)),
       m as (insert into membership (account_id, tier, since, until) values ($1, 'Premium', $5, $6)),
       p as (insert into payment (id, kind, order_type, state, payer_id, payer_is_guest, email, language, amount, charged, installments_most, items,
         party, provider, order_codes, after_action, created_at, changed_at, expires_at)
         values ($2, 'Digital', 'MembershipPackage', 'Completed', $1, false, $8, 'tr', $3, $3, 1, $7, $9, 'local', '{}', 'GoToProfile', $5, $5, $5))
     insert into subscription (account_id, package_id, state, period_start, period_end, anchor_day, price, credit, revision, card, payment_id, tries,
       next_at, created_at)
     values ($1, 801, 'Active', $5, $6, 1, $3, 0, 1, '{"scheme": "Mastercard", "last4": "0006"}', $2, 0, $6, $5)`,
    [
      accountId,
      paymentId,
      price,
      wallet,
      start,
      new Date(clock.now().getTime() - 60_000),
      JSON.stringify(items),
      party.email,
      JSON.stringify(party),
    ],
  );
}
