import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import type { ChatMessage } from '../../../../contract/schemas/chat.ts';
import { memberId } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { livePagesPort } from '../../../people/notifications/port.ts';

/** A member's open page with the events it received, in order. */
export interface OpenPage {
  events: { name: string; data: { chatId?: string; number?: number; message?: ChatMessage; readTo?: number } }[];
  /** Numbers of the received messages. */
  numbers(): number[];
  isOver(): boolean;
  leave(): void;
}

export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

/** Starts listening for requests and for events of other servers. Events sent before the server listens are lost, so it waits until a page gets one. */
export async function listening({ app, headersOf, running }: TestApp): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const page = await openPage(app, { headers: await headersOf('member') });
  const live = running.get(livePagesPort);
  await until(async () => {
    await live.send([memberId], 'counts', {});
    expect(page.events.map(({ name }) => name)).toContain('counts');
  });
  page.leave();
}

/** Opens a page's event stream. */
export async function openPage(app: FastifyInstance, { headers }: Pick<Person, 'headers'>): Promise<OpenPage> {
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
