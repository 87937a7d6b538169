import type { ComponentProps } from 'react';
import { Link, useMatches } from 'react-router';
import { pathsOfPage, screenOfRoute } from '../page-paths.ts';
import type { PagePaths } from '../page-paths.ts';
import type { ScreenName } from '../screens.ts';
import { useServiceAway } from './connection.ts';
import type { RenderLink } from '../ui/link.tsx';

/**
 * A link inside the product. Pages are prefetched when somebody is about to press, never for being on the screen; nor without a connection, for
 * the router takes a page's code that does not come for a reason to load the whole page anew.
 */
export function AppLink(props: ComponentProps<typeof Link>) {
  const isAway = useServiceAway();
  return <Link discover="none" prefetch={isAway ? 'none' : 'intent'} {...props} />;
}

/** For the design system's components that draw links. */
export const appLink: RenderLink = ({ href, ...parts }) => <AppLink to={href} {...parts} />;

/** The screen that is shown. */
export const useScreenName = (): ScreenName | undefined => screenOfRoute(useMatches().at(-1)?.id);

/** Addresses of the present page in both languages. */
export const usePagePaths = (): PagePaths => pathsOfPage(useMatches().at(-1));
