/** What a desk of the console shows: the things of one state, a page of them. */
export interface DeskRequest<State extends string> {
  state: State;
  /** From 1. */
  page: number;
}

const maxPage = 1_000;

/** What an address asks a desk for; what is missing or unknown is the first state and the first page. */
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

/** The address of it, short where it is what comes first. */
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
