import { expect, test } from 'vitest';
import type { AdCartSummary, DeliveryOffer } from '../../../../contract/schemas/cart.ts';
import { firstChoices } from './first-choices.ts';

type Seller = AdCartSummary['sellers'][number];

const parcel = (companyId: string, fee: number) =>
  ({ kind: 'Parcel', companyId, companyName: companyId, payer: 'BuyerPays', fee }) as DeliveryOffer;
const meeting = { kind: 'InPerson', fee: 0 } as DeliveryOffer;
const seller = (sellerId: string, deliveries: DeliveryOffer[]) => ({ sellerId, deliveries }) as Seller;

test('what was chosen stays while it is offered, and else the cheapest parcel takes its place', () => {
  const sellers = [seller('a', [parcel('aras', 90), parcel('ptt', 70), meeting])];
  expect(firstChoices(sellers, [])).toEqual([{ sellerId: 'a', kind: 'Parcel', companyId: 'ptt' }]);
  expect(firstChoices(sellers, [{ sellerId: 'a', kind: 'InPerson' }])).toEqual([{ sellerId: 'a', kind: 'InPerson' }]);
  const gone = [{ sellerId: 'a', kind: 'Parcel' as const, companyId: 'yurtici' }];
  expect(firstChoices(sellers, gone)).toEqual([{ sellerId: 'a', kind: 'Parcel', companyId: 'ptt' }]);
});

test('nobody who has left the cart is chosen for, and whoever came into it is', () => {
  const before = [{ sellerId: 'gone', kind: 'InPerson' as const }];
  expect(firstChoices([seller('new', [meeting])], before)).toEqual([{ sellerId: 'new', kind: 'InPerson' }]);
  expect(firstChoices([seller('none', [])], before)).toEqual([]);
});
