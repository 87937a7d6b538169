import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request: it passes, passes but loses its answer, waits until the gate closes, loses its connection, or gets this answer. */
export type GateAction = 'pass' | 'lose' | 'hang' | 'cut' | { status: number; body: unknown };

/** A proxy in front of OpenSearch, for tests of failures. */
export interface Gate {
  url: string;
  /** Decides about each request; all pass by default. `body` is the request's body. */
  decide: (asked: { method: string; path: string; body: string }) => GateAction | Promise<GateAction>;
  close(): Promise<void>;
}

export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = 'GET', url: path = '/', headers } = incoming;
    const action = await gate.decide({ method, path, body: body.toString() });
    if (action === 'hang') return;
    if (action === 'cut') {
      incoming.socket.destroy();
      return;
    }
    if (typeof action === 'object') {
      response.writeHead(action.status, { 'content-type': 'application/json' }).end(JSON.stringify(action.body));
      return;
    }
    const outgoing = send({ hostname, port, method, path, headers: { ...headers, host: `${hostname}:${port}` } });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (received) => {
      if (action === 'lose') {
        received.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    outgoing.end(body);
  }

  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: () => 'pass',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return gate;
}
