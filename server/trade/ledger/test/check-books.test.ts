import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { add, kurus, noMoney, subtract } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { checkBooks, runCheck } from '../operations/check-books.ts';
import { createLedger } from '../operations/ledger-port.ts';
import type { LedgerAccount } from '../port.ts';
import { closeImbalance, openImbalances } from '../store/imbalances.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
  return () => database.close();
});

const ledger = () => createLedger(database);
const move = (from: LedgerAccount, to: LedgerAccount, amount: number, subjectId?: string, cause = chance.uuid()) =>
  ledger().post({
    cause,
    entries: [
      { account: to, amount: kurus(amount), ...(subjectId && { subjectId }) },
      { account: from, amount: kurus(-amount), ...(subjectId && { subjectId }) },
    ],
  });

const isFolded = async () => {
  const [row] = await database.query<{ isAll: boolean }>(
    `select folded_id >= (select coalesce(max(id), 0) from ledger_entry) as "isAll" from ledger_state`,
  );
  return row?.isAll === true;
};

/** Waits for other tests' transactions on the same server to end. */
async function untilFolded(): Promise<void> {
  while (!(await isFolded())) await runCheck(database);
}

/** Changes entries in a way that only a damaged disk could. */
async function tamper(text: string): Promise<void> {
  await database.inTransaction(async () => {
    await database.query('alter table ledger_entry disable trigger all');
    await database.query(text);
    await database.query('alter table ledger_entry enable always trigger ledger_entry_kept');
    await database.query('alter table ledger_entry enable trigger ledger_entry_balanced');
  });
}

describe('checkBooks', () => {
  it('finds nothing in balanced books, and folds them', async () => {
    const item = chance.uuid();
    await move('held', 'provider', 5_000, item);
    await untilFolded();
    expect(await ledger().balanceOf('held', item)).toBe(-5_000);
    await move('provider', 'held', 2_000, item);
    expect(await ledger().balanceOf('held', item)).toBe(-3_000);
    expect(await checkBooks(database)).toMatchObject({ news: [] });
    await untilFolded();
    expect(await ledger().balanceOf('held', item)).toBe(-3_000);
    await expectBooksToBalance(database);
  });

  it('deletes checkpoints with a balance of 0', async () => {
    const item = chance.uuid();
    await move('held', 'provider', 5_000, item);
    await untilFolded();
    await move('provider', 'held', 5_000, item);
    await untilFolded();
    const rows = await database.query('select 1 from ledger_balance where subject_id = $1', [item]);
    expect(rows).toEqual([]);
  });

  it('folds no entry that a running transaction could still precede', async () => {
    const under = await database.connect();
    try {
      await under.query('begin');
      // It has its xid and the first id now, and commits later than the other.
      await under.query(`with t as (insert into ledger_transaction (cause, at) values ('slow', now()) returning id)
        insert into ledger_entry (transaction_id, account, amount) select id, e.account, e.amount from t, (values ('provider', 9), ('fees', -9)) e (account, amount)`);
      await move('fees', 'provider', 100);
      await runCheck(database);
      await runCheck(database);
      expect(await isFolded()).toBe(false);
      expect(await ledger().balanceOf('fees')).toBe(-100);
      await under.query('commit');
    } finally {
      under.release();
    }
    await untilFolded();
    expect(await ledger().balanceOf('fees')).toBe(-109);
    await expectBooksToBalance(database);
  });

  it('works in a restored copy whose server has other transaction ids', async () => {
    await move('fees', 'provider', 100);
    await database.query(`update ledger_state set pending_xid = '999999999999', pending_id = 0`);
    await move('fees', 'provider', 50);
    await untilFolded();
    await move('fees', 'provider', 1);
    await untilFolded();
    expect(await ledger().balanceOf('fees')).toBe(-151);
  });

  it('raises one alarm for an account with the wrong sign, and blocks payouts until it is corrected', async () => {
    const item = chance.uuid();
    await move('provider', 'held', 700, item);
    await expect(runCheck(database)).rejects.toThrow(`Side held ${item}: 700 kuruş`);
    expect(await ledger().isSound()).toBe(false);
    await runCheck(database);
    expect(await openImbalances(database)).toHaveLength(2);
    await move('held', 'provider', 700, item);
    await runCheck(database);
    expect(await ledger().isSound()).toBe(true);
  });

  it('lets the provider advance what sellers owe after late refunds, and no kuruş more', async () => {
    const owing = chance.uuid();
    // The seller was paid out before the buyer was refunded.
    const late = [
      { account: 'seller', subjectId: owing, amount: kurus(900) },
      { account: 'provider', amount: kurus(-900) },
    ] as const;
    await ledger().post({ cause: chance.uuid(), entries: late });
    await runCheck(database);
    expect(await ledger().isSound()).toBe(true);
    await untilFolded();
    // Meydan's earnings do not cover sellers' debts.
    await move('fees', 'provider', 50);
    await move('provider', 'fees', 51);
    await expect(runCheck(database)).rejects.toThrow('Side provider: -901 kuruş');
    expect(await ledger().isSound()).toBe(false);
  });

  it('finds the imbalance even if the entry was folded before', async () => {
    const item = chance.uuid();
    await move('held', 'provider', 700, item);
    await untilFolded();
    await move('provider', 'held', 701, item);
    await expect(runCheck(database)).rejects.toThrow(`Side held ${item}: 1 kuruş`);
  });

  it('finds entries that were changed without the triggers', async () => {
    await move('fees', 'provider', 300);
    await tamper(`update ledger_entry set amount = amount + 1 where account = 'provider'`);
    await expect(runCheck(database)).rejects.toThrow(/Transaction .*: 1 kuruş · Books all: 1 kuruş/);
  });

  it('finds a changed entry below a checkpoint by checking the whole ledger', async () => {
    await move('fees', 'provider', 300);
    await untilFolded();
    await tamper(`update ledger_entry set amount = amount + 1 where account = 'provider'`);
    await runCheck(database);
    await expect(runCheck(database, true)).rejects.toThrow(/Transaction .* · Checkpoint provider: -1 kuruş/);
  });

  it('raises no second alarm for an accepted imbalance unless the amount changes', async () => {
    await move('fees', 'provider', 300);
    await tamper(`update ledger_entry set amount = amount + 1 where account = 'provider'`);
    await expect(runCheck(database, true)).rejects.toThrow('The books do not balance');
    for (const { id } of await openImbalances(database)) {
      expect(await closeImbalance(database, { id, now: clock.now(), by: chance.uuid(), reason: 'Disk' })).toBeDefined();
    }
    await runCheck(database, true);
    expect(await ledger().isSound()).toBe(true);
    await tamper(`update ledger_entry set amount = amount + 1 where account = 'provider'`);
    await expect(runCheck(database, true)).rejects.toThrow('The books do not balance');
  });

  it('runs in one process at a time', async () => {
    const holder = await database.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from ledger_state for update');
      expect(await checkBooks(database)).toBeUndefined();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});

const accounts: LedgerAccount[] = ['provider', 'seller', 'fees', 'held'];
const subjects = [undefined, chance.uuid(), chance.uuid()];
const amounts = fc.array(
  fc.record({
    account: fc.constantFrom(...accounts),
    subject: fc.nat(2),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

it('returns balances equal to the sums of random postings and folds', async () => {
  const held = new Map<string, number>();
  const nameOf = (account: string, subject: string | undefined) => `${account} ${subject}`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(amounts, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (postings, foldsBetween) => {
        const written = postings.map((parts) => {
          const entries = parts.map(({ account, subject, amount }) => ({
            account,
            amount: kurus(amount),
            ...(subjects[subject] && { subjectId: subjects[subject] }),
          }));
          const rest = subtract(noMoney, add(...entries.map(({ amount }) => amount)));
          return [...entries, { account: 'provider' as const, amount: rest }];
        });
        await Promise.all(written.map((entries) => ledger().post({ cause: chance.uuid(), entries })));
        if (foldsBetween) await database.inTransaction(() => checkBooks(database));
        for (const { account, amount, ...of } of written.flat()) {
          const name = nameOf(account, 'subjectId' in of ? of.subjectId : undefined);
          held.set(name, (held.get(name) ?? 0) + amount);
        }
        for (const account of accounts) {
          for (const subject of subjects) {
            const balance = await ledger().balanceOf(account, subject);
            expect(balance).toBe(held.get(nameOf(account, subject)) ?? 0);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});
