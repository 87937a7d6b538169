export const staffViews = ['members', 'roles', 'invitations'] as const;
export type StaffView = (typeof staffViews)[number];

export interface StaffRequest {
  view: StaffView;
  /** From 1. */
  page: number;
}

const maxPage = 1_000;

/** Reads the URL's query. Ignores invalid values. */
export function readStaffAddress(search: URLSearchParams): StaffRequest {
  const page = Number(search.get('page') ?? 1);
  return {
    view: staffViews.find((one) => one === search.get('view')) ?? 'members',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

export function writeStaffAddress(path: string, { view = 'members', page = 1 }: Partial<StaffRequest>): string {
  const search = new URLSearchParams({
    ...(view !== 'members' && { view }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
