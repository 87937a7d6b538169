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

describe('the tag of a waiting ad', () => {
  it('is its most important finding, and how many more there are', () => {
    const findings = ['ContactUnverified', 'PriceFarBelow', 'ContactInText'] as const;
    expect(tagOf({ findings: [...findings], kind: 'New' })).toEqual({ code: 'ContactInText', more: 2, tone: 'danger' });
  });

  it('is the kind of review where nothing was found', () => {
    expect(tagOf({ findings: [], kind: 'Edit' })).toEqual({ kind: 'Edit' });
  });
});

describe('what the findings suggest', () => {
  it('are reasons, each once, that are marked and stand where they always do', () => {
    expect(foundReasons([photos, contact, contact])).toEqual(['ContactInfo', 'DuplicatePhoto']);
    expect(foundReasons([])).toEqual([]);
    expect(keyedReasons).toEqual(decisionReasons);
  });

  it('chooses those of the dangerous ones alone', () => {
    expect(chosenReasons([photos, contact, cheap])).toEqual(['ContactInfo', 'MisleadingPrice']);
    expect(chosenReasons([photos])).toEqual([]);
  });

  it('is the part in which words were found, else what the finding is about', () => {
    expect(suggestedPart([photos, contact])).toBe('title');
    expect(suggestedPart([photos])).toBe('pictures');
    expect(suggestedPart([{ code: 'NewAccountRate', weight: 'warning', count: 7 }])).toBeUndefined();
  });
});

describe('what is fine about a waiting ad', () => {
  const reviewed = (findings: Finding[], ad: object = {}, registryNumber?: string) =>
    ({
      ad: { pictures: [{}], ...ad },
      review: { findings },
      ...(registryNumber !== undefined && { registryNumber }),
    }) as unknown as ReviewedAd;

  it('leaves out what was found', () => {
    expect(soundParts(reviewed([contact, photos]))).toEqual(['words', 'prepayment', 'text', 'rate', 'reached']);
  });

  it('speaks of price and authority only where they were looked at', () => {
    const parts = soundParts(reviewed([], { market: { median: 1, count: 9 } }, '34ABC12'));
    expect(parts).toContain('price');
    expect(parts).toContain('authority');
    expect(soundParts(reviewed([cheap], { market: { median: 1, count: 9 } }))).not.toContain('price');
  });

  it('is nothing where no check is known', () => {
    expect(soundParts({ ad: reviewed([]).ad })).toEqual([]);
  });
});
