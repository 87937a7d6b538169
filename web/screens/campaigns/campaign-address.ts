export interface CampaignRequest {
  category: number | undefined;
  /** From 1. */
  page: number;
}

const maxPage = 50;

/** Reads the address; ignores invalid values. */
export function readCampaignAddress(search: URLSearchParams): CampaignRequest {
  const category = Number(search.get('category') ?? Number.NaN);
  const page = Number(search.get('page') ?? 1);
  return {
    category: Number.isInteger(category) && category > 0 && category < 2_000_000_000 ? category : undefined,
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

export function writeCampaignAddress(path: string, { category, page = 1 }: Partial<CampaignRequest>): string {
  const search = new URLSearchParams({
    ...(category !== undefined && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
