import type { CloseReason, NegotiationState, OfferSide } from '../../contract/schemas/offer.ts';

/** The buyer: a demo member, or the number of a market account. */
export type DemoBuyer = 'buyer' | 'seller' | 'moderator' | 'administrator' | number;

export interface DemoNegotiation {
  /** The ad's owner, and the index of their ad. */
  of: 'seller' | 'business';
  ad: number;
  buyer: DemoBuyer;
  /** Offers in per cent of the asking price, oldest first. */
  sums: readonly (readonly [by: OfferSide, percent: number, hoursAgo: number])[];
  state: Exclude<NegotiationState, 'None'>;
  reason?: CloseReason;
  isAutomatic?: true;
}

/** The demo members' negotiations in all states. */
export const negotiations: readonly DemoNegotiation[] = [
  { of: 'seller', ad: 5, buyer: 'buyer', sums: [['Buyer', 82, 3]], state: 'WaitsForSeller' },
  {
    of: 'seller',
    ad: 6,
    buyer: 'buyer',
    sums: [
      ['Buyer', 75, 20],
      ['Seller', 92, 2],
    ],
    state: 'WaitsForBuyer',
  },
  {
    of: 'seller',
    ad: 7,
    buyer: 'buyer',
    sums: [
      ['Buyer', 80, 30],
      ['Seller', 94, 22],
      ['Buyer', 88, 6],
    ],
    state: 'Agreed',
  },
  { of: 'seller', ad: 5, buyer: 0, sums: [['Buyer', 70, 40]], state: 'Rejected' },
  { of: 'seller', ad: 5, buyer: 1, sums: [['Buyer', 90, 21]], state: 'WaitsForSeller' },
  { of: 'seller', ad: 5, buyer: 2, sums: [['Buyer', 60, 90]], state: 'Expired' },
  { of: 'seller', ad: 0, buyer: 'buyer', sums: [['Buyer', 65, 120]], state: 'Rejected' },
  { of: 'seller', ad: 1, buyer: 'buyer', sums: [['Buyer', 85, 75]], state: 'Expired' },
  { of: 'seller', ad: 2, buyer: 'buyer', sums: [['Buyer', 95, 60]], state: 'Closed', reason: 'PriceFell' },
  { of: 'seller', ad: 3, buyer: 'buyer', sums: [['Buyer', 70, 50]], state: 'Withdrawn' },
  { of: 'seller', ad: 6, buyer: 3, sums: [['Buyer', 96, 28]], state: 'Agreed', isAutomatic: true },
  { of: 'business', ad: 0, buyer: 'buyer', sums: [['Buyer', 90, 5]], state: 'WaitsForSeller' },
  {
    of: 'business',
    ad: 1,
    buyer: 'seller',
    sums: [
      ['Buyer', 85, 26],
      ['Seller', 95, 4],
    ],
    state: 'WaitsForBuyer',
  },
  { of: 'business', ad: 2, buyer: 'moderator', sums: [['Buyer', 88, 9]], state: 'WaitsForSeller' },
  {
    of: 'seller',
    ad: 4,
    buyer: 'administrator',
    sums: [
      ['Buyer', 80, 26],
      ['Seller', 93, 3],
    ],
    state: 'WaitsForBuyer',
  },
  { of: 'business', ad: 3, buyer: 0, sums: [['Buyer', 91, 70]], state: 'Agreed' },
];
