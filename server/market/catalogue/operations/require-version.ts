import { DomainError, required } from '../../../platform/errors.ts';
import type { StoredCategory, StoredSpec } from '../tables.ts';
import type { CatalogueRecords } from './open-catalogue.ts';

/** The stored category. Throws CategoryNotFound, or CatalogueChanged if it has another version. */
export function categoryAt({ categories }: CatalogueRecords, id: number, version: number | undefined): StoredCategory {
  const row = required(categories.get(id), 'CategoryNotFound');
  if (version !== undefined && row.version !== version) throw new DomainError('CatalogueChanged');
  return row;
}

/** An open category. Throws CategoryNotFound. */
export function openCategoryAt(records: CatalogueRecords, id: number, version?: number): StoredCategory {
  const row = categoryAt(records, id, version);
  required(records.catalogue.categories.get(id), 'CategoryNotFound');
  return row;
}

/** Throws SpecNotFound, or CatalogueChanged if the spec has another version. */
export function specAt({ specs }: CatalogueRecords, id: number, version: number | undefined): StoredSpec {
  const row = required(specs.get(id), 'SpecNotFound');
  if (version !== undefined && row.version !== version) throw new DomainError('CatalogueChanged');
  return row;
}
