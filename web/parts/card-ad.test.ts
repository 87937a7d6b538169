import { expect, test } from 'vitest';
import { hasMixedDeals } from './card-ad.ts';

test('hasMixedDeals is true if only some ads are to rent', () => {
  expect(hasMixedDeals([{ deal: 'Rent' }, { deal: 'Sale' }])).toBe(true);
  expect(hasMixedDeals([{ deal: 'Rent' }, {}])).toBe(true);
  expect(hasMixedDeals([{ deal: 'Rent' }])).toBe(false);
  expect(hasMixedDeals([{ deal: 'Sale' }, {}])).toBe(false);
});
