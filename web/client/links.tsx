import type { ComponentProps } from 'react';
import { observeLink } from './prefetch-links.ts';
import type { RenderLink } from '../ui/link.tsx';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref' | 'download'> {
  /** Path of a page, with its query and fragment. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
  /** `none` does not prefetch the page's data on hover or focus. */
  prefetch?: 'intent' | 'none' | undefined;
}

/**
 * A link inside the product: a plain anchor, because a page has about a hundred. `shell/FollowLinks.tsx` handles clicks on all of them and prefetches
 * data on hover or focus. The page's code is prefetched when the link comes near the window (`prefetch-links.ts`).
 */
export function AppLink({ to, replace, preventScrollReset, prefetch = 'intent', ...rest }: AppLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      ref={observeLink}
      data-link={prefetch}
      data-replace={replace ? '' : undefined}
      data-keep-scroll={preventScrollReset ? '' : undefined}
    />
  );
}

/** For `renderLink` props of the design system. */
export const appLink: RenderLink = ({ href, ...parts }) => <AppLink to={href} {...parts} />;
