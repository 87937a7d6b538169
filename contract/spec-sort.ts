/** Parses a sort by spec (`402-asc`). Undefined for any other sort or an invalid spec id. */
export function specSortOf(sort: string | undefined): { spec: number; direction: 'asc' | 'desc' } | undefined {
  const [, spec, direction] = /^([1-9]\d{0,14})-(asc|desc)$/.exec(sort ?? '') ?? [];
  return spec === undefined ? undefined : { spec: Number(spec), direction: direction === 'asc' ? 'asc' : 'desc' };
}
