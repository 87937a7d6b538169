import { describe, expect, it } from 'vitest';
import { hasEndMarker } from './shrink-photo.ts';

const small = 'ffd8 ffda0002 11 ffd9';
/** A header with an embedded picture, then data with a stuffed byte and a restart marker. */
const picture = `ffd8 ffe1000b 00 ${small} ffda0004 0101 22 ff00 ffd0 33`;
const bytes = (hex: string) => Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (one) => Number(`0x${one}`));

describe('hasEndMarker', () => {
  it.each([
    ['with its end marker', `${picture} ffd9`, true],
    ['with something behind its end', `${picture} ffd9 0000`, true],
    ['with bytes of filling before the marker', `${picture} ffff d9`, true],
    ['that ends in its data', picture, false],
    ['that ends within the marker', `${picture} ff`, false],
    ['that ends in its header, behind a small picture', picture.slice(0, 40), false],
    ['that says nothing', 'ffd8', false],
  ])('%s', (_name, hex, has) => {
    expect(hasEndMarker(bytes(hex))).toBe(has);
  });
});
