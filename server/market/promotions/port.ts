import { definePort } from '../../kernel/ports.ts';
import type { PromotionShop } from './operations/promotions.ts';
import type { Language } from '../../../contract/enums.ts';
import type { Quote } from '../../../contract/schemas/promotion.ts';
import type { AwaitingDoping } from '../ads/port.ts';
import type { AllowanceKind } from './rules.ts';

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

export const promotionsPort = definePort<PromotionShop>('promotions');
export type { PromotionShop } from './operations/promotions.ts';
export type { AllowanceKind, BillLine } from './rules.ts';
export type { Item as DigitalItem } from './rules/items.ts';
export { dopingTexts, itemsById, periodName, periods } from './rules/items.ts';
export { packageWith } from './rules/packages.ts';
