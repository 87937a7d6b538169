import { languages } from '../../contract/enums.ts';
import { screenTable } from '../screens.ts';
import { isServiceUnreachable } from './connection.ts';
import { isSlowConnection } from './slow-connection.ts';
import type { RouteFiles } from './router-globals.ts';

/** Distance from the window at which a link's page code is prefetched, from the specification. */
const rootMargin = '200px';

/** Routes with the fixed prefix of their path; the longest matching prefix wins. */
const routes = Object.entries(screenTable).flatMap(([name, screen]) =>
  screen.file === undefined
    ? []
    : languages.map((language) => ({
        id: `${screen.tr === screen.en ? 'all' : language}.${name}`,
        start: screen[language].replace(/\[.*$/, ''),
        isWhole: !screen[language].includes('['),
      })),
);

/** The route id for a path. */
export function routeAt(pathname: string): string | undefined {
  let found: (typeof routes)[number] | undefined;
  for (const route of routes) {
    const fits = route.isWhole ? route.start === pathname : pathname.startsWith(route.start);
    if (fits && (!found || route.start.length > found.start.length)) found = route;
  }
  return found?.id;
}

/** Routes of links that came near the window; each is requested once. */
const requestedRoutes = new Set<string>();
const fetched = new Set<string>();
const observer = 'IntersectionObserver' in globalThis ? new IntersectionObserver(onNear, { rootMargin }) : undefined;

/** Prefetches the code of the link's page once the link comes near the window. */
export const observe = (link: Element): void => observer?.observe(link);
export const unobserve = (link: Element): void => observer?.unobserve(link);

function onNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || isServiceUnreachable() || isSlowConnection()) continue;
    observer?.unobserve(target);
    const id = routeAt((target as HTMLAnchorElement).pathname);
    if (id === undefined || requestedRoutes.has(id) || id in (window.__reactRouterRouteModules ?? {})) continue;
    requestedRoutes.add(id);
    const files = window.__reactRouterManifest?.routes[id];
    if (files) fetchCode(files);
    // The router requests the routes of all links with this attribute in one request.
    else target.setAttribute('data-discover', 'true');
  }
}

/** Prefetches the code of discovered routes that links near the window point to. */
export function prefetchDiscovered(discovered: Readonly<Record<string, RouteFiles | undefined>>): void {
  for (const [id, files] of Object.entries(discovered)) if (files && requestedRoutes.has(id)) fetchCode(files);
}

function fetchCode({ module, imports = [] }: RouteFiles): void {
  for (const href of [module, ...imports]) {
    if (fetched.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
    fetched.add(href);
    const link = document.createElement('link');
    // Low priority, for later pages; without support for `prefetch` the module is preloaded.
    const isKnown = link.relList.supports('prefetch');
    Object.assign(link, { rel: isKnown ? 'prefetch' : 'modulepreload', as: 'script', crossOrigin: '', href });
    document.head.append(link);
  }
}
