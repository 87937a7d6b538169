import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { sendRequest } from '../../../server/platform/http-client.ts';
import { startOpenSearch } from './start.ts';
import type { OpenSearchServer } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the run's OpenSearch, which its first request starts. */
    openSearchStarter: string;
  }
}

const startMs = 600_000;

/** Offers one OpenSearch to all workers of a run. It starts when the first test asks for it, because most runs of a few tests need none. */
export async function offerOpenSearch(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<OpenSearchServer> | undefined;
  const server = createServer((_request, response) => {
    started ??= startOpenSearch();
    started.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  project.provide('openSearchStarter', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    const running = await started?.catch(() => undefined);
    await running?.stop();
  };
}

/** The address of the run's OpenSearch, shared with other tests: use indexes of your own. Throws one sentence if this machine cannot run it. */
export async function testOpenSearch(): Promise<string> {
  const { isOk, bytes } = await sendRequest(inject('openSearchStarter'), { timeoutMs: startMs, maxBytes: 100_000 });
  if (!isOk) throw new Error(bytes.toString());
  return bytes.toString();
}
