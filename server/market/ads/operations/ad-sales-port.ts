import type { AdSales } from '../model.ts';
import { cancelSale } from './cancel-sale.ts';
import { cartAds } from './cart-ads.ts';
import type { SaleDeps } from './dependencies.ts';
import { holdAds } from './hold-ads.ts';
import { releaseAds } from './release-ads.ts';
import { sellAds } from './sell-ads.ts';

export function createAdSales(deps: SaleDeps): AdSales {
  return {
    cartAds: (...args) => cartAds(deps, ...args),
    hold: (...args) => holdAds(deps, ...args),
    release: (paymentId) => releaseAds(deps, paymentId),
    sell: (...args) => sellAds(deps, ...args),
    cancelSale: (...args) => cancelSale(deps, ...args),
  };
}
