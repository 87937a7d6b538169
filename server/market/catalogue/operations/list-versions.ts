import type { Language } from '../../../../contract/enums.ts';
import type { CatalogueDifference, CatalogueVersion } from '../../../../contract/schemas/catalogue-desk.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { shownValue } from '../rules/shown-value.ts';
import { readSubjectKey, subjectKey } from '../rules/versions.ts';
import { categorySeedOf, specSeedOf } from '../rules/seed-differences.ts';
import { readVersions } from '../store.ts';
import type { CatalogueRecords } from './open-catalogue.ts';
import type { SaveDeps } from './save-version.ts';

const pageSize = 20;
/** Subjects named per version. */
const subjectsMost = 5;

export interface VersionQuery {
  categoryId?: number | undefined;
  specId?: number | undefined;
  before?: number | undefined;
}

/** Saved versions, newest first; of one category or spec if given. */
export async function listVersions(
  { database, catalogue }: SaveDeps,
  { categoryId, specId, before }: VersionQuery,
  language: Language,
): Promise<{ items: CatalogueVersion[]; hasMore: boolean }> {
  const about =
    categoryId === undefined
      ? specId === undefined
        ? null
        : subjectKey('spec', specId)
      : subjectKey('category', categoryId);
  const [records, rows] = await Promise.all([
    catalogue.records(),
    readVersions(database, about, before ?? null, pageSize + 1),
  ]);
  const page = rows.slice(0, pageSize);
  const names = await namesOf(
    database,
    page.flatMap(({ actorId }) => actorId ?? []),
  );
  const items = page.map((row): CatalogueVersion => {
    const { id, at, actorId, action, reason, reverts, subjects, entries } = row;
    const actorName = actorId === null ? undefined : names.get(actorId);
    const entry = entries.find((one) => subjectKey(one.kind, one.id) === about) ?? entries[0];
    const shown = about === null ? subjects : [about, ...subjects.filter((key) => key !== about)];
    return {
      id,
      at: at.toISOString(),
      ...(actorName !== undefined && { actorName }),
      action,
      ...(reason !== null && { reason }),
      ...(reverts !== null && { reverts }),
      subjects: shown.slice(0, subjectsMost).map((key) => named(records, key, language)),
      moreSubjects: Math.max(0, subjects.length - subjectsMost),
      changes: entry ? changesBetween(entry.before ?? {}, entry.after, records, language) : [],
      canRevert: entries.length > 0 && entries.every((one) => one.before !== null),
    };
  });
  return { items, hasMore: rows.length > pageSize };
}

function named(records: CatalogueRecords, key: string, language: Language) {
  const { kind, id } = readSubjectKey(key);
  const names = kind === 'category' ? records.categories.get(id)?.names : records.specs.get(id)?.definition.names;
  return { kind, id, name: names?.[language] ?? String(id) };
}

function changesBetween(before: object, after: object, records: CatalogueRecords, language: Language) {
  const earlier = before as Readonly<Record<string, unknown>>;
  return Object.entries(after).map(([field, value]) => ({
    field,
    before: shownValue(field, earlier[field], records, language),
    after: shownValue(field, value, records, language),
  }));
}

/** Records whose newer data of the product waits for a decision. */
export async function listDifferences(
  { catalogue }: SaveDeps,
  pageIndex: number,
  language: Language,
): Promise<{ items: CatalogueDifference[]; hasMore: boolean }> {
  const records = await catalogue.records();
  const all = [
    ...[...records.categories.values()].flatMap((row) =>
      row.offered === null
        ? []
        : [{ kind: 'category' as const, row, offered: row.offered, state: categorySeedOf(row) }],
    ),
    ...[...records.specs.values()].flatMap((row) =>
      row.offered === null
        ? []
        : [{ kind: 'spec' as const, row, offered: row.offered, state: specSeedOf(row.definition) }],
    ),
  ];
  const start = pageIndex * pageSize;
  const items = all.slice(start, start + pageSize).map(({ kind, row, offered, state }) => ({
    ...named(records, subjectKey(kind, row.id), language),
    version: row.version,
    changes: changesBetween(state, offered, records, language),
  }));
  return { items, hasMore: all.length > start + pageSize };
}
