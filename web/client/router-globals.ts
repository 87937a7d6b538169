/** Files of a route, as the router knows them. */
export interface RouteFiles {
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** Set by the router: the discovered routes, and those whose code is loaded. */
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> };
    __reactRouterRouteModules?: Record<string, unknown>;
    /** Set by us: loads a page's code for the router, see `vite.config.ts`. */
    importRoute?: (address: string) => Promise<unknown>;
  }
}
