import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { allowanceKindOf } from '../rules/allowances.ts';
import { chosenOf, dopingsOf, itemsOf, mediaPack, periodOf } from '../rules/choice.ts';
import { istanbulMonth } from '../rules/istanbul-days.ts';
import { itemsById } from '../rules/items.ts';
import type { Item } from '../rules/items.ts';
import { withPackages } from '../rules/packages.ts';
import type { PromotionShop } from '../port.ts';
import { createAllowances } from './allowances.ts';
import { createBilling } from './bill-items.ts';
import type { PromotionDeps } from './dependencies.ts';
import { pricesToday, setPrices } from './prices.ts';

export function createPromotions(deps: PromotionDeps): PromotionShop {
  const { database, ads, prices } = deps;
  const allowances = createAllowances(deps);
  const { bill, billTogether, useFree, quote } = createBilling({ database, prices, allowances });

  return {
    resolve: (choice) => chosenOf(itemsOf(choice)),
    hasMediaPack: mediaPack.isAmong,
    mediaPackVariant: mediaPack.shortest,
    withoutMediaPack: mediaPack.without,
    quote: (accountId, choice, language) => quote(accountId, itemsOf(choice), language),
    quoteDopings: (accountId, variantIds, language) => quote(accountId, dopingsOf(variantIds), language),
    bill,
    billTogether,
    async packagesOf(lines) {
      return withPackages(lines, pricesToday(prices)).applied;
    },
    async takeFree(accountId, choice) {
      const items = itemsOf(choice);
      await useFree(accountId, items);
      return chosenOf(items);
    },
    async takeFreeDopings(accountId, variantIds) {
      const items = dopingsOf(variantIds);
      await useFree(accountId, items);
      return chosenOf(items).dopings;
    },
    async takeFreePeriods(accountId, periodId, count) {
      const items = [periodOf(periodId)];
      await useFree(accountId, items, count);
      return chosenOf(items);
    },
    async reserveFree(accountId, itemIds) {
      const kinds = itemsNamed(itemIds).map(allowanceKindOf);
      if (!(await allowances.use(accountId, kinds, 1, await allowances.of(accountId)))) {
        throw new DomainError('PaymentRequired');
      }
      return { month: istanbulMonth(clock.now()), kinds };
    },
    releaseFree: (accountId, { month, kinds }) => allowances.restore(accountId, month, kinds),
    // Checks the ad first, so that no owner pays for a promotion that the ad cannot have.
    async promote(accountId, adId, variantIds) {
      const items = dopingsOf(variantIds);
      return database.inTransaction(async () => {
        const ends = await ads.addDopings(adId, accountId, chosenOf(items).dopings);
        await useFree(accountId, items);
        return ends;
      });
    },
    async extend(accountId, adId, periodId) {
      const item = periodOf(periodId);
      return database.inTransaction(async () => {
        const extended = await ads.addPeriod(adId, accountId, item.days);
        await useFree(accountId, [item]);
        return extended;
      });
    },
    setPrices: (authorId, since, given) => setPrices(prices, authorId, since, given),
  };
}

const itemsNamed = (ids: readonly number[]): Item[] => ids.map((id) => required(itemsById.get(id), 'DopingNotFound'));
