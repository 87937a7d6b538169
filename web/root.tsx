// First, because it defines the order of all cascade layers.
import './ui/base.css';
import {
  Links,
  Meta,
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  data,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router';
import type { ReactNode } from 'react';
import { categoryCalls } from '../contract/calls/categories.ts';
import type { Route } from './+types/root.ts';
import { usePage } from './client/page.ts';
import type { PageData } from './client/page.ts';
import { UsedAreas } from './client/i18n.tsx';
import { pageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';
import { PageScripts } from './PageScripts.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { endScript, themeScript } from './start-scripts.ts';
import { fontFiles } from './ui/fonts.ts';

/** Data of the frame. Includes the main categories, which are few; deeper menus are loaded when opened. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, call } = page;
  // Without categories or a member the frame still renders, because it contains the error page.
  const [items, member] = await Promise.all([mainCategories(call), memberOf(page)]);
  return data({
    language,
    member,
    settings,
    renderedAt: Date.now(),
    mainCategories: items.map(({ id, name, path, adCount }) => ({ id, name, path, adCount })),
  } satisfies PageData);
}

const mainCategories = async (call: PageContext['call']) =>
  call(categoryCalls.main, {}).then(
    ({ items }) => items,
    () => [],
  );

/** The signed-in member. Sets the page's language to that of the profile. */
async function memberOf(page: PageContext): Promise<PageData['member']> {
  const member = await page.member();
  if (!member) return undefined;
  const { userId, name, surname, picture, language } = member;
  if (language) page.preferred ??= language;
  return { userId, name, surname, picture: picture ?? undefined, permissions: page.user.permissions };
}

/** Frame data changes only with the language or the session, and both reload the page. */
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
  const { language, settings } = usePage();
  useScrollRestoration();
  return (
    <html lang={language} data-media={settings.mediaUrl} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" suppressHydrationWarning />
        <InlineScript text={import.meta.env.SSR ? themeScript : ''} />
        {settings.mediaUrl !== undefined && <link rel="preconnect" href={settings.mediaUrl} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <UsedAreas language={language} />
        <InlineScript text={import.meta.env.SSR ? endScript : ''} />
        <PageScripts />
      </body>
    </html>
  );
}

/** A script of the server's page. The browser's code does not contain its text. */
const InlineScript = ({ text }: { text: string }) => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Shows a loader's refusal inside the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // The router's own errors have messages for developers instead of codes.
  const code =
    isRouteErrorResponse(error) && typeof error.data === 'string' && /^\w+$/.test(error.data) ? error.data : undefined;
  return (
    <Shell>
      <ErrorScreen status={status} code={code} />
    </Shell>
  );
}
