import { createHash } from 'node:crypto';
import { buildDemand, draftDemand, stemmedWords } from './build-demand.ts';
import type { DemandDraft } from './build-demand.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { frequent } from './word-finder.ts';
import type { SearchSources } from './dependencies.ts';
import { isNameSpec } from '../rules/name-specs.ts';
import { typicalShare } from '../rules/tags.ts';
import { everyKey, fulfils, matchesByPrefix } from '../rules/demand.ts';
import type { Demand, WatchedAd, WatchRest } from '../rules/demand.ts';
import { countsInCategory } from '../store/facet-counts.ts';
import { stemsOf } from '../store/stems.ts';
import { areasContaining, readWatchedAd } from '../store/watched-ads.ts';
import { frequencies } from '../store/words.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { requestToday } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** A saved search that is matched against new ads. */
export type WatchedScope = Pick<SearchScope, 'request' | 'isRental'>;

/**
 * Matches ads against saved searches. Each search is stored as a demand, by which an ad finds the searches it matches. An ad matches if running the
 * search would return it as a full match.
 */
export interface Watching {
  /** The demand of a search. Throws the same errors as running it. */
  demandOf(scope: WatchedScope): Promise<Demand>;
  /** Same for many searches, in a few statements. Undefined for a search that can no longer run. */
  demandsOf(scopes: readonly WatchedScope[]): Promise<(Demand | undefined)[]>;
  /** True if everything the search refers to still exists. */
  canRun(scope: WatchedScope): boolean;
  /** An ad on sale, prepared for matching. */
  adOf(id: string): Promise<WatchedAd | undefined>;
  /** Tests the rest of several demands whose tags and price the ad already meets. */
  fulfilled(ad: WatchedAd, rests: readonly (WatchRest | null)[]): Promise<boolean[]>;
  /** Stored demands of another version must be rebuilt. */
  version(): number;
}

/** Increase this with every change to how demands are built. */
const demandVersion = 2;

export function watchedSearches(sources: Pick<SearchSources, 'database' | 'catalogue' | 'places'>): Watching {
  const { database, catalogue, places } = sources;
  let marked: { catalogue: Catalogue; version: number } | undefined;

  function draft(scope: WatchedScope, stemOf: (word: string) => string | undefined): DemandDraft | DomainError {
    try {
      return draftDemand(today(scope), { catalogue: catalogue(), places: places() }, stemOf);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  /** Updates a saved request to the current catalogue. */
  const today = (scope: WatchedScope): WatchedScope => ({
    ...scope,
    request: requestToday(scope.request, catalogue()),
  });

  async function drafts(scopes: readonly WatchedScope[]): Promise<(DemandDraft | DomainError)[]> {
    const stemOf = await stemsOf(
      database,
      scopes.flatMap((scope) => stemmedWords(today(scope).request, catalogue())),
    );
    return scopes.map((scope) => draft(scope, stemOf));
  }

  /** Chooses lookup keys by how many ads have each tag and word. */
  async function keyed(drafted: readonly DemandDraft[]): Promise<Demand[]> {
    const groups = drafted.flatMap((one) => one.groups);
    const [ofTag, ofWord] = await Promise.all([
      countsInCategory(database, 0, [...new Set(groups.flatMap(({ tags }) => tags))]),
      frequencies(database, [...new Set(groups.flatMap(({ words }) => words))]),
    ]);
    const { values, categories } = catalogue();
    const isName = (id: number) => isNameSpec(values.get(id)?.specId ?? 0, catalogue());
    const levelOf = (id: number) => categories.get(id)?.level ?? 1;
    const adsWith = {
      tag: (tag: number) => (ofTag.get(tag) ?? 0) + typicalShare(tag, isName, levelOf),
      // Only titles are counted, so names and descriptions are estimated.
      word: (word: string) => wordShare * (ofWord.get(word) ?? 1),
    };
    return drafted.map((one) => buildDemand(one, everyKey, adsWith));
  }

  return {
    async demandOf(scope) {
      const [drafted] = await drafts([scope]);
      if (!drafted || drafted instanceof DomainError) throw drafted ?? new DomainError('FilterMalformed');
      return required((await keyed([drafted]))[0], 'FilterMalformed');
    },

    async demandsOf(scopes) {
      const drafted = await drafts(scopes);
      const demands = (await keyed(drafted.flatMap((one) => (isRefused(one) ? [] : [one])))).values();
      return drafted.map((one) => (isRefused(one) ? undefined : demands.next().value));
    },

    canRun: (scope) => !(draft(scope, () => undefined) instanceof DomainError),

    adOf: (id) => readWatchedAd(database, id),

    async fulfilled(ad, rests) {
      const now = clock.now();
      const begun = new Set(
        rests.flatMap((rest) =>
          (rest?.words ?? []).filter((word) => matchesByPrefix(ad, word)).map(({ word }) => word),
        ),
      );
      const counts = begun.size > 0 ? await frequencies(database, [...begun]) : new Map<string, number>();
      const isFrequent = (word: string) => (counts.get(word) ?? 1) >= frequent;
      const fits = rests.map((rest) => rest === null || fulfils(ad, rest, now, isFrequent));
      const drawn = rests.flatMap((rest, at) => (fits[at] && rest?.area ? [{ at, area: rest.area }] : []));
      const { point } = ad;
      const inside = point
        ? await areasContaining(
            database,
            point,
            drawn.map(({ area }) => area),
          )
        : new Set<number>();
      for (const [place, { at }] of drawn.entries()) fits[at] = inside.has(place);
      return fits;
    },

    version() {
      const current = catalogue();
      if (marked?.catalogue !== current) marked = { catalogue: current, version: markOf(current) };
      return marked.version;
    },
  };
}

const isRefused = (one: DemandDraft | DomainError): one is DomainError => one instanceof DomainError;

/** Estimated ratio of ads that contain a word to ads with it in the title. */
const wordShare = 3;

/** A hash of everything in the catalogue that demands depend on. */
function markOf({ categories, specs, values, formers }: Catalogue): number {
  const hash = createHash('sha256').update(`${demandVersion}`);
  for (const { id, ancestorIds, specs: uses } of categories.values()) {
    hash.update(
      `c${id}:${ancestorIds.join()}:${uses.flatMap(({ spec, filter, isFit }) => (filter ? `${spec.id}${isFit ? 'f' : ''}` : [])).join()}`,
    );
  }
  for (const { id, kind, edges, names } of specs.values()) hash.update(`s${id}:${kind}:${edges.join()}:${names.tr}`);
  for (const { id, specId, names, parentValueId } of values.values()) {
    hash.update(`v${id}:${specId}:${names.tr}:${parentValueId ?? ''}`);
  }
  for (const [id, { categoryId, values: answers }] of formers) hash.update(`f${id}:${categoryId}:${answers.join()}`);
  return hash.digest().readInt32BE(0);
}
