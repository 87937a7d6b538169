import type { ComponentProps } from 'react';
import { Link, useMatches } from 'react-router';
import type { Language } from '../../contract/enums.ts';
import { screens } from '../screens.ts';
import { useServiceAway } from './connection.ts';
import type { ScreenName } from '../screens.ts';
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

/** The screen that is shown: route ids are `<language>.<screen>`. */
export function useScreenName(): ScreenName | undefined {
  const id = useMatches().at(-1)?.id.split('.')[1];
  return id !== undefined && id in screens ? (id as ScreenName) : undefined;
}

/** Addresses of the present page in both languages: what its loader says, else those of its screen. */
export function usePagePaths(): Record<Language, string> {
  const matches = useMatches();
  const last = matches.at(-1);
  const name = useScreenName();
  const said = (last?.loaderData as { paths?: Record<Language, string> } | undefined)?.paths;
  if (said) return said;
  const screen = screens[name ?? 'home'];
  return screen.tr.includes('[') ? { tr: '/', en: '/' } : { tr: screen.tr, en: screen.en };
}
