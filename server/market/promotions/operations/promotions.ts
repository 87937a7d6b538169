import type { AccountId, AdId, DraftId } from '../../../kernel/ids.ts';
import type { Language, MembershipTier } from '../../../../contract/enums.ts';
import type { Quote } from '../../../../contract/schemas/promotion.ts';
import type { AdLife } from '../../ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { AccountHooks } from '../../../kernel/hooks.ts';
import { createAllowances, noAllowance } from './allowances.ts';
import type { Allowance } from './allowances.ts';
import { chosenOf, dopingsOf, itemsOf, mediaPack, periodOf, shortestDaysOf } from '../rules/choice.ts';
import { dopingTexts, itemsById, periodName } from '../rules/items.ts';
import type { Item } from '../rules/items.ts';
import { withPackages } from '../rules/packages.ts';
import type { AppliedPackage } from '../rules/packages.ts';
import type { Choice, Promotions } from '../port.ts';
import { createPrices } from './prices.ts';
import type { Prices } from './prices.ts';
import { allowanceKindOf, allowancesOf, isAllowed, istanbulMonth, totalOf } from '../rules.ts';
import type { BillLine } from '../rules.ts';
import { deleteAllowanceUseStatement, selectAllowanceUseStatement } from '../store.ts';

/** What promotions need of ads. */
export type PromotedAds = Pick<AdLife, 'stateOf' | 'addDopings' | 'addPeriod' | 'dopingsEnding'>;

export interface PromotionDeps {
  database: Database;
  tierOf(accountId: string): Promise<MembershipTier>;
  ads: PromotedAds;
  /** What an own draft chose so far. Refuses DraftNotFound. */
  draftChoice(draftId: DraftId, ownerId: AccountId): Promise<Choice & { usesMediaPack: boolean }>;
}

/** Items that are bought together. */
export interface Bill {
  lines: BillLine[];
  allowance: Allowance;
  applied: AppliedPackage[];
}

/** Items with what they cost somebody now. */
export interface PromotionShop extends Promotions {
  /** What each of these items costs alone. For a visitor, without an account, nothing is free. */
  bill(accountId: string | undefined, items: readonly Item[]): Promise<{ lines: BillLine[]; allowance: Allowance }>;
  /** What these items cost when they are bought together, with the packages that lower it. */
  billTogether(accountId: string | undefined, items: readonly Item[]): Promise<Bill>;
  /** Packages of offered lines that cost less than their items alone. */
  packagesOf(lines: readonly BillLine[]): Promise<AppliedPackage[]>;
  quoteDopings(accountId: string, variantIds: readonly number[], language: Language): Promise<Quote>;
  /** Promotes an own ad, where that costs nothing. Refuses what `AdLife.addDopings` does, then PaymentRequired. */
  promote(accountId: AccountId, adId: AdId, variantIds: readonly number[]): ReturnType<PromotedAds['addDopings']>;
  /** Lets an own ad run longer, where that costs nothing. Refuses what `AdLife.addPeriod` does, then PaymentRequired. */
  extend(accountId: AccountId, adId: AdId, periodId: number): ReturnType<PromotedAds['addPeriod']>;
  setPrices: Prices['set'];
}

/** Promotions and periods: what they cost, what is free, and who has them. */
export function createPromotions(deps: PromotionDeps): PromotionShop {
  const { database, ads } = deps;
  const prices = createPrices(database);
  const allowances = createAllowances(deps);

  const bill: PromotionShop['bill'] = async (accountId, items) => {
    const priceOf = await prices.current();
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
    return { ...withPackages(lines, await prices.current()), allowance };
  };

  /** Uses what is free of items, each `count` times. Refuses PaymentRequired, which undoes the transaction. */
  const take = async (accountId: string, items: readonly Item[], count = 1): Promise<void> =>
    database.inTransaction(async () => {
      const { lines, allowance } = await billTogether(accountId, items);
      if (totalOf(lines) > 0 || !(await allowances.use(accountId, allowancesOf(lines), count, allowance))) {
        throw new DomainError('PaymentRequired');
      }
    });

  const quoteOf = async (accountId: string, items: readonly Item[], language: Language): Promise<Quote> => {
    const { lines, applied } = await billTogether(accountId, items);
    return {
      lines: lines.map((line) => lineOf(line, language)),
      ...(applied.length > 0 && { packages: applied.map((one) => discountOf(one, language)) }),
      total: totalOf(lines),
    };
  };

  return {
    resolve: (choice) => chosenOf(itemsOf(choice)),
    hasMediaPack: mediaPack.isAmong,
    mediaPackVariant: mediaPack.shortest,
    withoutMediaPack: mediaPack.without,
    quote: (accountId, choice, language) => quoteOf(accountId, itemsOf(choice), language),
    async takeFree(accountId, choice) {
      const items = itemsOf(choice);
      await take(accountId, items);
      return chosenOf(items);
    },
    async takeFreeDopings(accountId, variantIds) {
      const items = dopingsOf(variantIds);
      await take(accountId, items);
      return chosenOf(items).dopings;
    },
    async holdFree(accountId, itemIds) {
      const kinds = itemsNamed(itemIds).map(allowanceKindOf);
      if (!(await allowances.use(accountId, kinds, 1, await allowances.of(accountId)))) {
        throw new DomainError('PaymentRequired');
      }
      return { month: istanbulMonth(clock.now()), kinds };
    },
    giveBackFree: (accountId, { month, kinds }) => allowances.giveBack(accountId, month, kinds),
    async takeFreePeriods(accountId, periodId, count) {
      const items = [periodOf(periodId)];
      await take(accountId, items, count);
      return chosenOf(items);
    },
    bill,
    billTogether,
    async packagesOf(lines) {
      return withPackages(lines, await prices.current()).applied;
    },
    quoteDopings: (accountId, variantIds, language) => quoteOf(accountId, dopingsOf(variantIds), language),
    // The ad first: whoever cannot have a promotion at all is not sent to pay for it.
    async promote(accountId, adId, variantIds) {
      const items = dopingsOf(variantIds);
      return database.inTransaction(async () => {
        const ends = await ads.addDopings(adId, accountId, chosenOf(items).dopings);
        await take(accountId, items);
        return ends;
      });
    },
    async extend(accountId, adId, periodId) {
      const item = periodOf(periodId);
      return database.inTransaction(async () => {
        const extended = await ads.addPeriod(adId, accountId, item.days);
        await take(accountId, [item]);
        return extended;
      });
    },
    setPrices: prices.set,
  };
}

const itemsNamed = (ids: readonly number[]): Item[] => ids.map((id) => required(itemsById.get(id), 'DopingNotFound'));

/** What an item is called. */
export const nameOf = ({ doping, days }: Item, language: Language): string =>
  (doping ? dopingTexts[doping].name : periodName(days))[language];

const lineOf = ({ item, listPrice, price, isFree }: BillLine, language: Language): Quote['lines'][number] => ({
  kind: item.kind,
  itemId: item.id,
  name: nameOf(item, language),
  days: item.days,
  price,
  ...(price < listPrice && { listPrice }),
  isFree,
});

const discountOf = (
  { package: { id, name }, listPrice, price }: AppliedPackage,
  language: Language,
): NonNullable<Quote['packages']>[number] => ({ packageId: id, name: name[language], listPrice, price });

/** What happens with used allowances when their account's data is asked for, or the account ends. */
export const promotionHooks = (database: Database): AccountHooks => ({
  exports: {
    allowances: (accountId) => selectAllowanceUseStatement.all(database, [accountId]),
  },
  async accountErased(accountId) {
    await deleteAllowanceUseStatement.run(database, [accountId]);
  },
});
