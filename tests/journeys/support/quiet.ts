import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../../support/browser.ts';

interface Calls {
  /** Not answered yet. The end of an answer is not reported if the page does not read its body. */
  pending: Set<Request>;
  /** Open live streams. */
  streams: Set<Request>;
}

const followed = new WeakMap<Page, Calls>();

/** Records the API calls of a page for `quiet`. */
export function followCalls(page: Page): void {
  const [pending, streams] = [new Set<Request>(), new Set<Request>()];
  followed.set(page, { pending, streams });
  let isLeaving = false;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) pending.add(request);
    else if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
  });
  page.on('response', (response) => {
    pending.delete(response.request());
    if (response.url().includes('/api/live') && response.status() === 200) streams.add(response.request());
  });
  const ended = (request: Request) => {
    pending.delete(request);
    streams.delete(request);
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    // Links within the document are reported, too.
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    // The ends of a left document's requests are not always reported.
    pending.clear();
    streams.clear();
  });
}

/** Waits until all calls of the page are answered. `hasStream`: also waits for the live stream, which a member's first tab opens. */
export async function quiet(page: Page, { hasStream = false } = {}): Promise<void> {
  await settled(page);
  const state = () => {
    const { pending = [], streams } = followed.get(page) ?? {};
    return {
      pending: [...pending].map((request) => request.url()),
      hasStream: streams !== undefined && streams.size > 0,
    };
  };
  await expect.poll(state).toMatchObject({ pending: [], ...(hasStream && { hasStream }) });
}
