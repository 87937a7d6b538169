import { Client } from 'pg';

/** What the driver keeps of a connection: statements that wait for the one before. */
interface Queue {
  _queryQueue: unknown[];
}

const { query } = Client.prototype;

/**
 * Makes the driver refuse a statement on a connection that has others waiting, as its next major version will; today it prints a deprecation
 * warning once a process.
 */
export function refuseBusyConnections(): void {
  Client.prototype.query = function (this: Client & Queue, ...statement: unknown[]) {
    if (this._queryQueue.length > 0) throw new Error('A statement was sent on a connection that is still busy');
    return (query as (...statement: unknown[]) => unknown).apply(this, statement);
  } as typeof query;
}
