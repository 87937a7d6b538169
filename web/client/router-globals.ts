/** What the router knows of a route's files. */
export interface RouteFiles {
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** The router's own: the routes it has been told of, and those whose code is here. */
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> };
    __reactRouterRouteModules?: Record<string, unknown>;
    /** Ours: how the router fetches a page's code, see `vite.config.ts`. */
    importRoute?: (address: string) => Promise<unknown>;
  }
}
