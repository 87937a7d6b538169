import { expect, test } from 'vitest';
import { checkoutQuery, readCheckout } from './checkout-address.ts';
import type { CheckoutAddress } from './checkout-address.ts';

const one = '6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c01';
const other = '6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c02';
const read = (query: string) => readCheckout(new URLSearchParams(query));

test('reads a checkout as it was written', () => {
  const at: CheckoutAddress = {
    orderType: 'Shopping',
    deliveryAddressId: one,
    voucherAddressId: other,
    deliveries: [
      { sellerId: one, kind: 'Parcel', companyId: 'yurtici' },
      { sellerId: other, kind: 'InPerson' },
    ],
    dopingOrDuration: undefined,
    digitalOrder: undefined,
    id: undefined,
  };
  expect(read(checkoutQuery(at))).toEqual(at);
  const digital: CheckoutAddress = {
    orderType: 'UpdateAd',
    voucherAddressId: one,
    deliveryAddressId: undefined,
    deliveries: [],
    dopingOrDuration: 'doping',
    digitalOrder: '301',
    id: other,
  };
  expect(read(checkoutQuery(digital))).toEqual(digital);
});

test('ignores malformed values', () => {
  expect(
    read('?orderType=Free&deliveryAddressId=1&id=<script>&orderData=x:y,,a:b&dopingOrDuration=all&digitalOrder=-1'),
  ).toEqual({ orderType: 'Shopping', deliveries: [] });
  expect(read(`?orderData=${one}:../../x`).deliveries).toEqual([]);
});
