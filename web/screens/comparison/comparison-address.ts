/** The shown category (`ct`, as in searches), and whether to show only common specs. */
export interface ComparisonRequest {
  category: number | undefined;
  isCommon: boolean;
}

/** Reads the address; ignores malformed values. */
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
