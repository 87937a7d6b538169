import { describe, expect, it } from 'vitest';
import { readPricesAddress, writePricesAddress } from './prices-address.ts';

const read = (search: string) => readPricesAddress(new URLSearchParams(search));

describe('address of prices', () => {
  it.each(['/p', '/p?kind=Rate', '/p?kind=Shipping&subject=Mng', '/p?kind=Commission&subject=4'])(
    '%s is written as it was read',
    (address) => {
      expect(writePricesAddress('/p', read(address.slice(2)))).toBe(address);
    },
  );

  it('ignores unknown kinds and malformed subjects', () => {
    expect(read('kind=Gold&subject=../x')).toEqual({ kind: 'Commission' });
  });
});
