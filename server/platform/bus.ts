/** A notice for all copies of the product. PostgreSQL limits the payload to just under 8,000 bytes. */
export interface Notice {
  channel: string;
  payload: string;
}

export interface Listening {
  close(): Promise<void>;
}

/**
 * Calls `onNotice` for every notice on a channel, those of the own process included. Reconnects after a lost connection and then calls it without a
 * payload, because notices may have been missed. Its errors are ignored; the next notice tries again. `onConnected` gets true when the channel is
 * heard, and false when the connection is lost.
 */
export type Listen = (
  channel: string,
  onNotice: (payload?: string) => Promise<void>,
  onConnected?: (isConnected: boolean) => void,
) => Listening;

/** Carries notices between the copies of the product. A notice is delivered after its transaction has committed, and never after a rollback. */
export interface Bus {
  /** For notices sent by the database function `notify_copies`, which leaves the way to the bus. */
  listen: Listen;
  /** For notices sent by `pg_notify`: PostgreSQL delivers them even if the sender crashes directly after the commit. */
  listenExactly: Listen;
  /** Undefined if PostgreSQL sends all notices itself. */
  readonly outbox?: Outbox;
  figures(): BusFigures;
  close(): Promise<void>;
}

/** Sends the notices of `notify_copies`, which the connections collect. */
export interface Outbox {
  /** Sends the notices of a committed transaction. */
  committed(notices: readonly Notice[]): void;
  /** The connection was lost during the commit: listeners of these channels are called without a payload. */
  uncertain(channels: ReadonlySet<string>): void;
}

export interface BusFigures {
  isConnected: boolean;
  /** Notices since the start. Those that PostgreSQL sends itself are counted only when they arrive. */
  notices: readonly { channel: string; direction: 'sent' | 'received'; count: number }[];
}

/** Counts notices. */
export function noticeCounts() {
  const counts = new Map<string, { channel: string; direction: 'sent' | 'received'; count: number }>();
  return {
    add(direction: 'sent' | 'received', channel: string): void {
      const key = `${direction} ${channel}`;
      const own = counts.get(key) ?? { channel, direction, count: 0 };
      own.count += 1;
      counts.set(key, own);
    },
    all: () => [...counts.values()],
  };
}

/** The bus that needs no other server: PostgreSQL sends each notice at the commit. */
export function postgresBus({ listen, figures }: PostgresListener): Bus {
  return { listen, listenExactly: listen, figures, close: async () => undefined };
}

/** Listens to PostgreSQL: see `listen.ts`. */
export interface PostgresListener {
  listen: Listen;
  figures(): BusFigures;
}
