import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { balanceFigures, figureNames } from '../../../../contract/overview.ts';
import type { FigureName } from '../../../../contract/overview.ts';
import type { Figure } from '../../../../contract/schemas/overview.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { ledgerPort } from '../../../trade/ledger/port.ts';
import type { Ledger, LedgerEntry, Posting } from '../../../trade/ledger/port.ts';
import { ledgerModule } from '../../../trade/ledger/module.ts';
import { startModules } from '../../../kernel/module.ts';
import { readConfig } from '../../../platform/config.ts';
import { figuresOf } from '../rules/figures-of.ts';
import { overviewRange } from '../rules/overview-range.ts';
import { foldChanges, steps, sumDays } from '../store/figures.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let ledger: Ledger;

beforeAll(async () => {
  database = await testDatabase();
  const running = await startModules([ledgerModule], {
    config: readConfig({}),
    database,
    secrets: { session: '', serviceKey: '' },
    openPages: () => Promise.reject(new Error('No pages here')),
    publicUrl: 'http://localhost',
  });
  ledger = running.get(ledgerPort);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await expectBooksToBalance(database);
  await database.close();
});

const entry = (account: LedgerEntry['account'], amount: number, subjectId?: string): LedgerEntry => ({
  account,
  amount: kurus(amount),
  ...(subjectId !== undefined && { subjectId }),
});

/** Postings for bought goods, as the modules of trade write them. */
function goods(price: number, end: 'open' | 'released' | 'cancelled' | 'refunded'): Posting[] {
  const [payment, item, seller, refund] = [chance.uuid(), chance.uuid(), chance.uuid(), chance.uuid()];
  const [commission, vat] = [Math.round(price * 0.08), Math.round(price * 0.016)];
  const net = price - commission - vat;
  const base: Posting[] = [
    {
      cause: `payment:${payment}:approved`,
      paymentId: payment,
      entries: [entry('provider', price), entry('buyer', -price, payment)],
    },
    {
      cause: `payment:${payment}:ordered`,
      paymentId: payment,
      entries: [entry('buyer', price, payment), entry('held', -price, item)],
    },
  ];
  const released: Posting = {
    cause: `order-item:${item}:released`,
    entries: [
      entry('held', price, item),
      entry('commission', -commission),
      entry('vat', -vat),
      entry('seller', -net, seller),
    ],
  };
  if (end === 'released') {
    const payout = { cause: `payout:${item}:sent`, entries: [entry('seller', net, seller), entry('provider', -net)] };
    return [...base, released, payout];
  }
  if (end === 'cancelled') {
    const entries = [entry('held', price, item), entry('refund', -price, payment)];
    return [...base, { cause: `order-item:${item}:cancelled`, entries }];
  }
  if (end === 'refunded') {
    return [
      ...base,
      released,
      {
        cause: `refund:${refund}:${item}:approved`,
        entries: [
          entry('seller', net, seller),
          entry('commission', commission),
          entry('vat', vat),
          entry('refund', -price, payment),
        ],
      },
      {
        cause: `payback:${refund}:sent`,
        entries: [entry('refund', price, payment), entry('provider', -price)],
      },
    ];
  }
  return base;
}

/** Postings of a promotion or a membership, kept or given back. */
async function service(price: number, orderType: string, isGivenBack: boolean): Promise<Posting[]> {
  const payment = chance.uuid();
  await database.query(
    `insert into payment (id, kind, order_type, state, payer_id, payer_is_guest, language, amount, installments_most, items, provider, after_action,
       order_codes, created_at, changed_at, expires_at)
     values ($1, 'Digital', $2, 'Completed', $3, false, 'tr', $4, 1, '[]', 'local', 'None', '{}', $5, $5, $5)`,
    [payment, orderType, chance.uuid(), price, clock.now()],
  );
  const vat = Math.round(price / 6);
  const own = { paymentId: payment };
  return [
    {
      cause: `payment:${payment}:approved`,
      ...own,
      entries: [entry('provider', price), entry('buyer', -price, payment)],
    },
    {
      cause: `payment:${payment}:delivered`,
      ...own,
      entries: [entry('buyer', price, payment), entry('fees', vat - price), entry('vat', -vat)],
    },
    ...(isGivenBack
      ? [
          {
            cause: `payment:${payment}:given-back`,
            ...own,
            entries: [entry('fees', price - vat), entry('vat', vat), entry('refund', -price, payment)],
          },
        ]
      : []),
  ];
}

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 0, 1 + day, hour, 30));

const actionLists = fc.array(
  fc.record({
    price: fc.integer({ min: 100, max: 5_000_000 }),
    kind: fc.constantFrom('open', 'released', 'cancelled', 'refunded', 'promotion', 'membership', 'refunded promotion'),
    day: fc.integer({ min: 0, max: 120 }),
    hour: fc.integer({ min: 0, max: 23 }),
    /** The same postings are written again, as after a repeated event. */
    isRepeated: fc.boolean(),
    isFolded: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

async function figuresAt(asked: { from: string; to: string }): Promise<Record<FigureName, Figure>> {
  const range = overviewRange(asked, '2026-06-30', 731);
  if (!range) throw new Error('The range is invalid');
  const sums = await sumDays(database, range, balanceFigures);
  return figuresOf(sums, Math.ceil(range.days / range.stepDays), steps);
}

/** What the ledger says, read from its entries. */
async function fromLedger(from: string, to: string): Promise<Record<string, number>> {
  const [row] = await database.query<Record<string, number>>(
    `with entry as (
       select e.account, e.amount, t.cause, p.order_type, (t.at at time zone 'Europe/Istanbul')::date as day
       from ledger_entry e join ledger_transaction t on t.id = e.transaction_id left join payment p on p.id = t.payment_id
       where (t.at at time zone 'Europe/Istanbul')::date <= $2::date)
     select
       coalesce(-sum(amount) filter (where account = 'held'), 0)::float8 as held,
       coalesce(-sum(amount) filter (where account in ('seller', 'transfer')), 0)::float8 as payable,
       coalesce(-sum(amount) filter (where account = 'commission' and day >= $1), 0)::float8 as commission,
       coalesce(-sum(amount) filter (where account = 'fees' and day >= $1 and order_type = 'MembershipPackage'), 0)::float8 as memberships,
       coalesce(-sum(amount) filter (where account = 'fees' and day >= $1 and order_type <> 'MembershipPackage'), 0)::float8 as promotions,
       coalesce(-sum(amount) filter (where account = 'held' and day >= $1 and cause like '%:ordered'), 0)::float8 as gmv,
       coalesce(-sum(amount) filter (where account = 'refund' and amount < 0 and day >= $1 and cause not like 'payment:%'), 0)::float8 as refunds
     from entry`,
    [from, to],
  );
  return row ?? {};
}

it('equals the ledger to the kuruş after any sequence of purchases, refunds, promotions and memberships', async () => {
  await fc.assert(
    fc.asyncProperty(actionLists, fc.integer({ min: 0, max: 120 }), async (actions, end) => {
      for (const { price, kind, day, hour, isRepeated, isFolded } of actions) {
        vi.spyOn(clock, 'now').mockReturnValue(at(day, hour));
        const postings =
          kind === 'promotion' || kind === 'membership' || kind === 'refunded promotion'
            ? await service(price, kind === 'membership' ? 'MembershipPackage' : 'UpdateAd', kind.startsWith('ref'))
            : goods(price, kind);
        for (const posting of postings) await ledger.post(posting);
        if (isRepeated) for (const posting of postings) expect(await ledger.post(posting)).toBe(false);
        // Two processes may fold at once.
        if (isFolded) await Promise.all([foldChanges(database), foldChanges(database)]);
      }
      const range = { from: '2026-01-10', to: at(end, 0).toISOString().slice(0, 10) };
      if (range.to < range.from) return;
      const figures = await figuresAt(range);
      const expected = await fromLedger(range.from, range.to);
      for (const name of figureNames) {
        if (expected[name] !== undefined) expect([name, figures[name].total]).toEqual([name, expected[name]]);
      }
      for (const name of ['gmv', 'commission', 'refunds'] as const) {
        expect(figures[name].points.reduce((sum, value) => sum + value, 0)).toBe(figures[name].total);
      }
      for (const name of balanceFigures) expect(figures[name].points.at(-1)).toBe(figures[name].total);
    }),
    { numRuns: 40 },
  );
}, 120_000);

it('forgets the changes of a transaction that is rolled back', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(at(130, 9));
  const undone = database.inTransaction(async () => {
    for (const posting of goods(5_000, 'released')) await ledger.post(posting);
    throw new Error('the rest failed');
  });
  await expect(undone).rejects.toThrow('the rest failed');
  const day = at(130, 9).toISOString().slice(0, 10);
  expect((await figuresAt({ from: day, to: day })).gmv.total).toBe(0);
});
