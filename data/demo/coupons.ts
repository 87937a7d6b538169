import type { NewCoupon } from '../../contract/schemas/coupon.ts';

/** A demo coupon. Days are relative to the market's creation. */
export interface DemoCoupon extends Omit<NewCoupon, 'startsAt' | 'endsAt' | 'creatorId'> {
  days: number;
  /** The demo seller bears the cost. */
  isSellers?: true;
}

const anywhere = { mainCategoryIds: [], isListed: true, memberUsesMost: 1 };

/** All kinds of coupon: public with a code, unlisted with a code, at a seller's cost, and earned. */
export const demoCoupons: readonly DemoCoupon[] = [
  {
    ...anywhere,
    code: 'MEYDAN100',
    names: { tr: 'Meydan’a hoş geldin: 100 TL', en: 'Welcome to Meydan: 100 TL' },
    kind: 'Amount',
    amount: 100_00,
    minimumShopping: 1_000_00,
    days: 60,
  },
  {
    ...anywhere,
    code: 'KIS15',
    names: { tr: 'Kışa hazırlık: %15', en: 'Ready for winter: 15%' },
    kind: 'Percent',
    percent: 15,
    cap: 750_00,
    minimumShopping: 500_00,
    days: 30,
  },
  {
    ...anywhere,
    code: 'DOSTLUK50',
    names: { tr: 'Arkadaşından 50 TL', en: '50 TL from a friend' },
    kind: 'Amount',
    amount: 50_00,
    minimumShopping: 0,
    isListed: false,
    days: 120,
  },
  {
    ...anywhere,
    code: 'HEDIYE40',
    names: { tr: 'Meydan’dan hediye: %40', en: 'A gift from Meydan: 40%' },
    kind: 'Percent',
    percent: 40,
    minimumShopping: 0,
    isListed: false,
    days: 60,
  },
  {
    ...anywhere,
    code: 'SATICI10',
    names: { tr: 'Satıcıdan %10', en: '10% from the seller' },
    kind: 'Percent',
    percent: 10,
    minimumShopping: 0,
    budget: 2_000_00,
    isSellers: true,
    days: 45,
  },
  {
    ...anywhere,
    earnedBy: 'FirstOrder',
    names: { tr: 'İlk siparişine teşekkür: 75 TL', en: 'Thanks for your first order: 75 TL' },
    kind: 'Amount',
    amount: 75_00,
    minimumShopping: 750_00,
    isListed: false,
    days: 365,
  },
];
