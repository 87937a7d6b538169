import type { SpecKind, Texts } from '../../../../contract/enums.ts';
import type { OptionEdit, SpecEdit } from '../../../../contract/schemas/catalogue-desk.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CatalogueSpec, CatalogueValue } from '../rules/catalogue.ts';
import { usersOf } from '../rules/desk-views.ts';
import { nextOptionId, nextSpecId } from '../rules/new-ids.ts';
import type { SpecState } from '../rules/versions.ts';
import type { DeskSave } from './dependencies.ts';
import { indexAgain } from './index-again.ts';
import type { CatalogueRecords } from './open-catalogue.ts';
import { specAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';

/** Changes a spec and its options. Ads keep their answers. Throws SpecNotFound, CatalogueChanged or ValidationFailed. */
export async function saveSpec(
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { id, version: edited, edit }: { id: number; version: number; edit: SpecEdit },
): Promise<number> {
  let users: number[] = [];
  // Indexed ads contain names of options and which filters they do not answer.
  const isIndexed = edit.isRetired !== undefined || edit.options !== undefined;
  return saveVersion(
    deps,
    { actorId, action: 'edit', reason },
    (records) => {
      const { definition } = specAt(records, id, edited);
      const { options, optionOrder, names, unit, min, max, words, isRetired } = edit;
      const range = { min: min === undefined ? definition.min : min, max: max === undefined ? definition.max : max };
      refuseEmptyRange(range);
      if (isIndexed) users = usersOf(records, id).map((row) => row.id);
      const after: Partial<SpecState> = {
        ...(names && { names }),
        ...(unit !== undefined && { unit: unit || null }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(words && { words }),
        ...(isRetired !== undefined && { isRetired }),
        ...(options && { options: optionsOf(records, definition, options) }),
        ...(optionOrder && { optionOrder: fullOrder(definition, optionOrder) }),
      };
      return [{ kind: 'spec', id, after }];
    },
    (version) => indexAgain(deps.database, users, version),
  );
}

export interface NewSpec {
  names: Texts;
  kind: SpecKind;
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  options: readonly OptionEdit[];
}

/** Creates a spec that no category uses yet. Throws ValidationFailed. */
export async function createSpec(
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { names, kind, unit, min, max, options }: NewSpec,
): Promise<{ id: number; version: number }> {
  refuseEmptyRange({ min, max });
  let id = 0;
  const version = await saveVersion(deps, { actorId, action: 'create', reason }, (records) => {
    id = nextSpecId(records.specs.keys());
    const isChoice = kind === 'single' || kind === 'several' || kind === 'autocomplete';
    const empty: CatalogueSpec = {
      id,
      key: `desk${id}`,
      names,
      kind,
      ...(kind === 'number' && {
        ...(unit && { unit }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }),
      grouped: true,
      edges: kind === 'number' ? edgesBetween(min ?? 0, max ?? 1_000) : [],
      group: 'AdInformation',
      section: 'Info',
      words: [],
      values: [],
    };
    const yes: OptionEdit[] = kind === 'yesNo' ? [{ names: { tr: 'Evet', en: 'Yes' } }] : [];
    const values = Object.values(optionsOf(records, empty, isChoice ? options : yes)).flatMap((value) => value ?? []);
    const created = { ...empty, values };
    return [{ kind: 'spec', id, created, after: { names, ...(unit && { unit }) } }];
  });
  return { id, version };
}

function refuseEmptyRange({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }): void {
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
  throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'max' }]);
}

/** The options after an edit, by id. Throws ValidationFailed for an id of another spec. */
function optionsOf(
  records: CatalogueRecords,
  { id: specId, values }: CatalogueSpec,
  edits: readonly OptionEdit[],
): Record<string, CatalogueValue> {
  const known = new Map(values.map((value) => [value.id, value]));
  let nextId = nextOptionId(records.catalogue.values.keys());
  return Object.fromEntries(
    edits.map(({ id, names, words, isRetired, parentValueId }, index): [string, CatalogueValue] => {
      const before = id === undefined ? undefined : known.get(id);
      if (id !== undefined && !before)
        throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: `options.${index}` }]);
      const own = before?.id ?? nextId++;
      const { isRetired: wasRetired = false, ...rest } = before ?? { id: own, specId, words: [] };
      const value: CatalogueValue = {
        ...rest,
        names,
        ...(words && { words }),
        ...(parentValueId !== undefined && { parentValueId }),
        ...((isRetired ?? wasRetired) && { isRetired: true }),
      };
      return [String(own), value];
    }),
  );
}

/** The named options in the given order, then the others. Throws CatalogueChanged for an unknown option. */
function fullOrder({ values }: CatalogueSpec, order: readonly number[]): number[] {
  const ids = values.map(({ id }) => id);
  if (order.some((id) => !ids.includes(id))) throw new DomainError('CatalogueChanged');
  return [...new Set([...order, ...ids])];
}

/** Twelve bands of equal width. */
function edgesBetween(min: number, max: number): number[] {
  const width = (max - min) / 12;
  return Array.from({ length: 12 }, (_, index) => Math.round((min + index * width) * 100) / 100);
}
