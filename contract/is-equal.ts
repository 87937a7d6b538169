/** True if two JSON values have the same content. Ignores the order of fields, which PostgreSQL does not keep, and undefined fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [entriesOf(one), entriesOf(other)];
  return a.size === b.size && [...a].every(([field, value]) => b.has(field) && isEqual(value, b.get(field)));
}

const entriesOf = (value: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(value).filter(([, one]) => one !== undefined));
