import type { RefundReason } from '../../../../contract/enums.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import type { ReturnKind, ReturnPayer } from '../../../../contract/schemas/refund.ts';

/** Rule for purchases from a day on, Istanbul time. To change a rule, add a row with a later `since`. */
export interface RefundRule {
  since: string;
  sellerKind: 'Personal' | 'Business';
  delivery: 'Parcel' | 'InPerson';
  reasons: readonly RefundReason[];
  /** Days after delivery: to the end of the last day, as the law counts, or to the hour, like the automatic completion of orders. */
  days: number;
  lasts: 'EndOfDay' | 'ToTheHour';
  /** Also applies after the order is completed. */
  isAfterCompletion: boolean;
  /** Days that the buyer has to send the item after the notice. Quoted in contracts. */
  returnDays: number;
  /** Who pays the return parcel, and who bears the outward one. */
  returnPaidBy: ReturnPayer;
  outwardBy: 'Seller' | 'Carrier';
  /** Excluded categories, with their subcategories. */
  except?: readonly number[];
}

const faults = ['NotAsDescribed', 'Damaged', 'WrongItem', 'MissingParts', 'Counterfeit'] as const;

/** Goods exempt from withdrawal (Mesafeli Sözleşmeler Yönetmeliği, art. 15). Other refund reasons still apply to them. */
const withoutWithdrawal: readonly number[] = [
  // Hygiene: cosmetics, underwear, swimwear, earrings and piercings, pacifiers and the like.
  510, 60801, 60802, 60803, 60808, 60810, 60901, 60902, 60709, 61902, 61909, 80302, 80303, 80304, 80402, 80714,
  // Perishable goods: food and living plants.
  512, 50205,
  // Made to order; newspapers and magazines.
  330711, 330116,
];

const returnRules: readonly RefundRule[] = [
  // Withdrawal from a distance contract with a business: 14 days, no reason needed, outward shipping included (Law 6502, art. 48). The return uses
  // the seller's carrier at the seller's cost.
  ...(['Parcel', 'InPerson'] as const).map((delivery): RefundRule => ({
    since: '2014-11-27',
    sellerKind: 'Business',
    delivery,
    reasons: ['ChangedMind'],
    days: 14,
    returnDays: 14,
    lasts: 'EndOfDay',
    isAfterCompletion: true,
    returnPaidBy: 'Seller',
    outwardBy: 'Seller',
    except: withoutWithdrawal,
  })),
  ...(['Parcel', 'InPerson'] as const).map((delivery): RefundRule => ({
    since: '2014-11-27',
    sellerKind: 'Business',
    delivery,
    reasons: faults,
    days: 14,
    returnDays: 14,
    lasts: 'EndOfDay',
    isAfterCompletion: true,
    returnPaidBy: 'Seller',
    outwardBy: 'Seller',
  })),
  {
    since: '2014-11-27',
    sellerKind: 'Business',
    delivery: 'Parcel',
    reasons: ['NotArrived'],
    days: 14,
    returnDays: 14,
    lasts: 'EndOfDay',
    isAfterCompletion: true,
    returnPaidBy: 'Seller',
    outwardBy: 'Carrier',
  },
  // The law gives no withdrawal between private persons. Faults must be reported before the order completes.
  {
    since: '2014-11-27',
    sellerKind: 'Personal',
    delivery: 'Parcel',
    reasons: faults,
    days: 7,
    returnDays: 7,
    lasts: 'ToTheHour',
    isAfterCompletion: false,
    returnPaidBy: 'Seller',
    outwardBy: 'Seller',
  },
  {
    since: '2014-11-27',
    sellerKind: 'Personal',
    delivery: 'Parcel',
    reasons: ['NotArrived'],
    days: 7,
    returnDays: 7,
    lasts: 'ToTheHour',
    isAfterCompletion: false,
    returnPaidBy: 'Seller',
    outwardBy: 'Carrier',
  },
  // Both parties agreed and none is at fault, so the sender pays.
  {
    since: '2014-11-27',
    sellerKind: 'Personal',
    delivery: 'Parcel',
    reasons: ['AgreedWithSeller'],
    days: 7,
    returnDays: 7,
    lasts: 'ToTheHour',
    isAfterCompletion: false,
    returnPaidBy: 'Buyer',
    outwardBy: 'Seller',
  },
];

/** Withdrawal period in days for Meydan's own services, by purchase day. Withdrawal is only possible until the service begins (art. 15). */
const serviceRows: readonly { since: string; withdrawalDays: number }[] = [{ since: '2014-11-27', withdrawalDays: 14 }];

const dayMs = 86_400_000;

/** Facts of a purchase that the rules depend on. */
export interface Purchase {
  sellerKind: 'Personal' | 'Business';
  delivery: 'Parcel' | 'InPerson';
  /** From the main category to the ad's own. */
  categoryIds: readonly number[];
  paidAt: Date;
}

/** Rules by reason, as of the purchase day. */
export function rulesFor({ sellerKind, delivery, categoryIds, paidAt }: Purchase): Map<RefundReason, RefundRule> {
  const day = istanbulDay(paidAt);
  const found = new Map<RefundReason, RefundRule>();
  for (const row of returnRules) {
    if (row.sellerKind !== sellerKind || row.delivery !== delivery || row.since > day) continue;
    for (const reason of row.reasons) {
      const earlier = found.get(reason);
      if (!earlier || earlier.since <= row.since) found.set(reason, row);
    }
  }
  for (const [reason, { except = [] }] of found) {
    if (except.some((id) => categoryIds.includes(id))) found.delete(reason);
  }
  return found;
}

/** Return terms quoted in a contract. */
export interface AgreedReturn {
  /** 0 if no withdrawal is possible. */
  withdrawalDays: number;
  returnDays: number;
  returnPaidBy: ReturnPayer;
}

/** Return terms of a sale, from the same rules that decide its refunds. Throws if a business has no rule on that day. */
export function agreedOn(sellerKind: Purchase['sellerKind'], delivery: Purchase['delivery'], at: Date): AgreedReturn {
  const rules = rulesFor({ sellerKind, delivery, categoryIds: [], paidAt: at });
  const withdrawal = rules.get('ChangedMind');
  const rule = withdrawal ?? [...rules.values()][0];
  // Personal sales in person have no rules.
  if (!rule && sellerKind === 'Business') throw new Error(`No rule of returns on ${istanbulDay(at)}`);
  return {
    withdrawalDays: withdrawal?.days ?? 0,
    returnDays: rule?.returnDays ?? 0,
    returnPaidBy: rule?.returnPaidBy ?? 'Seller',
  };
}

/** True if the categories (main to own) are exempt from withdrawal. */
export const isWithoutWithdrawal = (categoryIds: readonly number[]): boolean =>
  withoutWithdrawal.some((id) => categoryIds.includes(id));

/** Withdrawal period in days for a service of Meydan bought at a time. Throws if there is no rule. */
export function serviceWithdrawalDays(at: Date): number {
  const day = istanbulDay(at);
  const row = serviceRows.findLast(({ since }) => since <= day);
  if (!row) throw new Error(`No rule of withdrawal on ${day}`);
  return row.withdrawalDays;
}

/** First moment that is too late. Istanbul has been on UTC+3 all year since 2016. */
export function deadlineOf({ days, lasts }: Pick<RefundRule, 'days' | 'lasts'>, deliveredAt: Date): Date {
  const last = new Date(deliveredAt.getTime() + days * dayMs);
  if (lasts === 'ToTheHour') return last;
  return new Date(new Date(`${istanbulDay(last)}T00:00:00+03:00`).getTime() + dayMs);
}

export function returnKindOf(reason: RefundReason, delivery: Purchase['delivery']): ReturnKind {
  if (reason === 'NotArrived') return 'None';
  return delivery === 'InPerson' ? 'InPerson' : 'Parcel';
}
