import { expect, it } from 'vitest';
import type { DopingPackage } from '../../../contract/schemas/promotion.ts';
import { isPackageChosen, packagesIn, savedBy, withPackageToggled } from './package-choice.ts';

const variant = (variantId: number, type: DopingPackage['variants'][number]['type']) => ({
  variantId,
  type,
  name: type,
  days: 7,
  isFree: false,
});
const quick: DopingPackage = {
  packageId: 1,
  name: 'Quick',
  variants: [variant(401, 'Boost'), variant(301, 'Urgent')],
  listPrice: 698_00,
  price: 599_00,
};
const long: DopingPackage = {
  ...quick,
  packageId: 2,
  variants: [variant(403, 'Boost'), variant(603, 'UpToDate')],
  listPrice: 1_789_00,
  price: 1_500_00,
};

it('counts a package as chosen when all its promotions are chosen, also one by one', () => {
  expect(isPackageChosen(quick, { Boost: 401 })).toBe(false);
  expect(isPackageChosen(quick, { Boost: 401, Urgent: 302 })).toBe(false);
  expect(isPackageChosen(quick, { Showcase: 201, Boost: 401, Urgent: 301 })).toBe(true);
});

it('replaces other variants of its types with a package, and removes it again', () => {
  const chosen = withPackageToggled({ Showcase: 201, Boost: 402, MediaPack: 701 }, quick);
  expect(chosen).toEqual({ Showcase: 201, MediaPack: 701, Boost: 401, Urgent: 301 });
  expect(withPackageToggled(chosen, long)).toEqual({
    Showcase: 201,
    MediaPack: 701,
    Urgent: 301,
    Boost: 403,
    UpToDate: 603,
  });
  expect(withPackageToggled(chosen, quick)).toEqual({ Showcase: 201, MediaPack: 701 });
});

it('sums the savings of the chosen packages', () => {
  const choice = { Boost: 401, Urgent: 301 };
  expect(packagesIn([quick, long], choice)).toEqual([quick]);
  expect(savedBy(packagesIn([quick, long], choice))).toBe(99_00);
  expect(savedBy([])).toBe(0);
});
