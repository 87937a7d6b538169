import { createElement, Fragment, lazy as lazyOf } from 'react';
import type { FunctionComponent } from 'react';

const firstMs = 500;
const maxMs = 15_000;
/** A file that does not come while there is a network is not there any more: a newer version of the product has others. */
const maxTries = 5;

/** React's `lazy`, for a network that comes and goes: a file that could not be fetched is fetched again, and what is on the page stays meanwhile. */
export const lazy = lazyPart as typeof lazyOf;

/**
 * @param styles Addresses of the part's stylesheets, written by the server's build (`bundling/late-styles.ts`): the part is not shown before them. In the
 *   browser they come with its script; the place before the part stays, since ids are made of places.
 */
function lazyPart(
  load: () => Promise<{ default: FunctionComponent }>,
  styles: readonly string[] = [],
): FunctionComponent {
  const Part = lazyOf(() => loadWithRetries(load));
  const links = styles.map((href) => createElement('link', { key: href, rel: 'stylesheet', href, precedence: 'late' }));
  return (props) => createElement(Fragment, null, links, createElement(Part, props));
}

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  let tries = 0;
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, maxMs)) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && (tries += 1) >= maxTries) throw error;
      await waitOrOnline(waitMs);
    }
  }
}

/** Waits a while, or until the browser has a network again. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
