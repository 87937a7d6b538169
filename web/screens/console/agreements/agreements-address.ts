/** The list of versions, or the form for a new version. */
export interface AgreementsRequest {
  isWriting: boolean;
  /** The agreement whose next version is written. */
  type: string | undefined;
  /** From 1. */
  page: number;
}

const maxPage = 500;

/** Reads the URL's query. Ignores invalid values. */
export function readAgreementsAddress(search: URLSearchParams): AgreementsRequest {
  const page = Number(search.get('page') ?? 1);
  const type = search.get('type') ?? '';
  return {
    isWriting: search.get('new') === 'true',
    type: /^[A-Za-z]{3,60}$/.test(type) ? type : undefined,
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

export function writeAgreementsAddress(path: string, request: Partial<AgreementsRequest>): string {
  const { isWriting, type, page = 1 } = request;
  const search = new URLSearchParams({
    ...(isWriting && { new: 'true' }),
    ...(type !== undefined && { type }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
