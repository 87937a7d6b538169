import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('returns the same object for the same packed value', () => {
  const value = { ads: [{ id: '1' }] };
  const packed = pack(value);
  expect(unpack(packed)).toBe(value);
  const sent = JSON.parse(JSON.stringify(packed)) as typeof packed;
  expect(unpack(sent)).toEqual(value);
  expect(unpack(sent)).toBe(unpack(sent));
});
