import { createElement, Fragment, lazy as lazyOf, use } from 'react';
import type { FunctionComponent, ReactNode } from 'react';
import { LateStyles } from './late-styles.ts';

const firstMs = 500;
const maxMs = 15_000;
/** During development, parts are compiled when they are needed. */
const isBuiltServer = import.meta.env.SSR && import.meta.env.PROD;
/** A file that stays missing while online has been replaced by a newer version of the product. */
const maxTries = 5;

/** React's `lazy` with retries for unstable networks. The page keeps its content during the retries. */
export const lazy = lazyPart as typeof lazyOf;

/**
 * @param styles URLs of the component's stylesheets, added by the server's build (`bundling/late-styles.ts`). The component is not shown before they
 * load.
 *   In the browser they come with its script. The elements stay in the tree, because React derives ids from positions.
 */
function lazyPart(
  load: () => Promise<{ default: FunctionComponent }>,
  styles: readonly string[] = [],
): FunctionComponent {
  const Part = isBuiltServer ? loadedPart(load) : lazyOf(() => loadWithRetries(load));
  return isBuiltServer
    ? (props) => createElement(Fragment, null, styleLinks(styles, use(LateStyles)), createElement(Part, props))
    : (props) => createElement(Fragment, null, noLinks, createElement(Part, props));
}

const noLinks: ReactNode[] = [];

/** Links to a part's stylesheets on the server. */
function styleLinks(styles: readonly string[], place: 'head' | 'late' | string[]): ReactNode[] {
  const link = (href: string, attributes: object) => createElement('link', { key: href, ...attributes, href });
  if (place === 'head') return styles.map((href) => link(href, { rel: 'stylesheet', precedence: 'late' }));
  const always = styles.map((href) => link(href, { rel: 'stylesheet' }));
  if (place === 'late') return [createElement('noscript', { key: 'always', 'data-late': '' }, always)];
  place.push(...styles);
  return always;
}

/** On the server, parts load at the start, so that a page need not wait for them and its styles have the same order in every rendering. */
function loadedPart(load: () => Promise<{ default: FunctionComponent }>): FunctionComponent {
  const loading = load();
  void loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }));
  return (props) => createElement(use(loading).default, props);
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

/** Resolves after `ms`, or as soon as the browser is online again. */
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
