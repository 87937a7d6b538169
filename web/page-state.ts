/** Ids of the data blocks from which the browser starts the router. */
export const startBlockId = 'page-start';
export const stateBlockId = 'page-state';

/** Route id of the home page, see `routes.ts`. */
export const homeRoute = 'all.home';

/** What the router needs before it can decode the state: see `PageScripts.tsx` and `entry.client.tsx`. */
export interface PageStart {
  /** The router's settings, as `window.__reactRouterContext`. */
  context: object;
  /** The known part of the router's manifest. */
  manifest: object;
  /** URLs of the matched routes' code, by route id. */
  modules: Record<string, string>;
}

/** Text for a data block, in which `<` must not occur. Valid for JSON, where `<` only occurs in strings. */
export const blockText = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
