/** The spec and the direction of an order by a figure (`402-asc`); undefined for any other order. */
export function specSortOf(sort: string | undefined): { spec: number; direction: 'asc' | 'desc' } | undefined {
  const [, spec, direction] = /^(\d+)-(asc|desc)$/.exec(sort ?? '') ?? [];
  return spec === undefined ? undefined : { spec: Number(spec), direction: direction === 'asc' ? 'asc' : 'desc' };
}
