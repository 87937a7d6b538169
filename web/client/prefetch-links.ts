import { languages } from '../../contract/enums.ts';
import { screenTable } from '../screens.ts';
import { isServiceAway } from './connection.ts';
import { whenIdle } from './when-idle.ts';
import type { RouteFiles } from './router-globals.ts';

/** From how near the window a link's page is worth having the code of: the specification's. */
const rootMargin = '200px';

/** Every route with the fixed beginning of its path; the longest that fits is the address's. */
const routes = Object.entries(screenTable).flatMap(([name, screen]) =>
  screen.file === undefined
    ? []
    : languages.map((language) => ({
        id: `${screen.tr === screen.en ? 'all' : language}.${name}`,
        start: screen[language].replace(/\[.*$/, ''),
        isWhole: !screen[language].includes('['),
      })),
);

/** The id of the route that an address leads to. */
export function routeAt(pathname: string): string | undefined {
  let found: (typeof routes)[number] | undefined;
  for (const route of routes) {
    const fits = route.isWhole ? route.start === pathname : pathname.startsWith(route.start);
    if (fits && (!found || route.start.length > found.start.length)) found = route;
  }
  return found?.id;
}

/** Routes that a link near the window has led to; each is asked for once. */
const requestedRoutes = new Set<string>();
const fetched = new Set<string>();
const links = new Set<Element>();
let observer: IntersectionObserver | undefined;

/**
 * Follows a link in the content of a page: once it comes near the window the code of its page is fetched, which pages share, but not its data, of
 * which every card has its own. The frame's links, near on every page, are left to those who are about to press them: with them a first visit made
 * 75 requests more (113 kB, most of it the forms of signing in). Nothing is fetched before the page itself has come, nor for readers who save data.
 */
export function observeLink(link: Element | null): (() => void) | undefined {
  if (!link?.closest('main')) return undefined;
  links.add(link);
  observer?.observe(link);
  return () => {
    links.delete(link);
    observer?.unobserve(link);
  };
}

/** Looks at links, those that are there and those to come, from when the page itself has come with its pictures. */
export function prefetchLinks(): void {
  if (!('IntersectionObserver' in globalThis)) return;
  const later = () => void whenIdle(watch);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

function watch(): void {
  observer = new IntersectionObserver(onNear, { rootMargin });
  for (const link of links) observer.observe(link);
}

function onNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || isServiceAway() || savesData()) continue;
    observer?.unobserve(target);
    const id = routeAt((target as HTMLAnchorElement).pathname);
    if (id === undefined || requestedRoutes.has(id) || id in (window.__reactRouterRouteModules ?? {})) continue;
    requestedRoutes.add(id);
    const files = window.__reactRouterManifest?.routes[id];
    if (files) fetchCode(files);
    // The router asks for the routes of all links that say so, in one request.
    else target.setAttribute('data-discover', 'true');
  }
}

/** The router has been told of routes: the code of those that links near the window lead to is fetched. */
export function onRoutesDiscovered(discovered: Readonly<Record<string, RouteFiles | undefined>>): void {
  for (const [id, files] of Object.entries(discovered)) if (files && requestedRoutes.has(id)) fetchCode(files);
}

function fetchCode({ module, imports = [] }: RouteFiles): void {
  for (const href of [module, ...imports]) {
    if (fetched.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
    fetched.add(href);
    const link = document.createElement('link');
    // Stored for later, behind everything that this page needs; where there is no such thing, fetched as a module.
    const isKnown = link.relList.supports('prefetch');
    Object.assign(link, { rel: isKnown ? 'prefetch' : 'modulepreload', as: 'script', crossOrigin: '', href });
    document.head.append(link);
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
