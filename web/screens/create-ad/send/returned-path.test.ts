import { describe, expect, it } from 'vitest';
import { decisionReasons, editableParts } from '../../../../contract/enums.ts';
import { returnedPath } from './returned-path.ts';

const at = '2026-11-20T09:00:00.000Z';
const to = { found: [], firstSpec: 'specs.2001' };

describe('path for a returned ad', () => {
  it('is the part that the moderator named, with any reasons', () => {
    const paths = editableParts.map((part) => returnedPath({ at, reasons: ['PoorPhotos'], part }, to));
    expect(paths).toEqual(['title', 'description', 'price', 'category', 'pictures', 'specs.2001', 'provinceId']);
    expect(returnedPath({ at, reasons: [], part: 'specs' }, { ...to, firstSpec: undefined })).toBeUndefined();
  });

  it('is the field of the first reason that has one', () => {
    const paths = Object.fromEntries(
      decisionReasons.map((reason) => [reason, returnedPath({ at, reasons: [reason] }, to)]),
    );
    expect(paths).toEqual({
      ForbiddenContent: 'description',
      ContactInfo: 'description',
      DuplicateAd: 'description',
      DuplicatePhoto: 'pictures',
      WrongCategory: 'category',
      MisleadingPrice: 'price',
      MisleadingText: 'description',
      PoorPhotos: 'pictures',
      Counterfeit: undefined,
      Fraud: undefined,
      AuthorityMissing: 'registryNumber',
      Other: undefined,
    });
    expect(returnedPath({ at, reasons: ['Other', 'PoorPhotos'] }, to)).toBe('pictures');
  });

  it('is the text in which words were flagged', () => {
    const reasons = ['ContactInfo' as const];
    expect(returnedPath({ at, reasons }, { ...to, found: ['price', 'title', 'description'] })).toBe('title');
    expect(returnedPath({ at, reasons }, { ...to, found: ['description'] })).toBe('description');
  });
});
