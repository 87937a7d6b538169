import { inject } from 'vitest';
import type { Product } from '../../support/product.ts';

let own: Pick<Product, 'address' | 'databaseUrl'> | undefined;

/** Lets the helpers of journeys use a product that the file has started itself; `undefined` returns to the shared one. */
export function useProduct(product: typeof own): void {
  own = product;
}

/** The product that pages are opened from. */
export const productUnderTest = () => own ?? { address: inject('address'), databaseUrl: inject('productDatabaseUrl') };
