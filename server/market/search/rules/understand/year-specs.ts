import type { CatalogueSpec } from '../../../catalogue/port.ts';

export function isYear(spec: CatalogueSpec): boolean {
  return (
    spec.kind === 'number' &&
    !spec.grouped &&
    spec.unit === undefined &&
    (spec.max ?? 0) >= 2000 &&
    (spec.max ?? 0) <= 2200
  );
}
