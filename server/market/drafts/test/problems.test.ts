import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { draftContent } from '../../../../contract/schemas/ad-form.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import { placesFromData } from '../../search/test/understand-support.ts';
import { fromAdContent, toAdContent, writtenOf } from '../rules/content.ts';
import {
  anyOf,
  anyWithin,
  catalogue,
  categoryIds,
  phone,
  phoneSpecs,
  sedan,
  sedanSpecs,
  specOf,
  photosFrom,
  specs,
  valueOf,
  videoKey,
} from './samples.ts';
import { photosWithoutPack } from '../rules/media-pack.ts';
import { problemsOf } from '../rules/problems.ts';
import { stepOf } from '../rules/draft-step.ts';
import { readyPercent } from '../rules/ready-percent.ts';
import type { DraftContext } from '../rules/problems.ts';

const places = placesFromData();
const { adPhotosMost: most, adPhotosMostWithPack: mostWithPack } = limits;
const photos = { max: most, maxWithPack: mostWithPack, existing: [] };
const plain: DraftContext = { catalogue, places, hasMediaPack: false, photos };
const verified: DraftContext = { ...plain, registry: { isValid: true, state: 'Verified' } };
const categoryOf = (id: number) => catalogue.categories.get(id);
const at = (key: string) => `specs.${specOf(key).id}`;
const hintsOf = (content: DraftContent, categoryId: number | undefined, context: DraftContext = plain) =>
  problemsOf(content, categoryId === undefined ? undefined : categoryOf(categoryId), context).map(
    ({ code, path }) => `${path} ${code}`,
  );

test('finds no problems in a complete phone and a complete car', () => {
  expect(hintsOf(phone, categoryIds.phone)).toEqual([]);
  expect(hintsOf(sedan, categoryIds.sedan, verified)).toEqual([]);
});

test("reports all problems of an empty draft in the form's order", () => {
  expect(hintsOf({}, undefined)).toEqual([
    'category CategoryNotChosen',
    'title Required',
    'description Required',
    'price Required',
    'provinceId Required',
    'districtId Required',
    'pictures PhotoMissing',
  ]);
  expect(hintsOf({}, categoryIds.phone)).toEqual(
    expect.arrayContaining([
      `${at('condition')} Required`,
      `${at('phoneBrand')} Required`,
      `${at('phoneModel')} Required`,
      'delivery DeliveryMissing',
    ]),
  );
  expect(hintsOf({}, categoryIds.sedan, { ...plain, registry: { isValid: false, state: 'Unverified' } })).toEqual(
    expect.arrayContaining(['registryNumber Required', 'relation Required']),
  );
});

const letters = (count: number) => 'a'.repeat(count);
const { sedan: sedanId } = categoryIds;
const bmw = valueOf('carMake', 'BMW');
const changed = (key: string, answer: number | number[]) => ({ specs: { ...sedanSpecs, ...specs({ [key]: answer }) } });

describe('photos above the limit', () => {
  const had = photosFrom(1, 30);
  const withPack = { max: mostWithPack, maxWithPack: mostWithPack, existing: [] };
  const packEnded = { max: most, maxWithPack: mostWithPack, existing: had };
  const fresh = photosFrom(50, 1);
  test.each([
    ['40 with the pack', photosFrom(1, 40), withPack, []],
    ['41 with the pack', photosFrom(1, 41), withPack, ['pictures TooManyPhotos']],
    ['21 if the pack is not available', photosFrom(1, 21), photosWithoutPack(), ['pictures TooManyPhotos']],
    ["the ad's photos if the pack is not available", had, photosWithoutPack(had), []],
    [
      'a replaced photo if the pack is not available',
      [...had.slice(1), ...fresh],
      photosWithoutPack(had),
      ['pictures TooManyPhotos'],
    ],
    ["the ad's photos", had, packEnded, []],
    ["the ad's photos in another order", had.toReversed(), packEnded, []],
    ["fewer than the ad's photos", had.slice(5), packEnded, []],
    ['a new photo among the first 20', [...fresh, ...had.slice(1)], packEnded, []],
    ['a new photo after the first 20', [...had.slice(1), ...fresh], packEnded, ['pictures MediaPackMissing']],
    ['one more photo in front', [...fresh, ...had], packEnded, ['pictures MediaPackMissing']],
    ['20 new photos', photosFrom(31, 20), packEnded, []],
  ])('%s', (_, pictures, allowance, problems) => {
    const context = { ...verified, photos: allowance };
    expect(hintsOf({ ...sedan, pictures }, categoryIds.sedan, context)).toEqual(problems);
  });
});

describe('a car with one problem', () => {
  test.each<[string, DraftContent, string | undefined]>([
    ['title of 9 letters', { title: letters(9) }, 'title TitleTooShort'],
    ['title of 10', { title: letters(10) }, undefined],
    ['title of 100', { title: letters(100) }, undefined],
    ['title of 101', { title: letters(101) }, 'title TitleTooLong'],
    ['100 emojis are 100 letters', { title: '🚗'.repeat(100) }, undefined],
    ['title of blanks', { title: '   \n\t ' }, 'title Required'],
    ['title of invisible characters', { title: '\u200b\u2060\u00ad\ufeff\u202e'.repeat(4) }, 'title Required'],
    ['title of blank letters', { title: '\u3164\u2800'.repeat(10) }, 'title Required'],
    ['title extended by invisible characters', { title: `ab${'\u200b'.repeat(20)}cd` }, 'title TitleTooShort'],
    ['title extended by blanks', { title: `ab${' '.repeat(20)}cd` }, 'title TitleTooShort'],
    ['description of 19', { description: letters(19) }, 'description DescriptionTooShort'],
    ['description of 20', { description: letters(20) }, undefined],
    ['description of 2000', { description: letters(2_000) }, undefined],
    ['description of 2001', { description: letters(2_001) }, 'description DescriptionTooLong'],
    ['price 0', { price: 0 }, 'price PriceNotPositive'],
    ['price below 0', { price: -1 }, 'price PriceNotPositive'],
    ['price of one kuruş', { price: 1 }, undefined],
    ['the highest price', { price: limits.priceMost }, undefined],
    ['one kuruş above the highest price', { price: limits.priceMost + 1 }, 'price PriceTooHigh'],
    ['10^15', { price: 1e15 }, 'price PriceTooHigh'],
    ['no pieces', { stock: 0 }, 'stock QuantityTooSmall'],
    ['too many pieces', { stock: limits.stockMost + 1 }, 'stock NumberOutOfRange'],
    ['no photo', { pictures: [] }, 'pictures PhotoMissing'],
    ['20 photos', { pictures: photosFrom(1, 20) }, undefined],
    ['21 photos without the pack', { pictures: photosFrom(1, 21) }, 'pictures MediaPackMissing'],
    ['41 photos', { pictures: photosFrom(1, 41) }, 'pictures TooManyPhotos'],
    ['no delivery for a car', { delivery: [] }, undefined],
    ['a video without the pack', { video: videoKey }, 'video MediaPackMissing'],
    ['an unknown province', { provinceId: 99, districtId: 1421 }, 'provinceId AddressPlaceMismatch'],
    ['a district of another province', { provinceId: 6 }, 'districtId AddressPlaceMismatch'],
    ['an unknown neighbourhood', { neighborhoodId: 1 }, 'neighborhoodId AddressPlaceMismatch'],
    ['a point abroad', { point: { lat: 0, lng: 0 } }, 'point CoordinateOutsideCountry'],
    ['a point outside the valid range', { point: { lat: 1e9, lng: -1e9 } }, 'point CoordinateOutsideCountry'],
    ['a point in Kadıköy', { point: { lat: 40.98, lng: 29.03 } }, undefined],
    ['the answer no', changed('heavyDamage', []), undefined],
    ['a year that is too early', changed('modelYear', 1899), `${at('modelYear')} NumberOutOfRange`],
    ['a year that is too late', changed('modelYear', 2100), `${at('modelYear')} NumberOutOfRange`],
    ['a list for a number', changed('mileage', [1]), `${at('mileage')} SpecValueInvalid`],
    ['a number for a list', changed('fuel', anyOf('fuel')), `${at('fuel')} SpecValueInvalid`],
    ['an empty answer', changed('fuel', []), `${at('fuel')} Required`],
    [
      'two values of a single-value spec',
      changed(
        'fuel',
        specOf('fuel')
          .values.slice(0, 2)
          .map(({ id }) => id),
      ),
      `${at('fuel')} SpecValueInvalid`,
    ],
    ['an unknown value', changed('fuel', [1]), `${at('fuel')} SpecValueInvalid`],
    ['a value of another spec', changed('fuel', [anyOf('gear')]), `${at('fuel')} SpecValueInvalid`],
    [
      'a model of another make',
      changed('carModel', [anyWithin('carModel', bmw)]),
      `${at('carModel')} SpecValueInvalid`,
    ],
    [
      'several values of a multi-value spec',
      changed(
        'safetyFeatures',
        specOf('safetyFeatures').values.map(({ id }) => id),
      ),
      undefined,
    ],
    [
      'the same value twice',
      changed('safetyFeatures', [anyOf('safetyFeatures'), anyOf('safetyFeatures')]),
      `${at('safetyFeatures')} SpecValueInvalid`,
    ],
    ['an answer that cars are not asked for', changed('phoneBrand', [1]), undefined],
    ['an empty number', { registryNumber: '  ' }, 'registryNumber Required'],
  ])('%s', (_, change, problem) => {
    expect(hintsOf({ ...sedan, ...change }, sedanId, verified)).toEqual(problem === undefined ? [] : [problem]);
  });

  test.each<[string, DraftContent, DraftContext['registry'], string[]]>([
    ['an invalid number', {}, { isValid: false, state: 'Unverified' }, ['registryNumber RegistryNumberInvalid']],
    ['not verified yet', {}, { isValid: true, state: 'Unverified' }, ['registryNumber IdentityUnverified']],
    ['an expired permission', {}, { isValid: true, state: 'Expired' }, ['registryNumber AuthorityRefused']],
    ['a suspended permission', {}, { isValid: true, state: 'Suspended' }, ['registryNumber AuthorityRefused']],
    [
      'no relation and no permission',
      { relation: undefined },
      { isValid: true, state: 'Unverified' },
      ['registryNumber IdentityUnverified', 'relation Required'],
    ],
    ['no relation, with permission', { relation: undefined }, { isValid: true, state: 'Verified' }, []],
    ['a category without a registry number', { relation: undefined, registryNumber: undefined }, undefined, []],
  ])("reports the authority's answer: %s", (_, change, registry, problems) => {
    expect(hintsOf({ ...sedan, ...change }, sedanId, { ...plain, registry })).toEqual(problems);
  });

  test('refuses a model without its make', () => {
    const { [specOf('carMake').id]: _make, ...rest } = sedanSpecs;
    expect(hintsOf({ ...sedan, specs: rest }, sedanId, verified)).toEqual([
      `${at('carMake')} Required`,
      `${at('carModel')} SpecValueInvalid`,
    ]);
  });

  test('accepts a video with the pack', () => {
    expect(hintsOf({ ...sedan, video: videoKey }, sedanId, { ...verified, hasMediaPack: true })).toEqual([]);
  });

  test('refuses a category that is not a leaf, or none', () => {
    expect(hintsOf(phone, 3)).toContain('category CategoryNotLeaf');
    expect(hintsOf(phone, undefined)).toEqual(['category CategoryNotChosen']);
  });
});

test('handles any input, and accepts only valid ads', () => {
  const content = fc.record(
    {
      title: fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => text.isWellFormed()),
      description: fc.string({ unit: 'grapheme', maxLength: 2_500 }),
      price: fc.maxSafeInteger(),
      stock: fc.integer(),
      specs: fc.dictionary(
        fc.integer({ min: 1, max: 3_000 }).map(String),
        fc.oneof(fc.double({ noNaN: true }), fc.array(fc.nat())),
      ),
      provinceId: fc.nat(100),
      districtId: fc.constantFrom(1421, 1, 99_999),
      pictures: fc.constant<string[]>(phone.pictures ?? []),
      delivery: fc.subarray(['InPerson', 'BuyerPays', 'SellerPays'] as const).map((kinds) => [...kinds]),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(content, fc.constantFrom(...Object.values(categoryIds)), (written, categoryId) => {
      const category = categoryOf(categoryId);
      const problems = problemsOf(written, category, verified);
      const percent = readyPercent(problems, category, verified);
      expect(percent === 100).toBe(problems.length === 0);
      expect(percent).toBeGreaterThanOrEqual(0);
      if (!category) return;
      const ad = toAdContent(written, { category, pictures: [], registryNumber: null });
      expect(ad.price).toBeGreaterThanOrEqual(0);
      expect(/[\p{Cc}\p{Cf}]| {2}/u.test(ad.title)).toBe(false);
      // Cleaning is idempotent.
      expect(
        toAdContent(
          { ...written, title: ad.title, description: ad.description },
          { category, pictures: [], registryNumber: null },
        ),
      ).toEqual(ad);
    }),
    { numRuns: 300 },
  );
});

test("keeps an ad's content through a draft, without unasked answers", () => {
  const category = categoryOf(categoryIds.phone) ?? expect.fail();
  const parts = { category, pictures: [{ key: 'u/1', width: 4, height: 3 }], registryNumber: null };
  const ad = toAdContent(
    { ...phone, title: '  Az\u200b  kullanılmış\ntelefon ', specs: { ...phoneSpecs, ...sedanSpecs } },
    parts,
  );
  expect(ad).toMatchObject({
    title: 'Az kullanılmış telefon',
    specs: phoneSpecs,
    stock: 1,
    acceptsOffers: true,
    showPhone: false,
  });
  const again = fromAdContent(ad, catalogue);
  expect(toAdContent(writtenOf(again), parts)).toEqual(ad);
  expect(draftContent.safeParse({ ...writtenOf(again), pictures: [] }).success).toBe(true);
});

test('keeps line breaks and removes repeated empty lines', () => {
  const category = categoryOf(categoryIds.phone) ?? expect.fail();
  const { description } = toAdContent(
    { description: ' Bir \r\n\r\n\r\n\r\n iki\tüç\u202e \u2028dört\u0000 ' },
    { category, pictures: [], registryNumber: null },
  );
  expect(description).toBe('Bir\n\niki üç\ndört');
});

test('increases the percentage with each valid field', () => {
  const category = categoryOf(categoryIds.phone);
  const percent = (content: DraftContent) => readyPercent(problemsOf(content, category, plain), category, plain);
  const steps = [
    {},
    { title: phone.title },
    { title: phone.title, price: phone.price },
    { ...phone, pictures: [] },
    phone,
  ];
  const percents = steps.map(percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(new Set(percents).size).toBe(percents.length);
  expect(percents.at(-1)).toBe(100);
});

test.each([
  ['category', [{ code: 'CategoryNotChosen', path: 'category' }], false, false, false],
  ['information', [{ code: 'Required', path: 'title' }], false, true, true],
  ['doping', [], false, false, false],
  ['duration', [], false, true, false],
  ['preview', [], false, true, true],
  ['preview', [], true, false, false],
] as const)('continues with step %s', (step, problems, hasAd, dopingsSeen, hasPeriod) => {
  expect(stepOf({ problems, hasAd, dopingsSeen, hasPeriod })).toBe(step);
});
