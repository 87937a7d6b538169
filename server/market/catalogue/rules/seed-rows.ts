import type { SpecSeed } from '../../../../data/categories/types.ts';
import { readCategories, readFormerCategories, readOptions, readSpecs } from '../../../../data/categories/read.ts';
import { buildCatalogue } from './catalogue.ts';
import type { Catalogue, CatalogueSpec, CatalogueValue, CategoryRow } from './catalogue.ts';

/** Rows of a new database, from the data files. */
export function seedRows(): { categories: CategoryRow[]; specs: CatalogueSpec[] } {
  const seeds = readSpecs();
  const byKey = new Map(seeds.map((seed) => [seed.key, seed]));
  const specs = seeds.map((seed) => specOf(seed, byKey));
  const categories = readCategories().map(({ specs: uses, ...category }) => ({
    ...category,
    specs: uses.map((use) => {
      const seed = byKey.get(use.key);
      if (!seed) throw new Error(`Category ${category.id}: no spec ${use.key}`);
      return {
        specId: seed.id,
        create: use.create ?? ('absent' as const),
        filter: use.filter ?? true,
        detail: use.detail ?? true,
        fact: use.fact ?? false,
        isFit: use.fit ?? seed.fit ?? false,
        ...(use.askedWith && { askedWith: use.askedWith }),
      };
    }),
  }));
  return { categories, specs };
}

let fromData: Catalogue | undefined;

/** The catalogue of a new database, built without a database. Built once. */
export function catalogueFromData(): Catalogue {
  if (!fromData) {
    const { categories, specs } = seedRows();
    fromData = buildCatalogue(categories, specs, readFormerCategories());
  }
  return fromData;
}

function specOf(seed: SpecSeed, byKey: ReadonlyMap<string, SpecSeed>): CatalogueSpec {
  const parent = seed.parent === undefined ? undefined : byKey.get(seed.parent);
  return {
    id: seed.id,
    key: seed.key,
    names: { tr: seed.tr, en: seed.en },
    kind: seed.kind,
    ...(seed.unit !== undefined && { unit: seed.unit }),
    ...(seed.min !== undefined && { min: seed.min }),
    ...(seed.max !== undefined && { max: seed.max }),
    grouped: seed.grouped ?? true,
    edges: seed.edges ?? [],
    ...(parent && { parentSpecId: parent.id }),
    group: seed.group,
    section: seed.section,
    words: seed.words ?? [],
    values: valuesOf(seed, parent),
  };
}

function valuesOf(seed: SpecSeed, parent: SpecSeed | undefined): CatalogueValue[] {
  if (seed.kind === 'yesNo') {
    return [{ id: seed.id * 1000 + 1, specId: seed.id, names: { tr: 'Evet', en: 'Yes' }, words: seed.words ?? [] }];
  }
  if (seed.kind !== 'autocomplete') {
    return (seed.values ?? []).map(({ tr, en, words, ...value }) => ({
      ...value,
      specId: seed.id,
      names: { tr, en },
      words: words ?? [],
    }));
  }
  const file = seed.options ?? parent?.options;
  if (file === undefined) throw new Error(`Spec ${seed.key}: no options`);
  return readOptions(file)
    .filter((option) => (option.parentId !== null) === (parent !== undefined))
    .map((option) => ({
      id: option.id,
      specId: seed.id,
      names: { tr: option.name, en: option.name },
      words: option.words,
      ...(option.parentId !== null && { parentValueId: option.parentId }),
    }));
}
