import { lazy } from '../../ui/lazy.ts';

const load = () => import('./saved-parts.ts');

/** What a list shows of saved searches: drawn with the page by the server, and fetched beside it. A list works without it. */
export const SaveSearch = lazy(() => load().then((module) => ({ default: module.SaveSearch })));
export const SavedLine = lazy(() => load().then((module) => ({ default: module.SavedLine })));
