/** What of a campaign's ads is shown. */
export interface CampaignRequest {
  category: number | undefined;
  /** From 1. */
  page: number;
}

const pageMost = 50;

/** Reads the address; what cannot be understood is as if it were not there. */
export function readCampaignAddress(search: URLSearchParams): CampaignRequest {
  const category = Number(search.get('category') ?? Number.NaN);
  const page = Number(search.get('page') ?? 1);
  return {
    category: Number.isInteger(category) && category > 0 && category < 2_000_000_000 ? category : undefined,
    page: Number.isInteger(page) && page > 0 && page <= pageMost ? page : 1,
  };
}

/** The address of it. */
export function writeCampaignAddress(path: string, { category, page = 1 }: Partial<CampaignRequest>): string {
  const search = new URLSearchParams({
    ...(category !== undefined && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
