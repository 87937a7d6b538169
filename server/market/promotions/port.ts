import { definePort } from '../../kernel/ports.ts';
import type { Language } from '../../../contract/enums.ts';
import type { Quote } from '../../../contract/schemas/promotion.ts';
import type { AccountId, AdId } from '../../kernel/ids.ts';
import type { AdLife, AwaitingDoping } from '../ads/port.ts';
import type { Allowance, AllowanceKind } from './rules/allowances.ts';
import type { BillLine } from './rules/bill.ts';
import type { Item } from './rules/items.ts';
import type { AppliedPackage } from './rules/packages.ts';

/** What somebody chose for an ad: ids of digital items. */
export interface Choice {
  periodId?: number | undefined;
  variantIds: readonly number[];
}

export interface Chosen {
  /** The shortest period where none was chosen. */
  periodDays: number;
  dopings: AwaitingDoping[];
}

/** Free allowances that were set aside, of a month. */
export interface HeldFree {
  month: string;
  kinds: readonly AllowanceKind[];
}

/** What ads cost, and what memberships give for nothing. */
export interface Promotions {
  /** Days and promotions behind ids. Refuses PeriodNotFound, DopingNotFound (also for two variants of one type). */
  resolve(choice: Choice): Chosen;
  /** Whether the choice holds the media pack. */
  hasMediaPack(variantIds: readonly number[]): boolean;
  /** The shortest variant of the media pack. */
  mediaPackVariant(): number;
  /** The ids without those of the media pack. */
  withoutMediaPack(variantIds: readonly number[]): number[];
  /** Lines and sum for a member now. Refuses as `resolve`. */
  quote(accountId: string, choice: Choice, language: Language): Promise<Quote>;
  /** Uses the free allowances that a choice takes, in the transaction in progress. Refuses PaymentRequired where anything costs money. */
  takeFree(accountId: string, choice: Choice): Promise<Chosen>;
  /** The same for promotions alone, of an ad that has its period already. */
  takeFreeDopings(accountId: string, variantIds: readonly number[]): Promise<AwaitingDoping[]>;
  /**
   * Sets aside what a membership gives for nothing of items that are bought together with others, in the transaction in progress; refuses PaymentRequired where it is no longer left. What it answers
   * gives it back.
   */
  holdFree(accountId: string, itemIds: readonly number[]): Promise<HeldFree>;
  giveBackFree(accountId: string, held: HeldFree): Promise<void>;
  /** The same for many ads of one member at once, all with one period and no promotions. */
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
  /** Sets prices from a day on. Throws DateInPast, DopingNotFound. */
  setPrices(since: string, prices: readonly { itemId: number; price: number }[]): Promise<void>;
}

export const promotionsPort = definePort<PromotionShop>('promotions');
export type { AllowanceKind } from './rules/allowances.ts';
export type { BillLine } from './rules/bill.ts';
export type { Item as DigitalItem } from './rules/items.ts';
export { dopingTexts, itemsById, periodName, periods } from './rules/items.ts';
export { packageWith } from './rules/packages.ts';
