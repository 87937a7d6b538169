// First, because it sets the order of all cascade layers.
import './ui/base.css';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  data,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router';
import type { ReactNode } from 'react';
import { categoryCalls } from '../contract/calls/categories.ts';
import { memberCalls } from '../contract/calls/member.ts';
import type { Route } from './+types/root.ts';
import { usePage } from './client/page.ts';
import { SpokenAreas } from './client/i18n.tsx';
import { pageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { fontFiles } from './ui/fonts.ts';

/** The frame's data. The main categories are few and on every page; deeper menus are fetched when opened. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, theme, discipline, consent, nonce, settings, call } = page;
  // The frame stands also where there is nothing to fill it with: the page of the error is inside.
  const [items, member] = await Promise.all([mainCategories(call), memberOf(page)]);
  return data({
    language,
    theme,
    discipline,
    member,
    consent,
    nonce,
    settings,
    renderedAt: Date.now(),
    mainCategories: items.map(({ id, name, path, adCount }) => ({ id, name, path, adCount })),
  });
}

const mainCategories = async (call: PageContext['call']) =>
  call(categoryCalls.main, {}).then(
    ({ items }) => items,
    () => [],
  );

/** What the frame shows of the signed-in member; a page whose member cannot be loaded is a guest's. */
async function memberOf(page: PageContext) {
  const { isGuest, roles } = page.user;
  if (isGuest) return undefined;
  const profile = await page.call(memberCalls.profile, {}).catch(() => undefined);
  if (!profile) return undefined;
  if (profile.defaultLanguage) page.preferred ??= profile.defaultLanguage;
  const { userId, name, surname, picture } = profile;
  return { userId, name, surname, picture, roles };
}

/** The frame changes only with the language or the session, both of which reload the page. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...fontFiles.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const page = usePage();
  return (
    <html lang={page.language} data-theme={page.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={page.theme.endsWith('dark') ? '#0b1530' : '#ffffff'} />
        <Meta />
        {/* Only scripts need a nonce; browsers hide it from scripts, so that the first render would differ from the page. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <SpokenAreas />
        <ScrollRestoration nonce={page.nonce} />
        <Scripts nonce={page.nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** What a loader refused with, told in the reader's language inside the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // The router's own refusals are sentences for developers.
  const code =
    isRouteErrorResponse(error) && typeof error.data === 'string' && /^\w+$/.test(error.data) ? error.data : undefined;
  return (
    <Shell>
      <ErrorScreen status={status} code={code} />
    </Shell>
  );
}
