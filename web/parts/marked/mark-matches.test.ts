import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../contract/schemas/moderation.ts';
import { markMatches, matchesIn } from './mark-matches.ts';

describe('the marked words of a text', () => {
  it('are cut out where they stand, every time', () => {
    expect(markMatches('Kapora al, kapora ver, kapora', [{ text: 'kapora', weight: 'danger' }])).toEqual([
      { text: 'Kapora al, ' },
      { text: 'kapora', weight: 'danger' },
      { text: ' ver, ' },
      { text: 'kapora', weight: 'danger' },
    ]);
  });

  it('are dangerous where a warning lies over them', () => {
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

  it('put together are the text again, whatever is in it', () => {
    const text = 'a<b> $& (.*) 😀\n\nİı';
    const pieces = markMatches(text, [
      { text: '(.*)', weight: 'warning' },
      { text: '', weight: 'danger' },
      { text: 'not there', weight: 'danger' },
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.weight)).toEqual([{ text: '(.*)', weight: 'warning' }]);
  });

  it('are none in an empty text', () => {
    expect(markMatches('', [{ text: 'x', weight: 'danger' }])).toEqual([]);
  });
});

describe('matches', () => {
  it('are those of the field, with the weight of their finding', () => {
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
