import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { ChatMessage } from '../../../../contract/schemas/chat.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import type { Database } from '../../../platform/database.ts';

/** A member's open page with the events it received, in order. */
export interface OpenPage {
  events: { name: string; data: { chatId?: string; number?: number; message?: ChatMessage; readTo?: number } }[];
  /** Numbers of the received messages. */
  numbers(): number[];
  isOver(): boolean;
  leave(): void;
}

export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

/** Starts listening for requests and for events of other servers. */
export async function listening(app: FastifyInstance, database: Database, copies: number): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Events sent before the server listens are lost.
  await until(async () => {
    const listen = `select from pg_stat_activity where datname = current_database() and query = 'listen "notification"'`;
    if ((await database.query(listen)).length < copies) throw new Error('The server is not listening yet');
  });
}

/** Opens a page's event stream. */
export async function openPage(app: FastifyInstance, { headers }: Person): Promise<OpenPage> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: '/api/live', headers }, (response) => {
      let text = '';
      let isOver = false;
      const events: OpenPage['events'] = [];
      response.on('close', () => (isOver = true));
      response.on('error', () => (isOver = true));
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const end = text.lastIndexOf('\n\n') + 2;
        for (const [, name = '', data = ''] of text.slice(0, end).matchAll(/event: (.+)\ndata: (.+)\n\n/g)) {
          events.push({ name, data: JSON.parse(data) as OpenPage['events'][number]['data'] });
        }
        text = text.slice(end);
        // After its first event the page receives all others.
        if (events.length > 0) {
          resolve({
            events,
            numbers: () => events.flatMap(({ name, data }) => (name === 'message' ? [data.number ?? 0] : [])),
            isOver: () => isOver,
            leave: () => call.destroy(),
          });
        }
      });
    });
    call.on('error', reject);
    call.end();
  });
}

/** Closes all open pages and servers. */
export function leaveAll(pages: readonly OpenPage[]): void {
  for (const page of pages) page.leave();
}
