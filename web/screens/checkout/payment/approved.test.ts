import { expect, test } from 'vitest';
import { approvedOf } from './approved.ts';

type Approved = Parameters<typeof approvedOf>[0];

const goods = ({ price = 900_00, shipping = 80_00, version = '1.0', isSelected = true } = {}) =>
  ({
    basket: {
      kind: 'Goods',
      summary: { total: price + shipping, sellers: [{ sellerId: 'a', price, shipping }] },
      cart: { adShoppingCartBySeller: [{ shoppingCartItems: [{ id: '1', salePrice: price, isSelected }] }] },
    },
    agreements: { items: [{ type: 'DistanceSale', title: 'Satış', version, sellerId: 'a' }] },
  }) as unknown as Approved;

test('what is ticked is approved for as long as it stays the same', () => {
  const approved = approvedOf(goods());
  expect(approvedOf(goods())).toBe(approved);
  expect(approvedOf(goods({ price: 950_00 }))).not.toBe(approved);
  expect(approvedOf(goods({ price: 890_00, shipping: 90_00 }))).not.toBe(approved);
  expect(approvedOf(goods({ version: '1.1' }))).not.toBe(approved);
  expect(approvedOf(goods({ isSelected: false }))).not.toBe(approved);
});
