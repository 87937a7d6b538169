/** A spec's path, as in problems. */
export const fieldPath = (specId: number): string => `specs.${specId}`;

/** Element id of the field's container, the target of links. */
export const fieldId = (path: string): string => `field-${path.replace('.', '-')}`;

/** Inverse of `fieldId`. */
export function pathOfId(id: string): string | undefined {
  const [, path] = /^field-([\w-]+)$/.exec(id) ?? [];
  return path?.replace('-', '.');
}
