import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useServiceUnreachable } from './connection.ts';
import { observeLink } from './prefetch-links.ts';
import { isSlowConnection } from './slow-connection.ts';
import type { RenderLink } from '../ui/link.tsx';

/**
 * A link inside the product. Its page's code is prefetched when the link comes near the window (`prefetch-links.ts`), its data on hover, touch or focus.
 * Offline or on a slow connection nothing is prefetched.
 */
export function AppLink(props: ComponentProps<typeof Link>) {
  const isOff = useServiceUnreachable() || isSlowConnection();
  return <Link ref={observeLink} discover="none" prefetch={isOff ? 'none' : 'intent'} {...props} />;
}

/** For `renderLink` props of the design system. */
export const appLink: RenderLink = ({ href, ...parts }) => <AppLink to={href} {...parts} />;
