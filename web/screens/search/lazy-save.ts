import { lazy } from '../../ui/lazy.ts';

/** Drawn with the page by the server, and fetched beside it: a list works without it. */
export const SaveSearch = lazy(() => import('./SaveSearch.tsx').then((module) => ({ default: module.SaveSearch })));
