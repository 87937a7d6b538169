export { pageBindings } from './calls.ts';
export type { PageDeps } from './calls.ts';
