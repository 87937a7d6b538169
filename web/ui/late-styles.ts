import { createContext } from 'react';

/**
 * How the server's page links the stylesheets of lazy parts. `head`: they block the first paint. `late`, for parts that are not hydrated: they load after
 * the page, when the part is near. A list, for markup that only wide windows use: the markup links them, and the list gets their URLs.
 */
export const LateStyles = createContext<'head' | 'late' | string[]>('head');
