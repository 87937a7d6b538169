import { packagePrice } from '../../../people/memberships/port.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { PackagePrice } from '../rules/quote.ts';

/** Prices of packages now. */
export const packagePricesOf = ({ prices }: { prices: PriceReader }): PackagePrice => {
  const now = clock.now();
  return (packageId) => packagePrice(prices, packageId, now);
};
