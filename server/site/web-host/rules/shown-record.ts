import type { RequestContext, ShownContent } from '../../../platform/caller.ts';
import type { CacheScope } from '../../../market/search/port.ts';

/** What a page shows, collected while it is rendered. */
export interface ShownRecord extends ShownContent {
  readonly names: ReadonlySet<string>;
  readonly lists: readonly CacheScope[];
  readonly views: readonly ((context: RequestContext) => void)[];
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Set if a part of the page may differ between visitors, or failed. */
  isPrivate: boolean;
}

/** For pages whose parts set no limit: prices of similar ads and counts of sellers change without a notice. */
const maxSeconds = 300;

/** @param now Milliseconds since 1970. */
export function shownRecord(now: number): ShownRecord {
  const names = new Set<string>();
  const lists: CacheScope[] = [];
  const views: ((context: RequestContext) => void)[] = [];
  let until = now + maxSeconds * 1000;
  return {
    names,
    lists,
    views,
    isPrivate: false,
    get until() {
      return until;
    },
    keys: (...added) => added.forEach((name) => names.add(name)),
    list: (scope) => lists.push(scope as CacheScope),
    atMost(end) {
      until = Math.min(until, end instanceof Date ? end.getTime() : now + end * 1000);
    },
    onView: (count) => views.push(count),
  };
}
