import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMakeLists, readModels, readNameRules } from '../../../../data/categories/models.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { buildVocabulary, understand } from '../rules/understand/understand.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import { placesFromData, written } from './understand-support.ts';

const spellings = readFileSync(join(import.meta.dirname, 'models.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ') as [string, string]);

const catalogue = catalogueFromData();
let vocabulary: Vocabulary;
beforeAll(() => {
  vocabulary = buildVocabulary(catalogue, placesFromData());
});

describe('model spellings', () => {
  it.each(spellings)('%s', (sentence, meaning) => {
    expect(written(understand(sentence, vocabulary, 'tr'), vocabulary)).toBe(meaning);
  });
});

describe('model data', () => {
  const specs = new Map([...catalogue.specs.values()].map((spec) => [spec.key, spec]));
  const makesOf = (key: string) => {
    const spec = specs.get(key);
    const makes = spec?.parentSpecId === undefined ? spec : catalogue.specs.get(spec.parentSpecId);
    return new Map((makes?.values ?? []).map(({ names, id }) => [names.tr, id]));
  };

  it('refers only to existing values', () => {
    const options = new Set(
      [...specs.values()].flatMap((spec) =>
        spec.values.map(({ names, parentValueId }) => {
          const make = catalogue.values.get(parentValueId ?? 0)?.names.tr;
          return `${spec.key} ${make === undefined ? '' : `${make} `}${names.tr}`;
        }),
      ),
    );
    expect(readModels().filter(({ spec, option }) => !options.has(`${spec} ${option}`))).toEqual([]);
    expect(readNameRules().filter(({ spec, make }) => !makesOf(spec).has(make))).toEqual([]);
  });

  it.each(['families', 'homes', 'products'] as const)('refers only to existing makes and categories: %s', (file) => {
    for (const { spec, make, categoryId } of readMakeLists(file)) {
      expect([...makesOf(spec).keys()]).toContain(make);
      if (categoryId !== undefined) expect(catalogue.categories.has(categoryId), String(categoryId)).toBe(true);
    }
  });

  it("uses preferred categories that ask for the model's spec", () => {
    for (const { spec, categoryId = 0 } of readMakeLists('homes'))
      expect(
        catalogue.categories.get(categoryId)?.specs.map((use) => use.spec.key),
        String(categoryId),
      ).toContain(spec);
  });

  it('lists generations in order of years', () => {
    const wrong = readModels().flatMap(({ option, generations }) =>
      generations.flatMap(({ from, to = from }) =>
        from > to || from < 1960 || to > 2027 ? [`${option} ${from}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });
});
