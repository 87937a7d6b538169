import type { DraftChanges, DraftContent } from '../../../../contract/schemas/ad-form.ts';

/** One field of a draft and what it is to be; specs one by one, as `specs.1204`. `null` empties it. */
type Leaf = [path: string, value: unknown];

const specPath = (id: string) => `specs.${id}`;

/** The fields of a draft's content or of changes to it, specs apart. */
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

/** Two changes as one: of what both change the later counts. */
export function mergeChanges(earlier: DraftChanges, later: DraftChanges): DraftChanges {
  const specs = { ...earlier.specs, ...later.specs };
  return { ...earlier, ...later, ...(Object.keys(specs).length > 0 && { specs }) };
}

/** A draft's content after a change. */
export function applyChanges(content: DraftContent, changes: DraftChanges): DraftContent {
  const merged = new Map([...leavesOf(content), ...leavesOf(changes)]);
  return fromLeaves([...merged].filter(([, value]) => value !== null && value !== undefined)) as DraftContent;
}

export const isEmpty = (changes: DraftChanges): boolean => leavesOf(changes).length === 0;

/** What of a change a draft's content does not say yet. */
export function withoutUnchanged(changes: DraftChanges, content: DraftContent): DraftChanges {
  const current = new Map(leavesOf(content));
  return fromLeaves(leavesOf(changes).filter(([path, value]) => !same(value, current.get(path))));
}

/** The part of a draft's content that a change is about, empty fields as `null`: kept beside the change, it tells later who changed what. */
export function currentValues(content: DraftContent, changes: DraftChanges): DraftChanges {
  const current = new Map(leavesOf(content));
  return fromLeaves(leavesOf(changes).map(([path]): Leaf => [path, current.get(path) ?? null]));
}

/**
 * The fields that were changed here and elsewhere, to different things. A field that elsewhere is as it was before, or as it is to become
 * here (an answer of the service that got lost), is none.
 */
export function clashes(before: DraftChanges, ours: DraftChanges, remote: DraftContent): string[] {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(remote))];
  return leavesOf(ours).flatMap(([path, value]) =>
    same(is.get(path), was.get(path)) || same(is.get(path), value) ? [] : [path],
  );
}
