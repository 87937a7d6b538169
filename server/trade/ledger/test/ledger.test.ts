import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { createLedger } from '../operations/ledger-port.ts';
import type { LedgerAccount, Posting } from '../port.ts';
import { totals } from '../store/entries.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let payment: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  payment = chance.uuid();
});

const ledger = () => createLedger(database);

/** A captured payment, posted as `payments` does. */
const approved = (amount = 10_000, paymentId = payment): Posting => ({
  cause: `payment:${paymentId}:approved`,
  paymentId,
  entries: [
    { account: 'provider', amount: kurus(amount) },
    { account: 'buyer', subjectId: paymentId, amount: kurus(-amount) },
  ],
});

const ordered = (item: string, orderCode: string): Posting => ({
  cause: `payment:${payment}:ordered`,
  paymentId: payment,
  orderCode,
  entries: [
    { account: 'buyer', subjectId: payment, amount: kurus(10_000) },
    { account: 'discount', amount: kurus(500) },
    { account: 'held', subjectId: item, amount: kurus(-9_000) },
    { account: 'carrier', amount: kurus(-1_500) },
    { account: 'vat', amount: kurus(0) },
  ],
});

describe('posting', () => {
  it('writes entries that can be read by payment, by order and as balances', async () => {
    const item = chance.uuid();
    expect(await ledger().post(approved())).toBe(true);
    expect(await ledger().post(ordered(item, 'ABCDEFGH23'))).toBe(true);
    expect(await ledger().balanceOf('buyer', payment)).toBe(0);
    expect(await ledger().balanceOf('held', item)).toBe(-9_000);
    expect(await ledger().balancesOf('held', [item, chance.uuid()])).toEqual(new Map([[item, -9_000]]));
    const lines = await ledger().linesOf({ paymentId: payment });
    expect(lines.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
      'provider 10000',
      'buyer -10000',
      'buyer 10000',
      'discount 500',
      'held -9000',
      'carrier -1500',
    ]);
    expect(await ledger().linesOf({ orderCode: 'ABCDEFGH23' })).toEqual(lines.slice(2));
    await expectBooksToBalance(database);
  });

  it('writes a cause once, even if many post it at once', async () => {
    const before = (await totals(database)).get('provider') ?? 0;
    const done = await Promise.all(Array.from({ length: 8 }, () => ledger().post(approved(700))));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await ledger().post(approved(900))).toBe(false);
    expect(await ledger().balanceOf('buyer', payment)).toBe(-700);
    expect((await totals(database)).get('provider')).toBe(before + 700);
    await expectBooksToBalance(database);
  });

  it('is rolled back with its transaction and can be repeated', async () => {
    const undone = database.inTransaction(async () => {
      await ledger().post(approved());
      throw new Error('the rest failed');
    });
    await expect(undone).rejects.toThrow('the rest failed');
    expect(await ledger().balanceOf('buyer', payment)).toBe(0);
    expect(await ledger().post(approved())).toBe(true);
  });

  it('is visible inside its own transaction at once', async () => {
    await database.inTransaction(async () => {
      await ledger().post(approved());
      expect(await ledger().balanceOf('buyer', payment)).toBe(-10_000);
    });
  });

  it('stores only the cause if all entries are 0', async () => {
    const nothing: Posting = { cause: `payment:${payment}:nothing`, entries: [{ account: 'fees', amount: kurus(0) }] };
    expect(await ledger().post(nothing)).toBe(true);
    expect(await ledger().post(nothing)).toBe(false);
  });

  it('refuses entries that do not add up, before they reach the database', async () => {
    const wrong: Posting = { cause: 'wrong', entries: [{ account: 'provider', amount: kurus(1) }] };
    await expect(ledger().post(wrong)).rejects.toThrow('The entries of “wrong” add up to 1 kuruş, not 0');
  });
});

describe('the database', () => {
  const transaction = (cause: string) =>
    database.query<{ id: string }>('insert into ledger_transaction (cause, at) values ($1, now()) returning id', [
      cause,
    ]);
  const entry = (id: string | undefined, account: LedgerAccount, amount: number) =>
    database.query('insert into ledger_entry (transaction_id, account, amount) values ($1, $2, $3)', [
      id,
      account,
      amount,
    ]);

  it.each(['update', 'delete', 'truncate'])('refuses %s, even to the owner of the tables', async (what) => {
    await ledger().post(approved());
    const [owner] = await database.query<{ isOwner: boolean }>(
      `select bool_and(tableowner = current_user) as "isOwner" from pg_tables where tablename like 'ledger_%'`,
    );
    expect(owner?.isOwner).toBe(true);
    for (const table of ['ledger_entry', 'ledger_transaction']) {
      const column = table === 'ledger_entry' ? 'amount' : 'cause';
      const text =
        what === 'update'
          ? `update ${table} set ${column} = ${column}`
          : what === 'delete'
            ? `delete from ${table}`
            : 'truncate ledger_entry, ledger_transaction';
      await expect(database.query(text)).rejects.toThrow(`The books are only added to: no ${what}`);
    }
    expect(await ledger().balanceOf('buyer', payment)).toBe(-10_000);
  });

  it('refuses statements that would change no row', async () => {
    await expect(database.query('delete from ledger_entry where false')).rejects.toThrow('The books are only added to');
  });

  it('refuses entries that do not add up to 0', async () => {
    const work = database.inTransaction(async () => {
      const [one] = await transaction('unbalanced');
      await entry(one?.id, 'provider', 5);
    });
    await expect(work).rejects.toThrow(/come to 5 instead of zero/);
  });

  it('refuses entries for an older transaction or for none', async () => {
    await ledger().post(approved());
    const [old] = await database.query<{ id: string }>('select id from ledger_transaction where cause = $1', [
      `payment:${payment}:approved`,
    ]);
    for (const id of [old?.id, chance.uuid()]) {
      const work = database.query(
        `insert into ledger_entry (transaction_id, account, amount) values ($1, 'provider', 5), ($1, 'fees', -5)`,
        [id],
      );
      await expect(work).rejects.toThrow('Nothing is added to');
    }
  });

  it('refuses an entry of 0', async () => {
    const [one] = await transaction('of nothing');
    await expect(entry(one?.id, 'provider', 0)).rejects.toThrow('ledger_entry_something');
  });
});
