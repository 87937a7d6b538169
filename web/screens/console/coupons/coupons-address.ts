export type CouponsView = 'active' | 'all' | 'new';

/** What of the coupons is shown. */
export interface CouponsRequest {
  view: CouponsView;
  /** From 1. */
  page: number;
}

const maxPage = 50;

/** Reads the address; what cannot be understood is as if it were not there. */
export function readCouponsAddress(search: URLSearchParams): CouponsRequest {
  const view = search.get('view');
  const page = Number(search.get('page') ?? 1);
  return {
    view: view === 'all' || view === 'new' ? view : 'active',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

/** The address of it. */
export function writeCouponsAddress(path: string, { view = 'active', page = 1 }: Partial<CouponsRequest>): string {
  const search = new URLSearchParams({
    ...(view !== 'active' && { view }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
