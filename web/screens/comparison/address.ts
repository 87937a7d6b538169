/** Which kind is shown, and whether only what all ads say: the category as in searches, `ct`. */
export interface ComparisonRequest {
  category: number | undefined;
  isCommon: boolean;
}

/** Reads the address; what is malformed counts as not said. */
export function readComparisonAddress(search: URLSearchParams): ComparisonRequest {
  const category = search.get('ct') ?? '';
  return {
    category: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    isCommon: search.get('common') === '1',
  };
}

export function writeComparisonAddress(path: string, { category, isCommon }: ComparisonRequest): string {
  const search = new URLSearchParams();
  if (category !== undefined) search.set('ct', String(category));
  if (isCommon) search.set('common', '1');
  return search.size > 0 ? `${path}?${search}` : path;
}
