import type { DraftChanges, DraftContent } from '../../../../contract/schemas/ad-form.ts';

/** A field and its new value; each spec is its own field, such as `specs.1204`. `null` empties the field. */
type Leaf = [path: string, value: unknown];

const specPath = (id: string) => `specs.${id}`;

function leavesOf(fields: DraftContent | DraftChanges): Leaf[] {
  return Object.entries(fields).flatMap(([name, value]): Leaf[] =>
    name === 'specs' ? Object.entries(value as object).map(([id, one]): Leaf => [specPath(id), one]) : [[name, value]],
  );
}

function fromLeaves(leaves: readonly Leaf[]): DraftChanges {
  const specs = leaves.flatMap(([path, value]) => (path.startsWith('specs.') ? [[path.slice(6), value]] : []));
  return {
    ...(Object.fromEntries(leaves.filter(([path]) => !path.startsWith('specs.'))) as DraftChanges),
    ...(specs.length > 0 && { specs: Object.fromEntries(specs) as NonNullable<DraftChanges['specs']> }),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Merges two changes; the later one wins. */
export function mergeChanges(earlier: DraftChanges, later: DraftChanges): DraftChanges {
  const specs = { ...earlier.specs, ...later.specs };
  return { ...earlier, ...later, ...(Object.keys(specs).length > 0 && { specs }) };
}

export function applyChanges(content: DraftContent, changes: DraftChanges): DraftContent {
  const merged = new Map([...leavesOf(content), ...leavesOf(changes)]);
  return fromLeaves([...merged].filter(([, value]) => value !== null && value !== undefined)) as DraftContent;
}

export const isEmpty = (changes: DraftChanges): boolean => leavesOf(changes).length === 0;

/** The part of a change that differs from the draft's content. */
export function withoutUnchanged(changes: DraftChanges, content: DraftContent): DraftChanges {
  const current = new Map(leavesOf(content));
  return fromLeaves(leavesOf(changes).filter(([path, value]) => !same(value, current.get(path))));
}

/**
 * The current values of the changed fields; empty fields are `null`. Stored beside the change, they show later which fields were changed elsewhere.
 */
export function currentValues(content: DraftContent, changes: DraftChanges): DraftChanges {
  const current = new Map(leavesOf(content));
  return fromLeaves(leavesOf(changes).map(([path]): Leaf => [path, current.get(path) ?? null]));
}

/**
 * Paths of the fields that were changed to different values here and elsewhere. A field is no conflict if the remote value is unchanged
 * or equals ours, as after a lost response.
 */
export function clashes(before: DraftChanges, ours: DraftChanges, remote: DraftContent): string[] {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(remote))];
  return leavesOf(ours).flatMap(([path, value]) =>
    same(is.get(path), was.get(path)) || same(is.get(path), value) ? [] : [path],
  );
}
