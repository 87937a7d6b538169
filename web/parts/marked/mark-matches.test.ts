import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../contract/schemas/moderation.ts';
import { markMatches, matchesIn } from './mark-matches.ts';

describe('markMatches', () => {
  it('marks every occurrence', () => {
    expect(markMatches('Kapora al, kapora ver, kapora', [{ text: 'kapora', weight: 'danger' }])).toEqual([
      { text: 'Kapora al, ' },
      { text: 'kapora', weight: 'danger' },
      { text: ' ver, ' },
      { text: 'kapora', weight: 'danger' },
    ]);
  });

  it('prefers danger where a warning overlaps', () => {
    expect(
      markMatches('0532 beş yüz', [
        { text: '0532 beş', weight: 'danger' },
        { text: 'beş yüz', weight: 'warning' },
      ]),
    ).toEqual([
      { text: '0532 beş', weight: 'danger' },
      { text: ' yüz', weight: 'warning' },
    ]);
  });

  it('returns pieces that join to the same text', () => {
    const text = 'a<b> $& (.*) 😀\n\nİı';
    const pieces = markMatches(text, [
      { text: '(.*)', weight: 'warning' },
      { text: '', weight: 'danger' },
      { text: 'not there', weight: 'danger' },
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.weight)).toEqual([{ text: '(.*)', weight: 'warning' }]);
  });

  it('returns nothing for an empty text', () => {
    expect(markMatches('', [{ text: 'x', weight: 'danger' }])).toEqual([]);
  });
});

describe('matchesIn', () => {
  it("returns the field's matches with the weight of their finding", () => {
    const findings: Finding[] = [
      {
        code: 'ForbiddenWord',
        weight: 'warning',
        matches: [
          { field: 'title', text: 'iPhone' },
          { field: 'description', text: 'replika' },
        ],
      },
      { code: 'PriceFarBelow', weight: 'danger' },
    ];
    expect(matchesIn(findings, 'title')).toEqual([{ text: 'iPhone', weight: 'warning' }]);
  });
});
