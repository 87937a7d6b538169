import { definePort } from '../../kernel/ports.ts';
import type { Language } from '../../../contract/enums.ts';
import type { Quote } from '../../../contract/schemas/promotion.ts';
import type { AccountId, AdId } from '../../kernel/ids.ts';
import type { AdLife, AwaitingDoping } from '../ads/port.ts';
import type { Allowance, AllowanceKind } from './rules/allowances.ts';
import type { BillLine } from './rules/bill.ts';
import type { Item } from './rules/items.ts';
import type { AppliedPackage } from './rules/packages.ts';

/** The items a user chose for an ad, by id. */
export interface Choice {
  periodId?: number | undefined;
  variantIds: readonly number[];
}

export interface Chosen {
  /** The shortest period if none was chosen. */
  periodDays: number;
  dopings: AwaitingDoping[];
}

/** Free allowances reserved in a month. */
export interface ReservedFree {
  month: string;
  kinds: readonly AllowanceKind[];
}

/** Prices for ads, and the free allowances of memberships. */
export interface Promotions {
  /** The days and promotions of a choice. Throws PeriodNotFound; throws DopingNotFound also for two variants of one type. */
  resolve(choice: Choice): Chosen;
  hasMediaPack(variantIds: readonly number[]): boolean;
  /** The id of the shortest media pack. */
  mediaPackVariant(): number;
  withoutMediaPack(variantIds: readonly number[]): number[];
  /** The account's current price for a choice. Throws as `resolve`. */
  quote(accountId: string, choice: Choice, language: Language): Promise<Quote>;
  /** Uses the free allowances for a choice, in the caller's transaction. Throws PaymentRequired if anything costs money. */
  takeFree(accountId: string, choice: Choice): Promise<Chosen>;
  /** As `takeFree`, for promotions of an ad that already has its period. */
  takeFreeDopings(accountId: string, variantIds: readonly number[]): Promise<AwaitingDoping[]>;
  /**
   * Reserves the free allowances for items that are bought together with paid ones, in the caller's transaction. `releaseFree` releases the result.
   * Throws PaymentRequired if an allowance is used up.
   */
  reserveFree(accountId: string, itemIds: readonly number[]): Promise<ReservedFree>;
  releaseFree(accountId: string, reserved: ReservedFree): Promise<void>;
  /** As `takeFree`, for many ads of one account with the same period and no promotions. */
  takeFreePeriods(accountId: string, periodId: number, count: number): Promise<Chosen>;
}

/** Items bought together. */
export interface Bill {
  lines: BillLine[];
  allowance: Allowance;
  applied: AppliedPackage[];
}

/** The full port; carts and the module's own calls use it. */
export interface PromotionShop extends Promotions {
  /** Each item at its own price, without packages. Without an account nothing is free. */
  bill(accountId: string | undefined, items: readonly Item[]): Promise<{ lines: BillLine[]; allowance: Allowance }>;
  /** Items bought together, with the packages that lower the total. */
  billTogether(accountId: string | undefined, items: readonly Item[]): Promise<Bill>;
  /** Packages of the offered lines that cost less than their items. */
  packagesOf(lines: readonly BillLine[]): Promise<AppliedPackage[]>;
  /** Throws DopingNotFound. */
  quoteDopings(accountId: string, variantIds: readonly number[], language: Language): Promise<Quote>;
  /** Promotes the owner's ad free of charge. Throws as `AdLife.addDopings`, or PaymentRequired. */
  promote(accountId: AccountId, adId: AdId, variantIds: readonly number[]): ReturnType<AdLife['addDopings']>;
  /** Extends the owner's ad free of charge. Throws as `AdLife.addPeriod`, or PaymentRequired. */
  extend(accountId: AccountId, adId: AdId, periodId: number): ReturnType<AdLife['addPeriod']>;
  /** Plans prices from a later day on. Throws DateInPast, DopingNotFound. */
  setPrices(authorId: string, since: string, prices: readonly { itemId: number; price: number }[]): Promise<void>;
}

export const promotionsPort = definePort<PromotionShop>('promotions');
export type { AllowanceKind } from './rules/allowances.ts';
export type { BillLine } from './rules/bill.ts';
export type { Item as DigitalItem } from './rules/items.ts';
export { dopingTexts, itemName, itemsById, periodName, periods } from './rules/items.ts';
export { packages as dopingPackages, packageWith } from './rules/packages.ts';
