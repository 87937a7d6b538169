export interface TextsRequest {
  /** Searched text, trimmed; empty without a search. */
  text: string;
  categoryId?: number;
  /** Only kinds with changed texts. */
  isChanged: boolean;
}

const maxText = 60;

/** Reads the URL's query. Ignores invalid values. */
export function readTextsAddress(search: URLSearchParams): TextsRequest {
  const category = search.get('category') ?? '';
  return {
    text: (search.get('text') ?? '').trim().slice(0, maxText),
    ...(/^[1-9]\d{0,2}$/.test(category) && { categoryId: Number(category) }),
    isChanged: search.get('state') === 'changed',
  };
}

export function writeTextsAddress(path: string, { text, categoryId, isChanged }: TextsRequest): string {
  const search = new URLSearchParams({
    ...(text !== '' && { text }),
    ...(categoryId !== undefined && { category: String(categoryId) }),
    ...(isChanged && { state: 'changed' }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
