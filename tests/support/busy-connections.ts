import { Client } from 'pg';

/** The driver's queue of statements on a connection. */
interface Queue {
  _queryQueue: unknown[];
}

const { query } = Client.prototype;

/**
 * Makes the driver refuse a statement on a busy connection, as its next major version will. Today it prints a deprecation warning once per process.
 */
export function refuseBusyConnections(): void {
  Client.prototype.query = function (this: Client & Queue, ...statement: unknown[]) {
    if (this._queryQueue.length > 0) throw new Error('A statement was sent on a connection that is still busy');
    return (query as (...statement: unknown[]) => unknown).apply(this, statement);
  } as typeof query;
}
