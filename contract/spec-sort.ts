/** The spec and the direction of an order by a figure (`402-asc`); undefined for any other order, and where the number is none of a spec. */
export function specSortOf(sort: string | undefined): { spec: number; direction: 'asc' | 'desc' } | undefined {
  const [, spec, direction] = /^([1-9]\d{0,14})-(asc|desc)$/.exec(sort ?? '') ?? [];
  return spec === undefined ? undefined : { spec: Number(spec), direction: direction === 'asc' ? 'asc' : 'desc' };
}
