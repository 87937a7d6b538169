/** What of the agreements is shown: their versions, or the form for a new one. */
export interface AgreementsRequest {
  isWriting: boolean;
  /** Whose new version is written. */
  type: string | undefined;
  /** From 1. */
  page: number;
}

const maxPage = 500;

/** Reads the address; what cannot be understood is as if it were not there. */
export function readAgreementsAddress(search: URLSearchParams): AgreementsRequest {
  const page = Number(search.get('page') ?? 1);
  const type = search.get('type') ?? '';
  return {
    isWriting: search.get('new') === 'true',
    type: /^[A-Za-z]{3,60}$/.test(type) ? type : undefined,
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

/** The address of it. */
export function writeAgreementsAddress(path: string, request: Partial<AgreementsRequest>): string {
  const { isWriting, type, page = 1 } = request;
  const search = new URLSearchParams({
    ...(isWriting && { new: 'true' }),
    ...(type !== undefined && { type }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
