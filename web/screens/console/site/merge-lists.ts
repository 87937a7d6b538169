import { isEqual } from '../../../../contract/is-equal.ts';

interface Part {
  id: string;
}

/** Merges one value of two editors. */
export type Merge<T> = (base: T, own: T, theirs: T) => T;

/** The editor's value if they changed it, otherwise that of the other. */
export const mergeValue = <T>(base: T, own: T, theirs: T): T => (isEqual(own, base) ? theirs : own);

/** Merges the fields of an object, each by its own rule or as one value. A rule gets an empty object for a missing field, and its empty result is left out. */
export function mergeFields<T extends object>(rules: { [K in keyof T]?: Merge<NonNullable<T[K]>> } = {}): Merge<T> {
  return (base, own, theirs) => {
    const fields = [...new Set([...Object.keys(theirs), ...Object.keys(own)])] as (keyof T)[];
    const entries = fields.map((field) => {
      const rule = rules[field] as Merge<unknown> | undefined;
      if (!rule) return [field, mergeValue(base[field], own[field], theirs[field])];
      const merged = rule(base[field] ?? {}, own[field] ?? {}, theirs[field] ?? {});
      return [field, isEqual(merged, {}) ? undefined : merged];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
  };
}

/**
 * Merges two edits of a list. Parts of both are kept. A part that one editor removed stays if the other changed it. The editor's order stays if they
 * changed it, otherwise it becomes that of the other.
 */
export function mergeLists<T extends Part>(merge: Merge<T>): Merge<T[]> {
  return (base, own, theirs) => {
    const [was, mine, other] = [base, own, theirs].map((list) => new Map(list.map((part) => [part.id, part])));
    const isKept = (part: T, others: ReadonlyMap<string, T> | undefined) =>
      others?.has(part.id) || !was?.has(part.id) || !isEqual(part, was.get(part.id));
    const isOwnOrder = orderOf(own, base) !== orderOf(base, own);
    const [first, second, secondOthers] = isOwnOrder ? [own, theirs, mine] : [theirs, own, other];
    const firstOthers = isOwnOrder ? other : mine;
    const list = [
      ...first.filter((part) => isKept(part, firstOthers)),
      ...second.filter((part) => !secondOthers?.has(part.id) && isKept(part, secondOthers)),
    ];
    return list.map((part) => {
      const [before, edited, theirPart] = [was?.get(part.id), mine?.get(part.id), other?.get(part.id)];
      return before && edited && theirPart ? merge(before, edited, theirPart) : part;
    });
  };
}

/** The order of the parts that the other list has too. */
const orderOf = (list: readonly Part[], other: readonly Part[]): string => {
  const known = new Set(other.map(({ id }) => id));
  return list.flatMap(({ id }) => (known.has(id) ? id : [])).join(' ');
};
