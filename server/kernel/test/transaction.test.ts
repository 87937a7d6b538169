import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { isConnectionLost, poolOf } from '../../platform/database.ts';
import { createTransactions } from '../transaction.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: Pool;
const waits: number[] = [];
let others: readonly Promise<unknown>[] = [];

/** Transactions whose waits are recorded instead of waited for. */
const { inTransaction, savepoint, gather, afterCommit, connection } = createTransactions({
  connect: () => pool.connect(),
  isConnectionLost,
  random: () => 0.5,
  wait: async (ms) => {
    waits.push(ms);
    if (others.length > 0) await Promise.any(others);
  },
});
const run = async (text: string, values: unknown[] = []) => {
  const { rows } = await (connection() ?? pool).query<{ id: number; amount: number }>(text, values);
  return rows;
};
const add = (id: number) => run('insert into purse values ($1, 0)', [id]);
const ids = async () => (await run('select id from purse order by id')).map(({ id }) => id);
const failing = (code: string) => Object.assign(new Error(`as PostgreSQL says ${code}`), { code });

beforeAll(async () => {
  database = await testDatabase();
  pool = poolOf(database.url, { connections: 6 });
  await pool.query('create table purse (id int primary key, amount int not null)');
});
beforeEach(async () => {
  waits.length = 0;
  others = [];
  await pool.query('truncate purse');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** A gate that opens when a number of callers wait before it. */
function gate(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

describe('gathered work', () => {
  const flushes: (readonly number[])[] = [];
  const flush = async (all: readonly number[]) => {
    flushes.push(all);
    for (const id of all) await add(id);
  };
  beforeEach(() => void flushes.splice(0));

  it('is flushed once at the end, inside the transaction', async () => {
    await inTransaction(async () => {
      await gather('purses', [1], flush);
      await inTransaction(() => gather('purses', [2, 3], flush));
      expect(flushes).toEqual([]);
    });
    expect(flushes).toEqual([[1, 2, 3]]);
    const work = inTransaction(async () => {
      await gather('purses', [4], flush);
      await gather('purses', [4], flush);
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('is dropped with the part that is rolled back', async () => {
    await inTransaction(async () => {
      await savepoint(() => gather('purses', [1], flush));
      const failed = savepoint(async () => {
        await gather('purses', [2], flush);
        throw new Error('undone');
      });
      await expect(failed).rejects.toThrow('undone');
    });
    expect(flushes).toEqual([[1]]);
  });

  it('is flushed completely if flushing gathers more, under the same and other names', async () => {
    const told: (readonly number[])[] = [];
    const tell = async (all: readonly number[]) => {
      told.push(all);
      await gather(
        'purses',
        all.map((id) => id + 10),
        flush,
      );
      if (all.includes(1)) await gather('told', [2, 3], tell);
    };
    await inTransaction(async () => {
      await gather('purses', [0], flush);
      await gather('told', [1], tell);
    });
    expect(told).toEqual([[1], [2, 3]]);
    expect(flushes).toEqual([[0], [11], [12, 13]]);
  });

  it('is flushed after everything else if it is marked last', async () => {
    await inTransaction(async () => {
      await gather('purses', [1], flush, 'last');
      await gather('told', [2], (all) => gather('purses', all, flush, 'last'));
    });
    expect(flushes).toEqual([[1, 2]]);
  });

  it('is flushed at once without a transaction', async () => {
    await gather('purses', [1], flush);
    expect(await ids()).toEqual([1]);
  });
});

describe('a transaction', () => {
  it('includes nested calls and rolls back as a whole', async () => {
    const work = inTransaction(async () => {
      await add(1);
      await inTransaction(() => add(2));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
  });

  it('runs after-commit work only after the commit, and never after a rollback', async () => {
    const done: unknown[] = [];
    await inTransaction(async () => {
      await inTransaction(async () => afterCommit(() => done.push(connection() === undefined)));
      expect(done).toEqual([]);
    });
    expect(done).toEqual([true]);
    const undone = inTransaction(async () => {
      afterCommit(() => done.push('never'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    afterCommit(() => done.push('at once'));
    expect(done).toEqual([true, 'at once']);
  });

  it('fails if a statement failed and the error was swallowed', async () => {
    const work = inTransaction(async () => {
      await add(1);
      await add(1).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow('The transaction was rolled back');
    expect(await ids()).toEqual([]);
  });

  it('does not include statements of other transactions', async () => {
    const [bothWrote, bothRead] = [gate(2), gate(2)];
    await Promise.all(
      [1, 2].map((id) =>
        inTransaction(async () => {
          await add(id);
          await bothWrote();
          expect(await ids()).toEqual([id]);
          await bothRead();
        }),
      ),
    );
    expect(await ids()).toEqual([1, 2]);
  });
});

describe('repeatable work', () => {
  /** Two transactions that lock two rows in opposite order, so that PostgreSQL ends one of them. */
  async function crosswise(repeatable: boolean) {
    await add(1);
    await add(2);
    const both = gate(2);
    const attempts: number[] = [];
    const notified: string[] = [];
    const transfer = (from: number, to: number) =>
      inTransaction(
        async () => {
          attempts.push(from);
          afterCommit(() => notified.push(`${from} to ${to}`));
          await run('update purse set amount = amount - 1 where id = $1', [from]);
          await both();
          await run('update purse set amount = amount + 1 where id = $1', [to]);
        },
        { repeatable },
      );
    others = [transfer(1, 2), transfer(2, 1)];
    const results = await Promise.allSettled(others);
    return { attempts, notified, results, purse: await run('select id, amount from purse order by id') };
  }

  it('runs again after a deadlock, without the work that the failed attempt deferred', async () => {
    const { attempts, notified, results, purse } = await crosswise(true);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(attempts).toHaveLength(3);
    expect(notified.toSorted()).toEqual(['1 to 2', '2 to 1']);
    expect(purse.map(({ amount }) => amount)).toEqual([0, 0]);
    expect(waits).toEqual([10]);
  });

  it('is the only work that is retried: other work fails', async () => {
    const { attempts, notified, results } = await crosswise(false);
    expect(attempts).toHaveLength(2);
    expect(notified).toHaveLength(1);
    const failed = results.find((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ code: '40P01' });
  });

  it('runs again after a serialization failure', async () => {
    await add(1);
    await add(2);
    const both = gate(2);
    let attempts = 0;
    const takeOut = (id: number) =>
      inTransaction(
        async () => {
          attempts += 1;
          await run('set transaction isolation level serializable');
          const [sum] = await run('select sum(amount)::int as amount from purse');
          await both();
          if (sum?.amount === 0) await run('update purse set amount = amount - 1 where id = $1', [id]);
        },
        { repeatable: true },
      );
    others = [takeOut(1), takeOut(2)];
    await Promise.all(others);
    const left = await run('select amount from purse');
    expect(left.reduce((sum, { amount }) => sum + amount, 0)).toBe(-1);
    expect(attempts).toBe(3);
  });

  it('makes at most five attempts, with waits that double', async () => {
    let attempts = 0;
    const work = inTransaction(
      async () => {
        attempts += 1;
        await add(attempts);
        throw failing('40001');
      },
      { repeatable: true },
    );
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect([attempts, waits]).toEqual([5, [10, 20, 40, 80]]);
    expect(await ids()).toEqual([]);
  });

  it.each(['23505', '57014', '25P02', undefined])('is not retried after %s', async (code) => {
    let attempts = 0;
    const work = inTransaction(
      async () => {
        attempts += 1;
        throw failing(code ?? '');
      },
      { repeatable: true },
    );
    await expect(work).rejects.toThrow('as PostgreSQL says');
    expect(attempts).toBe(1);
  });

  it('is not retried inside another transaction: the outermost decides', async () => {
    const attempts = { outer: 0, inner: 0 };
    const inner = () =>
      inTransaction(
        async () => {
          attempts.inner += 1;
          if (attempts.inner < 3) throw failing('40P01');
        },
        { repeatable: true },
      );
    const outer = (repeatable: boolean) =>
      inTransaction(
        async () => {
          attempts.outer += 1;
          await inner();
        },
        { repeatable },
      );
    await expect(outer(false)).rejects.toMatchObject({ code: '40P01' });
    expect(attempts).toEqual({ outer: 1, inner: 1 });
    await outer(true);
    expect(attempts).toEqual({ outer: 3, inner: 3 });
  });

  it('is not retried if it was committed and after-commit work failed', async () => {
    let attempts = 0;
    const work = inTransaction(
      async () => {
        attempts += 1;
        await add(1);
        afterCommit(() => {
          throw failing('40001');
        });
      },
      { repeatable: true },
    );
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect([attempts, await ids()]).toEqual([1, [1]]);
  });
});

describe('a part that may fail alone', () => {
  it('rolls back alone, with the work that it deferred', async () => {
    const done: string[] = [];
    await inTransaction(async () => {
      await add(1);
      await savepoint(async () => {
        await add(2);
        afterCommit(() => done.push('kept'));
      });
      const failed = savepoint(async () => {
        await add(3);
        afterCommit(() => done.push('dropped'));
        await add(1);
      });
      await expect(failed).rejects.toMatchObject({ code: '23505' });
      await add(4);
    });
    expect([await ids(), done]).toEqual([[1, 2, 4], ['kept']]);
  });

  it('may contain parts', async () => {
    await inTransaction(async () => {
      const outer = savepoint(async () => {
        await add(1);
        await savepoint(() => add(2));
        await savepoint(() => add(2)).catch(() => undefined);
        expect(await ids()).toEqual([1, 2]);
        throw new Error('no');
      });
      await expect(outer).rejects.toThrow('no');
      await savepoint(() => savepoint(() => add(3)));
    });
    expect(await ids()).toEqual([3]);
  });

  it('is joined by nested calls and rolls back with them', async () => {
    const work = inTransaction(async () => {
      await savepoint(() => inTransaction(() => add(1)));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
  });

  it('refuses other statements of the transaction while it runs', async () => {
    await inTransaction(async () => {
      const begun = gate(2);
      const over = gate(2);
      const part = savepoint(async () => {
        await begun();
        await over();
      });
      await begun();
      await expect(add(1)).rejects.toThrow('no other statement may run');
      await expect(savepoint(() => add(2))).rejects.toThrow('no other statement may run');
      void over();
      await part;
      await add(3);
    });
    expect(await ids()).toEqual([3]);
  });

  it('is a transaction if there is none', async () => {
    await savepoint(() => add(1));
    const work = savepoint(async () => {
      await add(2);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await ids()).toEqual([1]);
  });
});
