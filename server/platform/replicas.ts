import { AsyncLocalStorage } from 'node:async_hooks';

/** A position in PostgreSQL's log (LSN) as a number of bytes. Later commits have higher positions, also after a failover. */
export type Position = bigint;

/** One replica, as the reads need it. */
export interface ReplicaLink {
  /** The position up to which the replica shows every commit. Rejects if it does not answer within a second. */
  replayed(): Promise<Position>;
  /** Number of statements that run or wait for a connection. */
  busy(): number;
  /** Cuts all connections, so that statements of a silent server fail now. */
  cut(): void;
}

export interface ReplicaState {
  isUsed: boolean;
  /** Seconds by which the replica is behind the primary. */
  lagSeconds: number;
  reads: number;
}

export interface Reader {
  /** True once the request has sent a writing statement. */
  hasWritten: boolean;
}

export interface Replicas<L extends ReplicaLink> {
  /**
   * Runs a request whose caller's earlier writes ended at a position; `primary` if nothing is known about them. Reads of other work, such as jobs and
   * notices, use the primary.
   */
  enter<T>(from: Position | 'primary', work: (reader: Reader) => T): T;
  /** Records that the current request changes the database, so that its later reads use the primary. */
  wrote(): void;
  /** Reads from now on see every commit up to now. Called after a commit or notice that ends what this process remembers. */
  changed(): void;
  /**
   * The replica of the current request, if it shows what the request must see. Undefined: use the primary. A request reads from one replica, and from
   * the primary alone once it had to, so that its reads never go back in time.
   */
  pick(): Promise<L | undefined>;
  /** A read failed on this replica: the current request uses the primary. If it is down, it is left out until it answers again. */
  failed(link: L, isDown: boolean): void;
  /** The primary's position: every commit until now is below it. */
  position(): Promise<Position>;
  states(): ReplicaState[];
  close(): Promise<void>;
}

export interface ReplicaOptions<L extends ReplicaLink> {
  links: readonly L[];
  /** Reads the primary's position. */
  position(): Promise<Position>;
  /** Milliseconds of a steady clock. */
  now?: () => number;
}

/** A replica that is further behind the primary is not used. */
export const longestLagMs = 2_000;
/** Interval of the questions to primary and replicas, and while a request waits for a replica. */
const everyMs = 1_000;
const hurriedMs = 5;
/** How long a request waits for a replica to catch up; after that it uses the primary. */
const catchUpMs = 50;
/** Positions of the primary that are remembered, for measuring how far a replica is behind: at most one in this time, for longer than `longestLagMs`. */
const sampleMs = 100;
const mostSamples = 120;

/** Reads an LSN as PostgreSQL shows it; undefined if it is none. */
export function positionOf(text: string): Position | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const positionText = (at: Position): string =>
  `${(at >> 32n).toString(16)}/${(at & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase();

const later = (one: Position, other: Position): Position => (one > other ? one : other);

interface Replica<L> {
  link: L;
  isUp: boolean;
  replayed: Position;
  /** When the primary was first seen at a position that this replica has not reached. */
  behindSince: number | undefined;
  reads: number;
  /** Ends the pause before the next question. */
  hurry(): void;
}

interface RequestReader<L> extends Reader {
  /** Where the caller's earlier writes ended. */
  from: Position;
  /** Where the request reads; undefined until its first read. */
  on: Replica<L> | 'primary' | undefined;
}

/** Chooses the replica for each read, and keeps readers from seeing less than they know. */
export function openReplicas<L extends ReplicaLink>(options: ReplicaOptions<L>): Replicas<L> {
  const { links, now = () => performance.now() } = options;
  const readers = new AsyncLocalStorage<RequestReader<L>>();
  const replicas = links.map((link): Replica<L> => ({
    link,
    isUp: false,
    replayed: 0n,
    behindSince: undefined,
    reads: 0,
    hurry: () => undefined,
  }));
  const waiting = new Set<{ least: Position; among: readonly Replica<L>[]; resolve(): void }>();
  /** When the primary was first seen at a position, ascending. */
  const samples: { at: number; position: Position }[] = [];
  const closing = new AbortController();
  let floor: Position = 0n;
  /** The last known position of the primary. */
  let latest: Position = 0n;
  /** The lowest position for which a request waited in vain, until a replica reaches it. */
  let inVain: Position | undefined;
  /** The last question to the primary, and the next one, which has not been sent. */
  let asked: Promise<unknown> = Promise.resolve();
  let next: Promise<Position> | undefined;
  /** Set from a change until the primary's position after it is known. */
  let pending: Promise<Position | undefined> | undefined;

  /** One question at a time. All that come before the next one is sent share it. */
  function position(): Promise<Position> {
    if (next) return next;
    const send = async () => {
      next = undefined;
      latest = await options.position();
      note(latest);
      return latest;
    };
    const sent = asked.then(send, send);
    next = sent;
    asked = sent.catch(() => undefined);
    return sent;
  }

  function note(at: Position): void {
    const last = samples.at(-1);
    if (at === last?.position) return;
    const time = now();
    // A failover may lose the end of the log; the new primary then continues at a lower position.
    if (last && at < last.position) samples.length = 0;
    else if (last && time - last.at < sampleMs) return;
    samples.push({ at: time, position: at });
    if (samples.length > mostSamples) samples.shift();
    for (const one of replicas) measure(one);
  }

  function measure(one: Replica<L>): void {
    one.behindSince = samples.find((sample) => sample.position > one.replayed)?.at;
  }

  function changed(): void {
    const own = position().then(
      (at) => {
        floor = at;
        if (pending === own) pending = undefined;
        return at;
      },
      // Asked again as soon as the primary answers.
      () => undefined,
    );
    pending = own;
  }

  const lagOf = ({ behindSince }: Pick<Replica<L>, 'behindSince'>): number =>
    behindSince === undefined ? 0 : now() - behindSince;

  const isUsable = (one: Replica<L>): boolean => one.isUp && lagOf(one) <= longestLagMs;

  /** The least busy replica that has reached a position; of equal ones, the one that was used least. */
  function best(least: Position): Replica<L> | undefined {
    let found: Replica<L> | undefined;
    for (const one of replicas) {
      if (one.replayed < least || !isUsable(one)) continue;
      const busy = one.link.busy() - (found?.link.busy() ?? 0);
      if (!found || busy < 0 || (busy === 0 && one.reads < found.reads)) found = one;
    }
    return found;
  }

  /** The replica of a request that shows a position, or for its first read the best one. */
  function suiting({ on }: RequestReader<L>, least: Position): Replica<L> | undefined {
    if (on === 'primary') return undefined;
    if (!on) return best(least);
    return on.replayed >= least && isUsable(on) ? on : undefined;
  }

  /** Resolves when a replica of the request's choice reaches a position, or after a short time. What none reached in that time is not awaited again. */
  async function caughtUp({ on }: RequestReader<L>, least: Position): Promise<void> {
    const among = on === 'primary' ? [] : on ? [on] : replicas;
    if (!among.some(isUsable) || (inVain !== undefined && least >= inVain)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const one = { least, among, resolve };
    waiting.add(one);
    for (const { isUp, hurry } of among) if (isUp) hurry();
    const tooLate = setTimeout(() => {
      // Another replica may have reached it. A caller may also name a position that never comes.
      const isOfAll = among.length === replicas.length;
      if (isOfAll && least <= latest && (inVain === undefined || least < inVain)) inVain = least;
      resolve();
    }, catchUpMs);
    await promise;
    clearTimeout(tooLate);
    waiting.delete(one);
  }

  async function pick(): Promise<L | undefined> {
    const reader = readers.getStore();
    if (!reader || reader.on === 'primary') return undefined;
    // What this process has heard since the request began counts as well: the request may fill a cache that was cleared.
    const known = await (pending ?? floor);
    let found: Replica<L> | undefined;
    if (known !== undefined) {
      const least = later(reader.from, known);
      found = suiting(reader, least);
      if (!found) {
        await caughtUp(reader, least);
        found = suiting(reader, least);
      }
    }
    reader.on = found ?? 'primary';
    if (found) found.reads += 1;
    return found?.link;
  }

  /** Waits a moment, or until somebody needs an answer or the process ends. */
  async function pause(ms: number, onHurry: (hurry: () => void) => void): Promise<void> {
    if (closing.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms).unref();
    const end = () => resolve();
    onHurry(end);
    closing.signal.addEventListener('abort', end, { once: true });
    await promise;
    clearTimeout(timer);
    closing.signal.removeEventListener('abort', end);
  }

  async function watch(one: Replica<L>): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        one.replayed = await one.link.replayed();
        one.isUp = true;
        measure(one);
      } catch {
        one.isUp = false;
        one.link.cut();
      }
      if (inVain !== undefined && one.replayed >= inVain) inVain = undefined;
      for (const { least, among, resolve } of waiting) if (among.includes(one) && one.replayed >= least) resolve();
      const isHurried = one.isUp && waiting.size > 0;
      const isAwaited = inVain !== undefined && isUsable(one);
      await pause(isHurried ? hurriedMs : isAwaited ? catchUpMs : everyMs, (hurry) => {
        if (!isHurried) one.hurry = hurry;
      });
      one.hurry = () => undefined;
    }
  }

  async function watchPrimary(): Promise<void> {
    while (!closing.signal.aborted) {
      // The answer to an earlier change may be missing.
      if (pending) changed();
      await (pending ?? position().catch(() => undefined));
      await pause(everyMs, () => undefined);
    }
  }

  // What was committed before the start, such as a migration, is seen by all.
  changed();
  const watches = [...replicas.map(watch), watchPrimary()];

  return {
    enter(from, work) {
      const isKnown = from !== 'primary';
      const reader: RequestReader<L> = {
        from: isKnown ? from : 0n,
        on: isKnown ? undefined : 'primary',
        hasWritten: false,
      };
      return readers.run(reader, work, reader);
    },
    wrote() {
      const reader = readers.getStore();
      if (!reader) return;
      reader.hasWritten = true;
      reader.on = 'primary';
    },
    changed,
    pick,
    failed(link, isDown) {
      const reader = readers.getStore();
      if (reader) reader.on = 'primary';
      if (!isDown) return;
      const found = replicas.find((one) => one.link === link);
      if (!found) return;
      found.isUp = false;
      found.hurry();
    },
    position,
    states: () => replicas.map((one) => ({ isUsed: isUsable(one), lagSeconds: lagOf(one) / 1_000, reads: one.reads })),
    async close() {
      closing.abort();
      await Promise.all(watches);
    },
  };
}
