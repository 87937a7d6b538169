export type CouponsView = 'active' | 'all' | 'new';

export interface CouponsRequest {
  view: CouponsView;
  /** From 1. */
  page: number;
}

const maxPage = 50;

/** Reads the URL's query. Ignores invalid values. */
export function readCouponsAddress(search: URLSearchParams): CouponsRequest {
  const view = search.get('view');
  const page = Number(search.get('page') ?? 1);
  return {
    view: view === 'all' || view === 'new' ? view : 'active',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

export function writeCouponsAddress(path: string, { view = 'active', page = 1 }: Partial<CouponsRequest>): string {
  const search = new URLSearchParams({
    ...(view !== 'active' && { view }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
