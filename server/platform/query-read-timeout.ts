import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** What a client of `pg` knows of its line, beside what its types say. */
interface PgConnection {
  connection: { stream: Pick<Socket, 'setTimeout' | 'on' | 'destroy'> };
  readyForQuery: boolean;
}

/**
 * Cuts the line of a connected client whose server says nothing for so long in the middle of a statement, which then fails as with any connection that
 * is lost; between statements it may be silent. By the one timer of the socket: `query_timeout` of `pg` makes one for each statement, and what those held
 * survived the young generation, which cost a page of results a third of its processor time.
 */
export function enforceReadTimeout(client: ClientBase, silenceMs: number): void {
  const line = client as unknown as PgConnection;
  const { stream } = line.connection;
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    if (!line.readyForQuery) stream.destroy(new Error('Query read timeout'));
  });
}
