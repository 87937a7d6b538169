export interface ApprovalsRequest {
  show: 'Open' | 'Closed';
  /** From 1. */
  page: number;
}

const maxPage = 1_000;

/** Reads the URL's query. Ignores invalid values. */
export function readApprovalsAddress(search: URLSearchParams): ApprovalsRequest {
  const page = Number(search.get('page') ?? 1);
  return {
    show: search.get('view') === 'closed' ? 'Closed' : 'Open',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

export function writeApprovalsAddress(path: string, { show, page = 1 }: Partial<ApprovalsRequest>): string {
  const query = new URLSearchParams({
    ...(show === 'Closed' && { view: 'closed' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
