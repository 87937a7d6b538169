import { createContext } from 'react';

/**
 * How the server's page links the stylesheets of lazy parts. `head`: they block the first paint. The others are for parts that are not hydrated.
 * `wide`: only windows of at least 768 px load them; a script of the page attaches them. `late`: they load after
 * the page, when the part is near.
 */
export const LateStyles = createContext<'head' | 'wide' | 'late'>('head');
