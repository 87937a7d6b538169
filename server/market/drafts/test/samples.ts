import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import type { CatalogueSpec } from '../../catalogue/port.ts';

export const catalogue = catalogueFromData();

/** Leaf categories. */
export const categoryIds = { sedan: 30101, hatchback: 30102, phone: 40101, keypadPhone: 40102, flat: 2010101 } as const;

export const specOf = (key: string): CatalogueSpec => {
  const spec = catalogue.specByKey.get(key);
  if (!spec) throw new Error(`There is no spec ${key}`);
  return spec;
};

/** A spec's value by its Turkish name. */
export function valueOf(key: string, name: string): number {
  const value = specOf(key).values.find(({ names }) => names.tr === name);
  if (!value) throw new Error(`${key} has no ${name}`);
  return value.id;
}

/** The first value of a spec. */
export const anyOf = (key: string): number => specOf(key).values[0]?.id ?? 0;

/** The first value of a parent value. */
export const anyWithin = (key: string, parentId: number): number =>
  specOf(key).values.find((value) => value.parentValueId === parentId)?.id ?? 0;

/** Converts answers by spec key to answers by id. */
export const specs = (answers: Record<string, number | number[]>): NonNullable<DraftContent['specs']> =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [String(specOf(key).id), answer]));

const renault = valueOf('carMake', 'Renault');
const apple = valueOf('phoneBrand', 'Apple');

/** All required answers of a sedan. */
export const sedanSpecs = specs({
  carMake: [renault],
  carModel: [anyWithin('carModel', renault)],
  modelYear: 2014,
  mileage: 128_400,
  fuel: [anyOf('fuel')],
  gear: [anyOf('gear')],
  vehicleCondition: [anyOf('vehicleCondition')],
  heavyDamage: [anyOf('heavyDamage')],
  plateNationality: [anyOf('plateNationality')],
});

export const phoneSpecs = specs({
  condition: [anyOf('condition')],
  phoneBrand: [apple],
  phoneModel: [anyWithin('phoneModel', apple)],
});

export const photoKey = (letter: string): string => `u/${letter.repeat(32)}`;
/** Numbered photo keys. */
export const photosFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `u/${String(first + index).padStart(32, '0')}`);
/** Uploads of every test user. */
export const photoKeys = [...['a', 'b', 'c'].map(photoKey), ...photosFrom(1, 60)];
export const videoKey = `v/${'a'.repeat(32)}`;

/** Fields required in every category, with the delivery of goods. */
export const basics: DraftContent = {
  title: 'Kutusunda az kullanılmış telefon',
  description: 'Yanında kılıfı ve faturası da var, çiziği yok.',
  price: 1_850_000,
  provinceId: 34,
  districtId: 1421,
  pictures: [photoKey('a')],
  delivery: ['InPerson'],
};

/** A phone that is ready to submit. */
export const phone: DraftContent = { ...basics, specs: phoneSpecs };
/** A car that is ready to submit once the authority verifies its plate. */
export const sedan: DraftContent = { ...basics, specs: sedanSpecs, registryNumber: '34 ABC 123', relation: 'Owner' };
