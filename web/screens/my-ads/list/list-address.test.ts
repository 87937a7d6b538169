import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adStatuses } from '../../../../contract/enums.ts';
import { managedSorts } from '../../../../contract/schemas/my-ad.ts';
import { isNarrowed, readListAddress, sorts, writeListAddress } from './list-address.ts';

const read = (address: string) => readListAddress(new URL(address, 'https://meydan.test').searchParams);

describe('list URL of own ads', () => {
  it('is only the path for default values', () => {
    expect(writeListAddress('/ilanlarim', read('/ilanlarim'))).toBe('/ilanlarim');
  });

  it('writes what it has read', () => {
    const request = fc.record({
      text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      category: fc.option(fc.integer({ min: 1, max: 2_000_000_000 }), { nil: undefined }),
      sort: fc.constantFrom(...managedSorts),
      status: fc.option(fc.constantFrom(...adStatuses), { nil: undefined }),
      waiting: fc.boolean(),
      page: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(request, (value) => {
        expect(read(writeListAddress('/x', value))).toEqual(value);
      }),
    );
  });

  it('ignores invalid values instead of failing', () => {
    const odd = '/x?page=-1&category=2e9&sort=toString&status=Deleted&text=%20%20&waiting=1';
    expect(read(odd)).toEqual({
      text: '',
      category: undefined,
      sort: 'Newest',
      status: undefined,
      waiting: false,
      page: 1,
    });
    expect(read('/x?page=501').page).toBe(1);
    expect(read(`/x?text=${'a'.repeat(500)}`).text).toHaveLength(100);
  });

  it('offers every sort of the contract', () => {
    expect([...sorts]).toEqual([...managedSorts]);
  });

  it('reports whether the list is filtered', () => {
    expect(isNarrowed(read('/x?sort=Oldest&page=3'))).toBe(false);
    for (const address of ['/x?text=a', '/x?category=3', '/x?status=Archived', '/x?waiting=true'])
      expect(isNarrowed(read(address))).toBe(true);
  });
});
