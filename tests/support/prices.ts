import { firstCommissions } from '../../server/market/catalogue/rules/commissions.ts';
import { firstItemPrices } from '../../server/market/promotions/seed.ts';
import { firstMembershipPrices } from '../../server/people/memberships/rules/packages.ts';
import { fixedPrices } from '../../server/people/prices/port.ts';
import type { Prices } from '../../server/people/prices/port.ts';
import { firstInstalmentCaps } from '../../server/trade/carts/rules/instalment-caps.ts';
import { firstRates } from '../../server/trade/carts/rules/rates.ts';
import { firstTariffs } from '../../server/trade/shipping/rules/tariffs.ts';

/** All prices that come with the product. */
export const firstPrices = [
  ...firstCommissions,
  ...firstItemPrices,
  ...firstMembershipPrices,
  ...firstInstalmentCaps,
  ...firstRates,
  ...firstTariffs,
];

const refuse = () => Promise.reject(new Error('These prices cannot be changed'));

/** The product's prices without a database; no price can be planned. */
export const productPrices: Prices = { ...fixedPrices(firstPrices), plan: refuse, withdraw: refuse };
