import type { RefundReason } from '../../../../contract/enums.ts';
import type { ReturnKind, ReturnPayer } from '../../../../contract/schemas/refund.ts';

/** What holds for a reason from a day on, Istanbul time, for what was bought then; a change is a new row. */
export interface RefundRule {
  since: string;
  sellerKind: 'Personal' | 'Business';
  delivery: 'Parcel' | 'InPerson';
  reasons: readonly RefundReason[];
  /** Days after the delivery: to the end of the last one, as the law counts, or to the hour, as an order completes by itself. */
  days: number;
  lasts: 'EndOfDay' | 'ToTheHour';
  /** Also once the buyer has approved the order, or it has completed by itself. */
  isAfterCompletion: boolean;
  /** Days from the notice in which the buyer sends the goods: what a contract says of it. */
  returnDays: number;
  /** Who pays for the parcel that comes back, and who bears the one that went out. */
  returnPaidBy: ReturnPayer;
  outwardBy: 'Seller' | 'Carrier';
  /** Categories of which it does not hold, with all below them. */
  except?: readonly number[];
}

const faults = ['NotAsDescribed', 'Damaged', 'WrongItem', 'MissingParts', 'Counterfeit'] as const;

/** Goods that can only be sold once (Mesafeli Sözleşmeler Yönetmeliği, art. 15): of no other reason is their return excepted. */
const withoutWithdrawal: readonly number[] = [
  // Hygiene: cosmetics, underwear, swimwear, earrings and piercings, what babies have in their mouths.
  510, 60801, 60802, 60803, 60808, 60810, 60901, 60902, 60709, 61902, 61909, 80302, 80303, 80304, 80402, 80714,
  // What spoils: food and living plants.
  512, 50205,
  // Made for one person; newspapers and magazines.
  330711, 330116,
];

const rows: readonly RefundRule[] = [
  // Withdrawal from a distance contract with a business: fourteen days, without a reason (6502, art. 48), the outward parcel included; the return goes by the seller's carrier at the seller's cost.
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
  // Between private persons no law gives a withdrawal: what is wrong is said before the order completes.
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
  // The two have agreed on it: nobody is at fault, so who sends it pays.
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

/** Days in which a service of Meydan is withdrawn from, and only until it begins (art. 15): of whom buys from a day on. */
const serviceRows: readonly { since: string; withdrawalDays: number }[] = [{ since: '2014-11-27', withdrawalDays: 14 }];

const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
const dayMs = 86_400_000;

/** What was bought, as far as the rules look at it. */
export interface Bought {
  sellerKind: 'Personal' | 'Business';
  delivery: 'Parcel' | 'InPerson';
  /** From the main category down to its own. */
  categoryIds: readonly number[];
  paidAt: Date;
}

/** The rules of a purchase by reason, as they were on the day of it. */
export function rulesFor({ sellerKind, delivery, categoryIds, paidAt }: Bought): Map<RefundReason, RefundRule> {
  const day = istanbulDay.format(paidAt);
  const found = new Map<RefundReason, RefundRule>();
  for (const row of rows) {
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

/** What a contract says of sending goods back. */
export interface AgreedReturn {
  /** Nought where nothing may be sent back without a reason. */
  withdrawalDays: number;
  returnDays: number;
  returnPaidBy: ReturnPayer;
}

/** What is agreed of a sale at a moment: by the very rows that decide it afterwards. Throws where there are none. */
export function agreedOn(sellerKind: Bought['sellerKind'], delivery: Bought['delivery'], at: Date): AgreedReturn {
  const rules = rulesFor({ sellerKind, delivery, categoryIds: [], paidAt: at });
  const withdrawal = rules.get('ChangedMind');
  const rule = withdrawal ?? [...rules.values()][0];
  // In person nobody carries anything, and between private persons nothing goes back.
  if (!rule && sellerKind === 'Business') throw new Error(`No rule of returns on ${istanbulDay.format(at)}`);
  return {
    withdrawalDays: withdrawal?.days ?? 0,
    returnDays: rule?.returnDays ?? 0,
    returnPaidBy: rule?.returnPaidBy ?? 'Seller',
  };
}

/** Whether the law gives no withdrawal from things of these categories, from the main one down to their own. */
export const isWithoutWithdrawal = (categoryIds: readonly number[]): boolean =>
  withoutWithdrawal.some((id) => categoryIds.includes(id));

/** Days in which a service of Meydan may be withdrawn from that is bought at a moment. Throws where there are none. */
export function serviceWithdrawalDays(at: Date): number {
  const day = istanbulDay.format(at);
  const row = serviceRows.findLast(({ since }) => since <= day);
  if (!row) throw new Error(`No rule of withdrawal on ${day}`);
  return row.withdrawalDays;
}

/** The moment from which on it is too late. Istanbul has kept one time, three hours ahead, since 2016. */
export function untilOf({ days, lasts }: Pick<RefundRule, 'days' | 'lasts'>, deliveredAt: Date): Date {
  const last = new Date(deliveredAt.getTime() + days * dayMs);
  if (lasts === 'ToTheHour') return last;
  return new Date(new Date(`${istanbulDay.format(last)}T00:00:00+03:00`).getTime() + dayMs);
}

/** How a thing comes back that was delivered so, for a reason. */
export function returnKindOf(reason: RefundReason, delivery: Bought['delivery']): ReturnKind {
  if (reason === 'NotArrived') return 'None';
  return delivery === 'InPerson' ? 'InPerson' : 'Parcel';
}
