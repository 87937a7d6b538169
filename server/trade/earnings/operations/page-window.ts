export interface Paging {
  currentPage: number;
  pageSize: number;
}

export const pageWindow = ({ currentPage, pageSize }: Paging) =>
  ({ limit: pageSize, offset: (currentPage - 1) * pageSize }) as const;
