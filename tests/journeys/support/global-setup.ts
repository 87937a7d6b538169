import type { TestProject } from 'vitest/node';
import { refuseBusyConnections } from '../../support/busy-connections.ts';
import { startProduct } from '../../support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    productDatabaseUrl: string;
  }
}

/** Starts one built product with a small demo market for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  refuseBusyConnections();
  const product = await startProduct({ ads: 3_000 });
  project.provide('address', product.address);
  project.provide('productDatabaseUrl', product.databaseUrl);
  return product.stop;
}
