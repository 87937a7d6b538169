export { registerMap } from './routes.ts';
export type { MapDeps } from './routes.ts';
