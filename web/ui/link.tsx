import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react';

/** What a component that contains links hands to the link it is given to draw. */
export interface LinkParts extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  rel?: string | undefined;
  role?: string | undefined;
  tabIndex?: number | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Draws a link; screens pass one that renders the router's own, so that these components need no router. */
export type RenderLink = (parts: LinkParts) => ReactNode;

/** A plain anchor: the default of every `renderLink`. */
export const plainLink: RenderLink = ({ children, ...parts }) => <a {...parts}>{children}</a>;
