import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longestLagMs, openReplicas, positionOf, positionText } from './replicas.ts';
import type { Position, ReplicaLink, Replicas } from './replicas.ts';

/** A replica whose position the test sets. */
class Link implements ReplicaLink {
  at: Position = 0n;
  statements = 0;
  async replayed(): Promise<Position> {
    return this.at;
  }
  busy(): number {
    return this.statements;
  }
  cut(): void {
    // Nothing is open.
  }
}

let primary: Position;
let links: [Link, Link];
let replicas: Replicas<Link>;

beforeEach(async () => {
  vi.useFakeTimers();
  primary = 0n;
  links = [new Link(), new Link()];
  replicas = openReplicas({ links, position: async () => primary, now: () => Date.now() });
  await passed(0);
});
afterEach(async () => {
  await replicas.close();
  vi.useRealTimers();
});

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Commits on the primary and notifies this process. `reached`: the replicas that have replayed the commit. */
async function commit(reached: readonly Link[]): Promise<void> {
  primary += 1n;
  for (const link of reached) link.at = primary;
  replicas.changed();
  await passed(0);
}

/** Waits until the watches have seen the replicas' positions. */
const seen = () => passed(1_000);

/** Runs `work` as a request of a caller whose writes ended at `from`. */
const request = <T>(work: () => Promise<T>, from: Position | 'primary' = 0n) => replicas.enter(from, work);

/** The replica of the next read, or undefined for the primary, and how many milliseconds the choice took. */
async function picked(): Promise<{ link: Link | undefined; ms: number }> {
  const began = Date.now();
  let ended: { link: Link | undefined; ms: number } | undefined;
  const choice = replicas.pick().then((link) => (ended = { link, ms: Date.now() - began }));
  while (!ended) await passed(1);
  return choice;
}

describe('one request', () => {
  test('reads from one replica, although another one is less busy', async () => {
    await request(async () => {
      const { link } = await picked();
      expect(links).toContain(link);
      if (link) link.statements = 9;
      expect((await picked()).link).toBe(link);
    });
  });

  test('makes concurrent reads on one replica', async () => {
    await request(async () => {
      const [one, other] = await Promise.all([replicas.pick(), replicas.pick()]);
      expect(links).toContain(one);
      expect(other).toBe(one);
    });
  });

  test('stays on the primary once it had to read there', async () => {
    await commit([]);
    await request(async () => {
      expect((await picked()).link).toBeUndefined();
      for (const link of links) link.at = primary;
      await seen();
      expect((await picked()).link).toBeUndefined();
    });
    await request(async () => expect(links).toContain((await picked()).link));
  });

  test('continues on the primary after a read failed on its replica, which stays in use if it answers', async () => {
    await request(async () => {
      const { link } = await picked();
      if (link) replicas.failed(link, false);
      expect((await picked()).link).toBeUndefined();
    });
    expect(replicas.states().map(({ isUsed }) => isUsed)).toEqual([true, true]);
  });

  test('does not read an earlier state after this process heard of a change during it', async () => {
    await request(async () => {
      expect(links).toContain((await picked()).link);
      await commit([]);
      expect((await picked()).link).toBeUndefined();
    });
  });

  test('reads on when its own replica has the change, and never moves to another one', async () => {
    await request(async () => {
      const { link } = await picked();
      await commit(links.filter((one) => one === link));
      expect((await picked()).link).toBe(link);
      await commit(links.filter((one) => one !== link));
      expect((await picked()).link).toBeUndefined();
    });
  });

  test('uses the primary if the caller’s writes are unknown, and after a write', async () => {
    await request(async () => expect(await picked()).toEqual({ link: undefined, ms: 0 }), 'primary');
    await request(async () => {
      replicas.wrote();
      expect(await picked()).toEqual({ link: undefined, ms: 0 });
    });
  });
});

test('a position that no replica reached in time is not awaited again until one has reached it', async () => {
  await commit([]);
  const take = () => request(picked, primary);
  expect(await take()).toEqual({ link: undefined, ms: 50 });
  expect(await take()).toEqual({ link: undefined, ms: 0 });
  for (const link of links) link.at = primary;
  await seen();
  expect(links).toContain((await take()).link);
  await commit([]);
  expect((await take()).ms).toBe(50);
});

test('a request that waits in vain for its own replica does not keep others from waiting', async () => {
  await request(async () => {
    expect(links).toContain((await picked()).link);
    await commit([]);
    expect(await picked()).toEqual({ link: undefined, ms: 50 });
  });
  expect((await request(picked)).ms).toBe(50);
});

test('a caller who names a position that never comes does not keep others from waiting', async () => {
  expect(await request(picked, 99n)).toEqual({ link: undefined, ms: 50 });
  await commit([]);
  expect((await request(picked)).ms).toBe(50);
});

test('a request waits some milliseconds for a replica that is just behind', async () => {
  await commit([]);
  await request(async () => {
    const choice = picked();
    const [, other] = links;
    other.at = primary;
    const { link, ms } = await choice;
    expect(link).toBe(other);
    expect(ms).toBeLessThan(50);
  }, primary);
});

test('a replica that stands still is left out after two seconds, however many commits there are', async () => {
  const [still, current] = links;
  await commit(links);
  for (let ms = 0; ms <= longestLagMs + 1_000; ms += 2) {
    await commit([current]);
    await passed(2);
  }
  expect(replicas.states().map(({ isUsed }) => isUsed)).toEqual([false, true]);
  still.at = primary;
  await seen();
  expect(replicas.states().map(({ isUsed }) => isUsed)).toEqual([true, true]);
});

test('closing waits for a running question, but for no further one', async () => {
  const { promise, resolve } = Promise.withResolvers<Position>();
  links[0].replayed = () => promise;
  await seen();
  const closed = replicas.close();
  resolve(0n);
  // No timer runs from here on.
  await closed;
});

test('positions are compared as numbers', () => {
  expect(positionOf('1/0')).toBe(0x1_00_00_00_00n);
  expect(positionText(positionOf('A/B0') ?? 0n)).toBe('A/B0');
  for (const text of ['', '1', '1/2/3', 'x/1', '123456789/0']) expect(positionOf(text)).toBeUndefined();
});
