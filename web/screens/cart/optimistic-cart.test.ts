import { expect, test } from 'vitest';
import type { AdCartItem, AdCartSeller } from '../../../contract/schemas/cart.ts';
import { applyChanges } from './optimistic-cart.ts';
import type { CartChange } from './optimistic-cart.ts';

const seller = (sellerId: string, items: readonly (readonly [id: string, isSelected: boolean])[]) =>
  ({
    sellerId,
    isDeliverable: true,
    shoppingCartItems: items.map(([id, isSelected]) => ({ id, isSelected }) as AdCartItem),
  }) as AdCartSeller;
const cart = [
  seller('a', [
    ['1', true],
    ['2', false],
  ]),
  seller('b', [['3', false]]),
];
const shown = (changes: readonly CartChange[]) =>
  applyChanges(cart, changes).flatMap(({ shoppingCartItems }) =>
    shoppingCartItems.map(({ id, isSelected }) => `${id}${isSelected ? '+' : '-'}`),
  );
const select = (id: string, isSelected: boolean): CartChange => ({ selected: new Map([[id, isSelected]]) });
const remove = (...ids: string[]): CartChange => ({ removed: new Set(ids) });

test('keeps other pending changes when one ends', () => {
  const [first, second] = [select('2', true), select('3', true)];
  expect(shown([first, second])).toEqual(['1+', '2+', '3+']);
  expect(shown([second])).toEqual(['1+', '2-', '3+']);
  expect(shown([first])).toEqual(['1+', '2+', '3-']);
});

test('applies the newer of two changes to one ad, even after the older has ended', () => {
  const [on, off] = [select('2', true), select('2', false)];
  expect(shown([on, off])).toEqual(['1+', '2-', '3-']);
  expect(shown([off])).toEqual(['1+', '2-', '3-']);
});

test('hides removed ads, and a seller without ads', () => {
  expect(shown([remove('3'), select('1', false)])).toEqual(['1-', '2-']);
  expect(applyChanges(cart, [remove('3')]).map(({ sellerId }) => sellerId)).toEqual(['a']);
  expect(shown([remove('1', '2', '3')])).toEqual([]);
});
