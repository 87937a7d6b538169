import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react';

/** Props that a component with links passes to `renderLink`. */
export interface LinkParts extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  rel?: string | undefined;
  role?: string | undefined;
  tabIndex?: number | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Renders a link. Screens pass the router's link, so that these components do not depend on a router. */
export type RenderLink = (parts: LinkParts) => ReactNode;

/** A plain anchor, the default of every `renderLink`. */
export const plainLink: RenderLink = ({ children, ...parts }) => <a {...parts}>{children}</a>;
