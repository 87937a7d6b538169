import { lazy } from '../../ui/lazy.ts';

/** Rendered by the server with the page; its script loads separately, because the list works without it. */
export const SaveSearch = lazy(() => import('./SaveSearch.tsx').then((module) => ({ default: module.SaveSearch })));
