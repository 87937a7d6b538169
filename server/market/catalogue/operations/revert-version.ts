import { DomainError, required } from '../../../platform/errors.ts';
import { changesOf } from '../rules/apply-plan.ts';
import type { PlannedChange } from '../rules/apply-plan.ts';
import { isIndexed } from '../rules/versions.ts';
import type { VersionEntry } from '../rules/versions.ts';
import { readVersion } from '../store.ts';
import { indexAgain } from './index-again.ts';
import type { DeskSave } from './dependencies.ts';
import type { CatalogueRecords } from './open-catalogue.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';

/**
 * Sets the fields that a version changed to their values before it. Other fields keep later changes. Throws CatalogueVersionNotFound for a version that
 * created something, CatalogueChanged if a later version changed one of the fields, and the errors of the changes.
 */
export async function revertVersion(deps: SaveDeps, { actorId, reason }: DeskSave, versionId: number): Promise<number> {
  let changed: number[] = [];
  return saveVersion(
    deps,
    { actorId, action: 'revert', reason, reverts: versionId },
    async (records) => {
      const { entries } = required(await readVersion(deps.database, versionId), 'CatalogueVersionNotFound');
      if (entries.length === 0) throw new DomainError('CatalogueVersionNotFound');
      for (const entry of entries) if (isChangedSince(entry, records)) throw new DomainError('CatalogueChanged');
      changed = entries.filter(({ kind, after }) => kind === 'category' && isIndexed(after)).map(({ id }) => id);
      return entries.map((entry): PlannedChange => {
        if (entry.before === null) throw new DomainError('CatalogueVersionNotFound');
        return entry.kind === 'category'
          ? { kind: 'category', id: entry.id, after: entry.before }
          : { kind: 'spec', id: entry.id, after: entry.before };
      });
    },
    (version) => indexAgain(deps.database, changed, version),
  );
}

/** A field that the entry changed has another value now. */
function isChangedSince(entry: VersionEntry, records: CatalogueRecords): boolean {
  const planned = { kind: entry.kind, id: entry.id, after: entry.after } as PlannedChange;
  return changesOf([planned], records).length > 0;
}
