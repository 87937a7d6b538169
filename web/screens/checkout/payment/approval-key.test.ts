import { expect, test } from 'vitest';
import { approvalKeyOf } from './approval-key.ts';

type Approved = Parameters<typeof approvalKeyOf>[0];

const goods = ({ price = 900_00, shipping = 80_00, version = '1.0', isSelected = true } = {}) =>
  ({
    basket: {
      kind: 'Goods',
      summary: { total: price + shipping, sellers: [{ sellerId: 'a', price, shipping }] },
      cart: { adShoppingCartBySeller: [{ shoppingCartItems: [{ id: '1', salePrice: price, isSelected }] }] },
    },
    agreements: { items: [{ type: 'DistanceSale', title: 'Satış', version, sellerId: 'a' }] },
  }) as unknown as Approved;

test('changes only if the approved purchase changes', () => {
  const approved = approvalKeyOf(goods());
  expect(approvalKeyOf(goods())).toBe(approved);
  expect(approvalKeyOf(goods({ price: 950_00 }))).not.toBe(approved);
  expect(approvalKeyOf(goods({ price: 890_00, shipping: 90_00 }))).not.toBe(approved);
  expect(approvalKeyOf(goods({ version: '1.1' }))).not.toBe(approved);
  expect(approvalKeyOf(goods({ isSelected: false }))).not.toBe(approved);
});
