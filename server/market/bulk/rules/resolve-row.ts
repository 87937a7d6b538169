import { switchTermNames } from '../../../../contract/ad-terms.ts';
import type { AuthorityRelation, DeliveryKind, Language, PackageChoice } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { nearNames } from '../../../../contract/near-names.ts';
import type { DraftContent, DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { SpecContent } from '../../ads/port.ts';
import type { Catalogue, CatalogueCategory, CatalogueSpec } from '../../catalogue/port.ts';
import { headingOf } from './headings.ts';
import type { Cell, Field, FileRow } from './headings.ts';
import { categoryOf, districtIn, neighbourhoodIn, placeWord, provinceIn, usesOf, valueOf } from './lookup.ts';
import { kurusOf, numberOf, readingsOf } from './numbers.ts';
import type { RowError } from '../tables.ts';
import { deliveryOf, packageChoiceOf, relationOf, yesNoOf } from './texts.ts';

export interface ResolveContext {
  catalogue: Catalogue;
  places: Places;
  /** Available periods in days. */
  periodDays: readonly number[];
  language: Language;
  /** True if the address may be fetched, judged by its text only. */
  isAskable(address: string): boolean;
}

/** A row whose texts are resolved to ids and numbers, before the ad rules are checked. */
export interface ResolvedRow {
  row: number;
  category?: CatalogueCategory;
  /** Without `pictures`: they are not fetched yet. */
  content: DraftContent;
  photos: string[];
  periodDays?: number;
  ownCode?: string;
  errors: RowError[];
  /** Columns that cannot be checked until others are correct. */
  unread: Set<string>;
  cells: FileRow['cells'];
}

const maxLength = 100;

/** An error with the file's own column and value. */
export const rowError = (
  row: number,
  code: string,
  { column, value }: Cell,
  suggestions: readonly string[] = [],
): RowError => ({
  row,
  column: column.slice(0, maxLength),
  code,
  value: value.slice(0, maxLength),
  ...(suggestions.length > 0 && { suggestions: [...suggestions] }),
});

/** Resolves the texts of a row. Unknown texts become errors; the ad rules report missing ones. */
export function resolveRow({ row, cells, beyond }: FileRow, context: ResolveContext): ResolvedRow {
  const resolved: ResolvedRow = { row, content: {}, photos: [], errors: [], unread: new Set(), cells };
  const reading: Reading = {
    resolved,
    context,
    refuse: (code, cell, suggestions) => resolved.errors.push(rowError(row, code, cell, suggestions)),
  };
  if (beyond !== undefined) reading.refuse('BulkFileUnreadable', { column: '', value: beyond });
  for (const [field, read] of readers) {
    const cell = cells.get(field);
    if (cell) read(cell, reading);
  }
  if (resolved.category) resolved.content.specs = specsOf(resolved.category, reading);
  return resolved;
}

interface Reading {
  resolved: ResolvedRow;
  context: ResolveContext;
  refuse(code: ErrorCode, cell: Cell, suggestions?: readonly string[]): void;
}
type Read = (cell: Cell, reading: Reading) => void;

/** A reader that stores the meaning of a text, or adds an error. `near` returns suggestions. */
const meaning =
  <T>(
    of: (text: string, reading: Reading) => T | undefined,
    put: (content: DraftContent, value: T) => void,
    near?: (text: string, reading: Reading) => readonly string[],
  ): Read =>
  (cell, reading) => {
    const value = of(cell.value, reading);
    if (value !== undefined) put(reading.resolved.content, value);
    else if (near) reading.refuse('BulkValueUnknown', cell, near(cell.value, reading));
    else refuseNumber(cell, reading);
  };

/** Adds an error; for an ambiguous number, with both readings. */
function refuseNumber(cell: Cell, { refuse }: Reading, text = cell.value): void {
  const readings = readingsOf(text);
  if (readings) refuse('BulkNumberAmbiguous', cell, readings);
  else refuse('BulkValueUnknown', cell);
}

const namesNear = (places: readonly { name: string }[], text: string): string[] =>
  nearNames(places, placeWord(text)).map(({ name }) => name);

/** As `meaning`, for a place within another. Skips the column if the outer place is unknown. */
const within = (
  outer: (resolved: ResolvedRow) => number | undefined,
  ...reading: Parameters<typeof meaning<number>>
): Read => {
  const read = meaning<number>(...reading);
  return (cell, at) => {
    if (outer(at.resolved) !== undefined) read(cell, at);
    else at.resolved.unread.add(cell.column);
  };
};

const list = (text: string): string[] =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Undefined if any value is unknown. */
function allOf<T>(found: readonly (T | undefined)[]): T[] | undefined {
  const values = found.filter((one) => one !== undefined);
  return values.length === found.length ? values : undefined;
}

const wholeNumber = (text: string): number | undefined => {
  const number = numberOf(text);
  return number !== undefined && Number.isInteger(number) ? number : undefined;
};

/** Order matters: the district is looked up in its province. */
const readers: readonly (readonly [Field, Read])[] = [
  ['ownCode', ({ value }, { resolved }) => void (resolved.ownCode = value)],
  [
    'category',
    (cell, { resolved, context, refuse }) => {
      const category = categoryOf(context.catalogue, cell.value);
      if (category) resolved.category = category;
      else refuse('BulkCategoryUnknown', cell);
    },
  ],
  ['title', ({ value }, { resolved }) => void (resolved.content.title = value)],
  ['description', ({ value }, { resolved }) => void (resolved.content.description = value)],
  ['price', meaning(kurusOf, (content, price) => (content.price = price))],
  ['stock', meaning(wholeNumber, (content, stock) => (content.stock = stock))],
  [
    'province',
    meaning(
      (text, { context }) => provinceIn(context.places, text),
      (content, id) => (content.provinceId = id),
      (text, { context }) => namesNear([...context.places.provinces.values()], text),
    ),
  ],
  [
    'district',
    within(
      ({ content }) => content.provinceId,
      (text, { context, resolved }) => districtIn(context.places, resolved.content.provinceId ?? 0, text),
      (content, id) => (content.districtId = id),
      (text, { context, resolved }) => namesNear(context.places.districtsOf(resolved.content.provinceId ?? 0), text),
    ),
  ],
  [
    'neighbourhood',
    within(
      ({ content }) => content.districtId,
      (text, { context, resolved }) => neighbourhoodIn(context.places, resolved.content.districtId ?? 0, text),
      (content, id) => (content.neighborhoodId = id),
      (text, { context, resolved }) =>
        namesNear(context.places.neighborhoodsOf(resolved.content.districtId ?? 0), text),
    ),
  ],
  ['photos', readPhotos],
  [
    'delivery',
    meaning<DeliveryKind[]>(
      (text) => allOf(list(text).map(deliveryOf)),
      (content, kinds) => (content.delivery = kinds),
    ),
  ],
  ['packageSize', meaning<PackageChoice>(packageChoiceOf, (content, choice) => (content.packageSize = choice))],
  ...switchTermNames.map((name): [Field, Read] => [name, meaning(yesNoOf, (content, is) => (content[name] = is))]),
  ['registryNumber', ({ value }, { resolved }) => void (resolved.content.registryNumber = value)],
  ['relation', meaning<AuthorityRelation>(relationOf, (content, relation) => (content.relation = relation))],
  [
    'periodDays',
    (cell, { resolved, context, refuse }) => {
      const days = wholeNumber(cell.value);
      if (days !== undefined && context.periodDays.includes(days)) resolved.periodDays = days;
      else refuse('BulkValueUnknown', cell);
    },
  ],
];

function readPhotos(cell: Cell, { resolved, context, refuse }: Reading): void {
  const addresses = [...new Set(cell.value.split(/[\s|]+/).filter((address) => address !== ''))];
  const refused = addresses.filter((address) => !context.isAskable(address));
  for (const value of refused.slice(0, limits.adPhotosMost)) refuse('PhotoAddressRefused', { ...cell, value });
  // An ad with the media pack may keep the photos that its download lists.
  resolved.photos = addresses.slice(0, limits.adPhotosMostWithPack + 1);
}

function specsOf(category: CatalogueCategory, reading: Reading): NonNullable<DraftContent['specs']> {
  const specs: Record<string, SpecContent> = {};
  const pending: (() => void)[] = [];
  for (const [key, cell] of reading.resolved.cells) {
    const spec = usesOf(category).get(key)?.spec;
    if (!spec) continue;
    const read = () => {
      const content = contentOf(spec, cell.value, specs);
      if (content === undefined) refuseNumber(cell, reading, withoutUnit(cell.value, spec.unit));
      else specs[spec.id] ??= content;
    };
    // Makes before models, in any column order.
    if (spec.parentSpecId === undefined) read();
    else pending.push(read);
  }
  for (const read of pending) read();
  return specs;
}

/** Meaning of a text: a number or value ids; undefined if unknown. */
function contentOf(
  spec: CatalogueSpec,
  text: string,
  specs: Readonly<Record<string, SpecContent>>,
): SpecContent | undefined {
  if (spec.kind === 'number') return numberOf(withoutUnit(text, spec.unit));
  if (spec.kind === 'yesNo') {
    const is = yesNoOf(text);
    if (is !== undefined) return is ? spec.values.slice(0, 1).map(({ id }) => id) : [];
  }
  const parents = spec.parentSpecId === undefined ? undefined : specs[spec.parentSpecId];
  const of = (one: string) => valueOf(spec, one, Array.isArray(parents) ? parents : undefined)?.id;
  // A name may contain a bar or a blank.
  const whole = of(text);
  if (whole !== undefined) return [whole];
  return allOf(list(text).map(of));
}

function withoutUnit(text: string, unit: string | undefined): string {
  const bare = text.trim();
  if (unit === undefined || !bare.toLocaleLowerCase('tr').endsWith(unit.toLocaleLowerCase('tr'))) return bare;
  return bare.slice(0, -unit.length).trim();
}

const fieldOfPath: Readonly<Record<string, Field>> = {
  provinceId: 'province',
  districtId: 'district',
  neighborhoodId: 'neighbourhood',
  pictures: 'photos',
};

/** Errors of the row and of the ad rules, with the file's columns. Reports one error per column. */
export function errorsOf(
  { row, category, cells, errors, unread }: ResolvedRow,
  problems: readonly DraftProblem[],
  language: Language,
): RowError[] {
  const reportedColumns = new Set([...errors.map(({ column }) => column), ...unread]);
  const found = problems.map(({ code, path }) => rowError(row, code, cellOf(path)));
  return [...errors, ...found.filter(({ column }) => !reportedColumns.has(column))];

  function cellOf(path: string): Cell {
    const specId = path.startsWith('specs.') ? Number(path.slice('specs.'.length)) : undefined;
    if (specId === undefined) {
      const field = fieldOfPath[path] ?? (path as Field);
      return cells.get(field) ?? { column: headingOf(field, language), value: '' };
    }
    const formUses = category ? [...usesOf(category)] : [];
    const filled = formUses.find(([key, { spec }]) => spec.id === specId && cells.has(key));
    const name = formUses.find(([, { spec }]) => spec.id === specId)?.[1].spec.names[language] ?? '';
    return cells.get(filled?.[0] ?? '') ?? { column: name, value: '' };
  }
}
