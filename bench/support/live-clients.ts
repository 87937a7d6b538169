import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Commands from `live-readers.ts`. */
export type ClientCommand =
  | { kind: 'open'; port: number; tokens: string[] }
  /** Counts arrivals of this event from now on. */
  | { kind: 'expect'; event: string }
  | { kind: 'report' };

export interface ClientReport {
  /** By stream, in the order of opening: arrivals of the expected event, nanoseconds of the machine's monotonic clock. */
  arrivals: string[][];
  closed: number;
}

// The clients of the live streams run in a process of their own. They read bytes, because an HTTP parser for each would cost as much as the server.
const streams: { socket: Socket; arrivals: string[] }[] = [];
let expected = 'event: unread';
let closed = 0;

process.on('message', (command: ClientCommand) => {
  if (command.kind === 'open') void open(command).then(() => process.send?.('open'));
  if (command.kind === 'expect') {
    expected = `event: ${command.event}\n`;
    for (const stream of streams) stream.arrivals = [];
    process.send?.('expected');
  }
  if (command.kind === 'report') {
    process.send?.({ arrivals: streams.map(({ arrivals }) => arrivals), closed } satisfies ClientReport);
  }
});

/** Opens streams and waits for their first events. */
async function open({ port, tokens }: Extract<ClientCommand, { kind: 'open' }>): Promise<void> {
  await Promise.all(tokens.map((token) => openOne(port, token)));
}

function openOne(port: number, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: Access-Token=${token}\r\nsec-fetch-site: same-origin\r\n\r\n`,
      ),
    );
    const stream = { socket, arrivals: [] as string[] };
    streams.push(stream);
    socket.setEncoding('latin1').on('data', (part: unknown) => {
      const text = String(part);
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)));
      if (text.includes('event: unread')) resolve();
      for (let at = text.indexOf(expected); at >= 0; at = text.indexOf(expected, at + 1)) {
        stream.arrivals.push(String(process.hrtime.bigint()));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => {
      closed += 1;
      reject(new Error('A live stream was closed'));
    });
  });
}
