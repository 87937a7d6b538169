import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useServiceAway } from './connection.ts';
import { observeLink } from './prefetch-links.ts';
import type { RenderLink } from '../ui/link.tsx';

/**
 * A link inside the product. A page's code is fetched when a link to it comes near the window (`near-links.ts`), its data when somebody is about
 * to press; nothing without a connection.
 */
export function AppLink(props: ComponentProps<typeof Link>) {
  const isAway = useServiceAway();
  return <Link ref={observeLink} discover="none" prefetch={isAway ? 'none' : 'intent'} {...props} />;
}

/** For the design system's components that draw links. */
export const appLink: RenderLink = ({ href, ...parts }) => <AppLink to={href} {...parts} />;
