export interface PageOf {
  currentPage: number;
  pageSize: number;
}

export const pageOf = ({ currentPage, pageSize }: PageOf) =>
  ({ limit: pageSize, offset: (currentPage - 1) * pageSize }) as const;
