import { withPaidPlaces } from '../../contract/paid-places.ts';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import { nextClientAddress } from '../support/client-addresses.ts';

/** The judged part of a search response. */
export interface FoundAds {
  items: readonly { id: string }[];
  total: { count: number };
  pageSize: number;
  groups?: readonly { kind: string; label: string; items: readonly { id: string }[] }[];
}

export type Client = ReturnType<typeof openClient>;

const topCount = 10;

/** Searches like a page: first lets the server understand the sentence, then requests the results. */
export function openClient(address: string) {
  async function get(path: string): Promise<unknown> {
    const answer = await fetch(`${address}/api/elasticsearch-manager/ads/${path}`, {
      headers: { 'x-forwarded-for': nextClientAddress() },
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  }
  /** Returns the first page of a sentence and the request that it was understood as. */
  async function find(sentence: string) {
    const { request } = (await get(`search?query=${encodeURIComponent(sentence)}`)) as { request: FilterRequest };
    const found = (await get(`filter?request=${encodeURIComponent(JSON.stringify(request))}`)) as FoundAds & {
      promoted?: { id: string }[];
    };
    return { request, found };
  }
  return {
    find,
    /** Returns the first ten ads of a sentence: of the list alone, with the groups below it, and with paid places. */
    async results(sentence: string) {
      const { request, found } = await find(sentence);
      const near = (found.groups ?? []).flatMap(({ items }) => items);
      const firstIds = (all: readonly { id: string }[]) => all.slice(0, topCount).map(({ id }) => id);
      return {
        request,
        ids: firstIds(found.items),
        idsWithGroups: firstIds([...found.items, ...near]),
        idsWithPaid: firstIds(withPaidPlaces([...found.items], found.promoted ?? [])),
      };
    },
    async suggestions(prefix: string): Promise<string[]> {
      const { items } = (await get(`suggestions?query=${encodeURIComponent(prefix)}`)) as {
        items: { label: string }[];
      };
      return items.map(({ label }) => label);
    },
  };
}
