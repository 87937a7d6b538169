import { expect, test } from 'vitest';
import type { AdCartSummary, DeliveryOffer } from '../../../../contract/schemas/cart.ts';
import { initialDeliveries } from './initial-deliveries.ts';

type Seller = AdCartSummary['sellers'][number];

const parcel = (companyId: string, fee: number) =>
  ({ kind: 'Parcel', companyId, companyName: companyId, payer: 'BuyerPays', fee }) as DeliveryOffer;
const meeting = { kind: 'InPerson', fee: 0 } as DeliveryOffer;
const seller = (sellerId: string, deliveries: DeliveryOffer[]) => ({ sellerId, deliveries }) as Seller;

test('keeps a choice while it is offered, else takes the cheapest parcel', () => {
  const sellers = [seller('a', [parcel('aras', 90), parcel('ptt', 70), meeting])];
  expect(initialDeliveries(sellers, [])).toEqual([{ sellerId: 'a', kind: 'Parcel', companyId: 'ptt' }]);
  expect(initialDeliveries(sellers, [{ sellerId: 'a', kind: 'InPerson' }])).toEqual([
    { sellerId: 'a', kind: 'InPerson' },
  ]);
  const gone = [{ sellerId: 'a', kind: 'Parcel' as const, companyId: 'yurtici' }];
  expect(initialDeliveries(sellers, gone)).toEqual([{ sellerId: 'a', kind: 'Parcel', companyId: 'ptt' }]);
});

test('drops sellers who left the cart and adds new ones', () => {
  const before = [{ sellerId: 'gone', kind: 'InPerson' as const }];
  expect(initialDeliveries([seller('new', [meeting])], before)).toEqual([{ sellerId: 'new', kind: 'InPerson' }]);
  expect(initialDeliveries([seller('none', [])], before)).toEqual([]);
});
