import { readMakeLists, readModels, readNameRules } from '../../../../../data/categories/models.ts';
import type { GenerationSeed, ModelSeed } from '../../../../../data/categories/models.ts';
import type { Catalogue, CatalogueSpec, CatalogueValue } from '../../../catalogue/port.ts';
import { phraseKey } from './tokenizer.ts';

/** A common spelling of a model, version or product, besides the value's name. */
export interface Spelling {
  /** Values of one spec, any of which is meant. */
  valueIds: readonly number[];
  /** Likely model years. */
  years?: { from: number; to?: number };
  /** Fuel of the version. */
  fuelId?: number;
  /** The category, if the values are a brand's. */
  categoryId?: number;
  /** The words are also searched, because they are more specific than the values. */
  staysWord?: true;
}

export interface ModelSpellings {
  /** More names of values, as phrase keys. */
  names: ReadonlyMap<string, readonly number[]>;
  spellings: ReadonlyMap<string, Spelling>;
  /** Preferred category of models that several categories ask for. */
  homes: ReadonlyMap<number, number>;
}

/** True if a phrase already has a meaning. */
export type IsTaken = (key: string) => boolean;

const diesel = 404_002;
const plugIn = 404_005;
/** Endings of versions and the fuel they mean, if any: `320d`, `320xi`, `c250 cdi`. */
const endings: Readonly<Record<string, number | undefined>> = {
  d: diesel,
  xd: diesel,
  cdi: diesel,
  bluetec: diesel,
  de: plugIn,
  i: undefined,
  xi: undefined,
  ci: undefined,
  is: undefined,
  cgi: undefined,
  kompressor: undefined,
};

/** Versions whose ending `e` means a plug-in hybrid. */
const pluggedIn = /(?:225|330|530|545|740|745|250|300|350|400|450|500|580)$/;
const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/**
 * Matches `data/categories/models` with a catalogue, and skips names the catalogue lacks. `values` are its value phrases. A phrase with `isTaken`
 * keeps its meaning. A name shared by two makes is added to both, so neither is preferred.
 */
export function modelSpellings(
  catalogue: Catalogue,
  values: ReadonlyMap<string, readonly number[]>,
  isTaken: IsTaken,
): ModelSpellings {
  const specs = new Map([...catalogue.specs.values()].map((spec) => [spec.key, spec]));
  const names = new Map<string, number[]>();
  const spellings = new Map<string, Spelling>();
  const specOf = (id: number) => catalogue.values.get(id)?.specId;
  const isFree = (key: string) => !isTaken(key) && !values.has(key) && !/^[\d ]*$/.test(key) && key.length > 2;
  const addName = (key: string, { id, specId }: CatalogueValue): void => {
    const known = values.get(key) ?? [];
    if (
      known.includes(id) ||
      isTaken(key) ||
      spellings.has(key) ||
      known.some((other) => specOf(other) !== specId) ||
      !isTelling(key)
    )
      return;
    names.set(key, [...new Set([...(names.get(key) ?? known), id])]);
  };
  const add = (key: string, spelling: Spelling): void => {
    const before = spellings.get(key);
    const isSame = before?.staysWord === spelling.staysWord && before?.years === undefined;
    if (!before) spellings.set(key, spelling);
    else if (isSame && specOf(before.valueIds[0] ?? 0) === specOf(spelling.valueIds[0] ?? 0))
      spellings.set(key, { ...before, valueIds: [...new Set([...before.valueIds, ...spelling.valueIds])] });
  };

  for (const model of readModels()) {
    const found = valueNamed(specs.get(model.spec), model.option, catalogue);
    if (!found) continue;
    const { value, make } = found;
    for (const spelling of model.spellings) addName(phraseKey(spelling), value);
    for (const [key, spelling, needsMake] of versionsOf(model, value)) {
      if (!needsMake && isFree(key)) add(key, spelling);
      else for (const own of make ? keysOf(make) : []) add(`${own} ${key}`, spelling);
      const [series = ''] = keyOf(value).split(' ');
      if (/^[a-z]{4,}$/.test(series)) add(`${series} ${key}`, spelling);
    }
    for (const generation of model.generations)
      for (const [key, spelling] of generationKeys(generation, value, make)) if (isFree(key)) add(key, spelling);
  }
  for (const { spec, make, entries } of readMakeLists('families')) {
    const value = makeOf(specs.get(spec), make, catalogue);
    for (const word of value ? entries : [])
      if (value && isFree(phraseKey(word))) add(phraseKey(word), { valueIds: [value.id], staysWord: true });
  }
  for (const { spec, make, categoryId, entries } of readMakeLists('products')) {
    const value = makeOf(specs.get(spec), make, catalogue);
    if (!value || categoryId === undefined || !catalogue.categories.has(categoryId)) continue;
    for (const key of entries.map(phraseKey))
      for (const one of isFree(key) ? [key] : keysOf(value).map((own) => `${own} ${key}`))
        add(one, { valueIds: [value.id], categoryId, staysWord: true });
  }
  for (const spec of catalogue.specs.values()) {
    if (spec.kind !== 'autocomplete') continue;
    for (const value of spec.values)
      if (value.parentValueId !== undefined)
        for (const key of [...withoutSigns(keyOf(value)), ...turned(keyOf(value), spec)]) addName(key, value);
  }
  for (const { value, make, key } of renamed(specs, catalogue)) {
    addName(key, value);
    if (make) for (const own of keysOf(make)) if (!key.startsWith(`${own} `)) addName(`${own} ${key}`, value);
  }
  return { names, spellings, homes: homesIn(specs, catalogue) };
}

const keyOf = (value: CatalogueValue): string => phraseKey(value.names.tr);
const keysOf = ({ names, words }: CatalogueValue): string[] => [
  ...new Set([names.tr, names.en, ...words].map(phraseKey)),
];

/** A name identifies a model without its make if it has a word, or letters and digits. */
const isTelling = (key: string): boolean => /[a-z]{2}/.test(key) || /[a-z] ?\d|\d [a-z]/.test(key);

/** `X-T3` as `xt3` and `x t3`, `S23+` as `s23 plus`. */
function withoutSigns(key: string): string[] {
  const plus = key.includes(' +') ? [key.replaceAll(' +', ' plus')] : [];
  if (!key.includes(' - ')) return plus;
  const spaced = key.replaceAll(' - ', ' ');
  const joined = key.replaceAll(/(?<=[a-z]) - (?=[a-z])/g, '').replaceAll(' - ', ' ');
  return [...plus, spaced, joined];
}

/** `390 Duke` is also written `duke 390`. */
const turned = (key: string, spec: CatalogueSpec): string[] =>
  spec.key === 'motoModel' && /^\d+ [a-z]{2}[a-z ]*$/.test(key) ? [key.replace(/^(\d+) (.+)$/, '$2 $1')] : [];

/** A make by name, in a brand spec or in the parent of a model spec. */
function makeOf(spec: CatalogueSpec | undefined, name: string, catalogue: Catalogue): CatalogueValue | undefined {
  const makes = spec?.parentSpecId === undefined ? spec : catalogue.specs.get(spec.parentSpecId);
  return makes?.values.find(({ names }) => names.tr === name);
}

/** A value by its full name, including the make. */
function valueNamed(
  spec: CatalogueSpec | undefined,
  option: string,
  catalogue: Catalogue,
): { value: CatalogueValue; make?: CatalogueValue } | undefined {
  for (const value of spec?.values ?? []) {
    const make = value.parentValueId === undefined ? undefined : catalogue.values.get(value.parentValueId);
    const full = make ? `${make.names.tr} ${value.names.tr}` : value.names.tr;
    if (full === option) return { value, ...(make && { make }) };
  }
  return undefined;
}

/** All spellings of model names by the rules of their make. */
function* renamed(
  specs: ReadonlyMap<string, CatalogueSpec>,
  catalogue: Catalogue,
): Generator<{ value: CatalogueValue; make: CatalogueValue | undefined; key: string }> {
  const ofMake = Map.groupBy(readNameRules(), ({ spec, make }) => `${spec} ${make}`);
  for (const rules of ofMake.values()) {
    const spec = specs.get(rules[0]?.spec ?? '');
    const make = makeOf(spec, rules[0]?.make ?? '', catalogue);
    for (const value of spec?.values ?? []) {
      if (!make || value.parentValueId !== make.id) continue;
      let keys = [keyOf(value)];
      for (const { part, writings } of rules) {
        const own = ` ${phraseKey(part)} `;
        keys = keys.flatMap((key) =>
          ` ${key} `.includes(own)
            ? [key, ...writings.map((writing) => ` ${key} `.replace(own, ` ${phraseKey(writing)} `).trim())]
            : [key],
        );
      }
      for (const key of keys) yield { value, make, key: key.replaceAll('  ', ' ') };
    }
  }
}

/** Spellings of a model's versions. The third element is true if the make is required. */
function* versionsOf({ spec, codes }: ModelSeed, { id }: CatalogueValue): Generator<[string, Spelling, boolean]> {
  for (const code of codes) {
    const spelling: Spelling = { valueIds: [id], staysWord: true };
    const isNumber = /^\d{3}$/.test(code);
    const writings = isNumber ? [code, `${code[0]}.${code.slice(1)}`] : [phraseKey(code)];
    for (const key of writings) {
      // `g15` is ambiguous; `t480` is a laptop, `g63` a car.
      const isShort = spec !== 'carModel' && /^[a-z] \d{1,2}\b/.test(key);
      yield [key, spelling, isShort || (key === code && isNumber)];
      if (spec !== 'carModel' || !/\d$/.test(key)) continue;
      for (const [ending, fuelId] of Object.entries(endings))
        yield [`${key} ${ending}`, { ...spelling, ...(fuelId !== undefined && { fuelId }) }, false];
      if (spec === 'carModel' && pluggedIn.test(code)) yield [`${key} e`, { ...spelling, fuelId: plugIn }, false];
    }
  }
}

/** Spellings of a generation: after the model's name (after make and name if that is a number), and alone if its code permits. */
function* generationKeys(
  { from, to, codes }: GenerationSeed,
  value: CatalogueValue,
  make: CatalogueValue | undefined,
): Generator<[string, Spelling]> {
  const spelling: Spelling = { valueIds: [value.id], years: { from, ...(to !== undefined && { to }) } };
  const makeKeys = make ? keysOf(make) : [];
  const isNumber = (key: string) => /^[\d. ]+$/.test(key);
  const modelKeys = keysOf(value);
  const named = modelKeys.flatMap((key) => (isNumber(key) ? makeKeys.map((own) => `${own} ${key}`) : [key]));
  for (const { code, standsAlone } of codes) {
    for (const key of codeKeys(code)) {
      // `bmw e63` is clear, `opel b` is not.
      const isTold = /[a-z].*\d/.test(key);
      const before = isTold ? [...named, ...makeKeys, ...modelKeys.filter(isNumber)] : named;
      const all = [...before.map((name) => `${name} ${key}`), ...(standsAlone ? [key] : [])];
      for (const one of all) {
        yield [one, spelling];
        yield [`${one} kasa`, spelling];
      }
    }
  }
}

/** `7` is also written `VII`, `mk7` and `7. nesil`. */
function codeKeys(code: string): string[] {
  const key = phraseKey(code);
  if (!/^[\d.]+$/.test(key)) return [key];
  const numeral = roman[Number(key)];
  return [key, `mk ${key}`, `${key} nesil`, ...(numeral ? [numeral] : [])];
}

function homesIn(specs: ReadonlyMap<string, CatalogueSpec>, catalogue: Catalogue): Map<number, number> {
  const homes = new Map<number, number>();
  for (const { spec, make, categoryId, entries } of readMakeLists('homes')) {
    const parent = makeOf(specs.get(spec), make, catalogue);
    if (!parent || categoryId === undefined) continue;
    if (specs.get(spec)?.parentSpecId === undefined) homes.set(parent.id, categoryId);
    const patterns = entries.map((entry) => new RegExp(`^${entry.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
    for (const { id, names, parentValueId } of specs.get(spec)?.values ?? [])
      if (parentValueId === parent.id && !homes.has(id) && patterns.some((pattern) => pattern.test(names.tr)))
        homes.set(id, categoryId);
  }
  return homes;
}
