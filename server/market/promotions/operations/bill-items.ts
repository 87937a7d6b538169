import type { Language } from '../../../../contract/enums.ts';
import type { Quote } from '../../../../contract/schemas/promotion.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { allowanceKindOf, isAllowed } from '../rules/allowances.ts';
import { allowancesOf, totalOf } from '../rules/bill.ts';
import { shortestDaysOf } from '../rules/choice.ts';
import type { Item } from '../rules/items.ts';
import { withPackages } from '../rules/packages.ts';
import { quoteLineOf, quotePackageOf } from '../rules/quote-lines.ts';
import type { PromotionShop } from '../port.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import { noAllowance } from './allowances.ts';
import type { Allowances } from './allowances.ts';
import { pricesToday } from './prices.ts';

export interface BillingDeps {
  database: Database;
  prices: PriceReader;
  allowances: Allowances;
}

/** Bills and quotes items at current prices, and uses free allowances. */
export function createBilling({ database, prices, allowances }: BillingDeps) {
  const bill: PromotionShop['bill'] = async (accountId, items) => {
    const priceOf = pricesToday(prices);
    const allowance = accountId === undefined ? noAllowance : await allowances.of(accountId);
    const lines = items.map((item) => ({
      item,
      listPrice: priceOf(item.id),
      price: priceOf(item.id),
      isFree:
        isAllowed(item, allowance.entitlements, shortestDaysOf(item)) && allowance.left(allowanceKindOf(item)) > 0,
    }));
    return { lines, allowance };
  };

  const billTogether: PromotionShop['billTogether'] = async (accountId, items) => {
    const { lines, allowance } = await bill(accountId, items);
    return { ...withPackages(lines, pricesToday(prices)), allowance };
  };

  /** Uses the free allowances for items, `count` times each. Throws PaymentRequired and rolls back if anything costs money. */
  const useFree = async (accountId: string, items: readonly Item[], count = 1): Promise<void> =>
    database.inTransaction(async () => {
      const { lines, allowance } = await billTogether(accountId, items);
      if (totalOf(lines) > 0 || !(await allowances.use(accountId, allowancesOf(lines), count, allowance))) {
        throw new DomainError('PaymentRequired');
      }
    });

  const quote = async (accountId: string, items: readonly Item[], language: Language): Promise<Quote> => {
    const { lines, applied } = await billTogether(accountId, items);
    return {
      lines: lines.map((line) => quoteLineOf(line, language)),
      ...(applied.length > 0 && { packages: applied.map((one) => quotePackageOf(one, language)) }),
      total: totalOf(lines),
    };
  };

  return { bill, billTogether, useFree, quote };
}
