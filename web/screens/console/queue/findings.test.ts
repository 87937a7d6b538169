import { describe, expect, it } from 'vitest';
import { decisionReasons } from '../../../../contract/enums.ts';
import type { Finding, ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { chosenReasons, foundReasons, soundParts, suggestedPart, tagOf } from './findings.ts';
import { keyedReasons } from './reason-keys.ts';

const contact: Finding = {
  code: 'ContactInText',
  weight: 'danger',
  matches: [{ field: 'title', text: '0532' }],
};
const photos: Finding = { code: 'DuplicatePhoto', weight: 'warning', adIds: ['1284112230'], photos: [0] };
const cheap: Finding = { code: 'PriceFarBelow', weight: 'danger', median: 100, limit: 35 };

describe('tagOf', () => {
  it('returns the most important finding and the number of further ones', () => {
    const findings = ['ContactUnverified', 'PriceFarBelow', 'ContactInText'] as const;
    expect(tagOf({ findings: [...findings], kind: 'New' })).toEqual({ code: 'ContactInText', more: 2, tone: 'danger' });
  });

  it('returns the kind of review if nothing was found', () => {
    expect(tagOf({ findings: [], kind: 'Edit' })).toEqual({ kind: 'Edit' });
  });
});

describe('suggestions from findings', () => {
  it('lists each reason once, in the fixed order of the keys', () => {
    expect(foundReasons([photos, contact, contact])).toEqual(['ContactInfo', 'DuplicatePhoto']);
    expect(foundReasons([])).toEqual([]);
    expect(keyedReasons).toEqual(decisionReasons);
  });

  it('selects only the reasons of dangerous findings', () => {
    expect(chosenReasons([photos, contact, cheap])).toEqual(['ContactInfo', 'MisleadingPrice']);
    expect(chosenReasons([photos])).toEqual([]);
  });

  it('chooses the part with matches, or else the part that the finding concerns', () => {
    expect(suggestedPart([photos, contact])).toBe('title');
    expect(suggestedPart([photos])).toBe('pictures');
    expect(suggestedPart([{ code: 'NewAccountRate', weight: 'warning', count: 7 }])).toBeUndefined();
  });
});

describe('soundParts', () => {
  const reviewed = (findings: Finding[], ad: object = {}, registryNumber?: string) =>
    ({
      ad: { pictures: [{}], ...ad },
      review: { findings },
      ...(registryNumber !== undefined && { registryNumber }),
    }) as unknown as ReviewedAd;

  it('leaves out checks with findings', () => {
    expect(soundParts(reviewed([contact, photos]))).toEqual(['words', 'prepayment', 'text', 'rate', 'reached']);
  });

  it('includes price and authority only if they were checked', () => {
    const parts = soundParts(reviewed([], { market: { median: 1, count: 9 } }, '34ABC12'));
    expect(parts).toContain('price');
    expect(parts).toContain('authority');
    expect(soundParts(reviewed([cheap], { market: { median: 1, count: 9 } }))).not.toContain('price');
  });

  it('is empty without a review', () => {
    expect(soundParts({ ad: reviewed([]).ad })).toEqual([]);
  });
});
