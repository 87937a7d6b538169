export { createBulk } from './bulk.ts';
export type { Bulk } from './bulk.ts';
export { bulkBindings } from './calls.ts';
export type { BulkDeps } from './deps.ts';
export { bulkJobs } from './jobs.ts';
export { registerBulk } from './routes.ts';
export type { BulkRouteDeps } from './routes.ts';
