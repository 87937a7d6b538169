/** Which page of a desk's records is shown. */
export interface DeskRequest<State extends string> {
  state: State;
  /** From 1. */
  page: number;
}

const maxPage = 1_000;

/** Reads the URL's query. Invalid values become the first state and the first page. */
export function readDeskAddress<State extends string>(
  search: URLSearchParams,
  states: readonly [State, ...State[]],
): DeskRequest<State> {
  const page = Number(search.get('page') ?? 1);
  return {
    state: states.find((one) => one === search.get('state')) ?? states[0],
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

/** Leaves out default values. */
export function writeDeskAddress<State extends string>(
  path: string,
  states: readonly [State, ...State[]],
  { state, page }: DeskRequest<State>,
): string {
  const search = new URLSearchParams({
    ...(state !== states[0] && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
