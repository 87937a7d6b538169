export const catalogueViews = ['categories', 'specs', 'versions', 'differences'] as const;
export type CatalogueView = (typeof catalogueViews)[number];

export interface CatalogueRequest {
  view: CatalogueView;
  /** Searched name, trimmed; empty without a search. */
  text: string;
  /** From 1. */
  page: number;
  /** Versions below this one. */
  before: number | undefined;
}

const maxPage = 1_000;
const maxText = 60;

const positive = (value: string | null, most: number): number | undefined => {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined;
};

/** Reads the URL's query. Ignores invalid values. */
export function readCatalogueAddress(search: URLSearchParams): CatalogueRequest {
  return {
    view: catalogueViews.find((one) => one === search.get('view')) ?? 'categories',
    text: (search.get('text') ?? '').trim().slice(0, maxText),
    page: positive(search.get('page'), maxPage) ?? 1,
    before: positive(search.get('before'), Number.MAX_SAFE_INTEGER),
  };
}

export function writeCatalogueAddress(
  path: string,
  { view = 'categories', text = '', page = 1, before }: Partial<CatalogueRequest>,
): string {
  const search = new URLSearchParams({
    ...(view !== 'categories' && { view }),
    ...(text !== '' && { text }),
    ...(page > 1 && { page: String(page) }),
    ...(before !== undefined && { before: String(before) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
