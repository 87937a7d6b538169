/** A spec's field, as problems name it. */
export const fieldPath = (specId: number): string => `specs.${specId}`;

/** The id of the box that a field stands in: where links to it lead. */
export const fieldId = (path: string): string => `field-${path.replace('.', '-')}`;

/** The field that an id is the box of. */
export function pathOfId(id: string): string | undefined {
  const [, path] = /^field-([\w-]+)$/.exec(id) ?? [];
  return path?.replace('-', '.');
}
