import type { ComponentProps } from 'react';
import { Link, useMatches } from 'react-router';
import { pathsOfPage, screenOfRoute } from '../page-paths.ts';
import type { PagePaths } from '../page-paths.ts';
import type { ScreenName } from '../screens.ts';
import { useServiceAway } from './connection.ts';
import { followLink } from './near-links.ts';
import type { RenderLink } from '../ui/link.tsx';

/**
 * A link inside the product. A page's code is fetched when a link to it comes near the window (`near-links.ts`), its data when somebody is about
 * to press; nothing without a connection.
 */
export function AppLink(props: ComponentProps<typeof Link>) {
  const isAway = useServiceAway();
  return <Link ref={followLink} discover="none" prefetch={isAway ? 'none' : 'intent'} {...props} />;
}

/** For the design system's components that draw links. */
export const appLink: RenderLink = ({ href, ...parts }) => <AppLink to={href} {...parts} />;

/** The screen that is shown. */
export const useScreenName = (): ScreenName | undefined => screenOfRoute(useMatches().at(-1)?.id);

/** Addresses of the present page in both languages. */
export const usePagePaths = (): PagePaths => pathsOfPage(useMatches().at(-1));
