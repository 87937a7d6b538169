/** A changed field. Lists of simple values name what was added and removed; other fields have their value before and after. */
export type Difference = { field: string } & (
  | { added: readonly string[]; removed: readonly string[] }
  | { before?: Simple; after?: Simple }
);
export type Simple = string | number | boolean | null;

/** Deeper values are shown as JSON. */
const maxDepth = 3;

const isSimple = (value: unknown): value is Simple => value === null || typeof value !== 'object';
const isSimpleList = (value: unknown): value is Simple[] => Array.isArray(value) && value.every(isSimple);

/** The fields that differ between two states of a record, by their path such as `names.tr`. Either state may be missing. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field): Difference[] => {
    const [one, other] = [old.get(field), now.get(field)];
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    if ((isSimpleList(one) || one === undefined) && (isSimpleList(other) || other === undefined)) {
      const [was, is] = [(one ?? []).map(String), (other ?? []).map(String)];
      const added = is.filter((value) => !was.includes(value));
      const removed = was.filter((value) => !is.includes(value));
      // A new order has neither.
      if (added.length > 0 || removed.length > 0) return [{ field, added, removed }];
    }
    return [
      {
        field,
        ...(one !== undefined && { before: simple(one) }),
        ...(other !== undefined && { after: simple(other) }),
      },
    ];
  });
}

const simple = (value: unknown): Simple => (isSimple(value) ? value : JSON.stringify(value));

/** Values by path, with nested records flattened. */
function fieldsOf(value: unknown, path = '', depth = 0): Map<string, unknown> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, own]) => {
      const name = path === '' ? key : `${path}.${key}`;
      const isNested = typeof own === 'object' && own !== null && !Array.isArray(own) && depth < maxDepth;
      return isNested ? [...fieldsOf(own, name, depth + 1)] : [[name, own] as const];
    }),
  );
}
