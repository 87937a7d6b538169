import { useMatches } from 'react-router';
import { pathsOfPage, screenOfRoute } from '../page-paths.ts';
import type { PagePaths } from '../page-paths.ts';
import type { ScreenName } from '../screens.ts';

export const useScreenName = (): ScreenName | undefined => screenOfRoute(useMatches().at(-1)?.id);

/** Paths of the current page in both languages. */
export const usePagePaths = (): PagePaths => pathsOfPage(useMatches().at(-1));
