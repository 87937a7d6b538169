export { createExternal } from './calls.ts';
export { registerExternal } from './routes.ts';
export type { External, ExternalDeps } from './calls.ts';
export type { ExternalRoutesOptions } from './routes.ts';
