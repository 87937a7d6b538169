import { expect, test } from 'vitest';
import type { AdCartItem, AdCartSeller } from '../../../contract/schemas/cart.ts';
import { ahead } from './ahead.ts';
import type { Change } from './ahead.ts';

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
const shown = (changes: readonly Change[]) =>
  ahead(cart, changes).flatMap(({ shoppingCartItems }) =>
    shoppingCartItems.map(({ id, isSelected }) => `${id}${isSelected ? '+' : '-'}`),
  );
const select = (id: string, isSelected: boolean): Change => ({ selected: new Map([[id, isSelected]]) });
const remove = (...ids: string[]): Change => ({ removed: new Set(ids) });

test('an act that ends takes nothing back of one that is under way', () => {
  const [first, second] = [select('2', true), select('3', true)];
  expect(shown([first, second])).toEqual(['1+', '2+', '3+']);
  expect(shown([second])).toEqual(['1+', '2-', '3+']);
  expect(shown([first])).toEqual(['1+', '2+', '3-']);
});

test('of two acts on one ad the newer counts, also once the older has ended', () => {
  const [on, off] = [select('2', true), select('2', false)];
  expect(shown([on, off])).toEqual(['1+', '2-', '3-']);
  expect(shown([off])).toEqual(['1+', '2-', '3-']);
});

test('what is on its way out is not shown, and its seller neither where nothing is left', () => {
  expect(shown([remove('3'), select('1', false)])).toEqual(['1-', '2-']);
  expect(ahead(cart, [remove('3')]).map(({ sellerId }) => sellerId)).toEqual(['a']);
  expect(shown([remove('1', '2', '3')])).toEqual([]);
});
