export interface Paging {
  pageNumber: number;
  pageSize: number;
}

export const pageWindow = ({ pageNumber, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});
