/** A notice for all copies of the product. PostgreSQL limits the payload to just under 8,000 bytes. */
export interface Notice {
  channel: string;
  payload: string;
}

export interface Listening {
  close(): Promise<void>;
}

/**
 * Carries notices between the copies of the product, with at most one delivery to each listener.
 *
 * Statements send them: `pg_notify` on a channel whose notices must be exact, otherwise `notify_copies`, which leaves the choice to the bus. A notice is
 * delivered after its transaction has committed, and never after a rollback.
 */
export interface Bus {
  /**
   * Calls `onNotice` for every notice on a channel, those of the own process included. Reconnects after a lost connection and then calls it without a
   * payload, because notices may have been missed. Its errors are ignored; the next notice tries again. `onConnected` gets true when the channel is
   * heard, and false when the connection is lost.
   */
  listen(
    channel: string,
    onNotice: (payload?: string) => Promise<void>,
    onConnected?: (isConnected: boolean) => void,
  ): Listening;
  /** Undefined if PostgreSQL sends all notices itself. */
  readonly outbox?: Outbox | undefined;
  close(): Promise<void>;
}

/** Sends the notices of `notify_copies`, which the connections collect. */
export interface Outbox {
  /** Sends the notices of a committed transaction. */
  committed(notices: readonly Notice[]): void;
  /** The connection was lost during the commit: listeners of these channels are called without a payload. */
  uncertain(channels: ReadonlySet<string>): void;
}
