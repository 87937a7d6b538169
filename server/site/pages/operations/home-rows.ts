import type { Language } from '../../../../contract/enums.ts';
import { readFilterAddress, writeFilterAddress } from '../../../../contract/filter-address.ts';
import { siteLimits } from '../../../../contract/site-content.ts';
import type { EditedHomeRow, HomeRow } from '../../../../contract/schemas/home-row.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { resultsPath } from '../../../market/search/port.ts';
import type { Caller, ShownContent } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import { versionsAt } from '../rules/documents.ts';
import type { HomeContent } from '../rules/documents.ts';
import { nextRowChange, rowsOn } from '../rules/shown-rows.ts';
import { contentOfVersion, newestVersions } from '../store.ts';
import type { HomeDeps } from './dependencies.ts';

/** Who sees the rows. */
interface Viewer {
  caller: Caller;
  language: Language;
}

/** Today's rows as the viewer gets them, without those that have nothing to show. At most two statements, and those of `hiddenFrom`. */
export async function shownRows(
  { ads, campaigns, hiddenFrom }: Pick<HomeDeps, 'ads' | 'campaigns' | 'hiddenFrom'>,
  today: readonly EditedHomeRow[],
  { caller, language }: Viewer,
): Promise<HomeRow[]> {
  const adIds = [...new Set(today.flatMap((row) => (row.kind === 'Ads' ? row.adIds : [])))];
  const campaignIds = today.flatMap((row) => (row.kind === 'Campaign' ? row.campaignId : []));
  const [cards, hidden, running] = await Promise.all([
    adIds.length === 0 ? [] : ads.cardsOf(adIds, language),
    adIds.length === 0 ? [] : hiddenFrom(caller),
    campaignIds.length === 0 ? new Set<string>() : campaigns.running(campaignIds),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  for (const id of hidden) cardOf.delete(id);
  return today.flatMap((row): HomeRow[] => {
    const shown = { id: row.id, title: row.titles[language] };
    if (row.kind === 'Search') return [{ ...shown, kind: 'Search', request: requestOf(row.address) }];
    if (row.kind === 'Campaign')
      return running.has(row.campaignId) ? [{ ...shown, kind: 'Campaign', campaignId: row.campaignId }] : [];
    const own = row.adIds.flatMap((id) => cardOf.get(id) ?? []);
    return own.length === 0 ? [] : [{ ...shown, kind: 'Ads', ads: own }];
  });
}

const requestOf = (address: string): FilterRequest => ({
  ...readFilterAddress(new URLSearchParams(address)).request,
  page: 1,
  pageSize: siteLimits.homeRowShown,
});

/** Versions whose rows are in memory. */
const keptVersions = 4;

/** Returns the rows in force and records what they show. One statement without rows, at most three with them, and those of `hiddenFrom`. */
export function homeReader(deps: HomeDeps) {
  const rowsOf = lruCache(keptVersions, async (number: number) => {
    const stored = await contentOfVersion(deps.database, 'home', number);
    return (stored?.content as HomeContent | null | undefined)?.rows ?? [];
  });
  return async (viewer: Viewer, shown: ShownContent): Promise<HomeRow[]> => {
    const now = clock.now();
    const { inForce, planned } = versionsAt((await newestVersions(deps.database, ['home'])).get('home') ?? [], now);
    shown.keys('page:home');
    if (planned) shown.atMost(planned.startsAt);
    if (!inForce) return [];
    const rows = await rowsOf(inForce.number);
    const change = nextRowChange(rows, now);
    if (change) shown.atMost(change);
    const active = rowsOn(rows, now);
    shown.keys(...active.flatMap((row) => (row.kind === 'Ads' ? row.adIds.map((id) => `ad:${id}`) : [])));
    if (active.some(({ kind }) => kind === 'Campaign')) shown.keys('campaigns');
    return shownRows(deps, active, viewer);
  };
}

/**
 * Rows for storing: the address of search results becomes their query. Throws HomeSearchInvalid, CampaignNotFound or AdNotFound with
 * the places.
 */
export async function checkedRows(deps: HomeDeps, rows: readonly EditedHomeRow[]): Promise<EditedHomeRow[]> {
  const adIds = rows.flatMap((row) => (row.kind === 'Ads' ? row.adIds : []));
  const campaignIds = rows.flatMap((row) => (row.kind === 'Campaign' ? row.campaignId : []));
  const [briefs, existing] = await Promise.all([
    adIds.length === 0 ? new Map<string, unknown>() : deps.ads.briefsOf(adIds, 'tr'),
    campaignIds.length === 0 ? new Set<string>() : deps.campaigns.existing(campaignIds),
  ]);
  const problems: { code: 'HomeSearchInvalid' | 'CampaignNotFound' | 'AdNotFound'; path: string }[] = [];
  const checked: EditedHomeRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'Ads') {
      for (const [place, id] of row.adIds.entries())
        if (!briefs.has(id)) problems.push({ code: 'AdNotFound', path: `rows.${at}.adIds.${place}` });
      checked.push({ ...row, adIds: [...new Set(row.adIds)] });
    } else if (row.kind === 'Campaign') {
      if (!existing.has(row.campaignId)) problems.push({ code: 'CampaignNotFound', path: `rows.${at}.campaignId` });
      checked.push(row);
    } else {
      const address = await searchQuery(deps, row.address);
      if (address === undefined) problems.push({ code: 'HomeSearchInvalid', path: `rows.${at}.address` });
      else checked.push({ ...row, address });
    }
  }
  const [first] = problems;
  if (first) throw new DomainError(first.code, problems);
  return checked;
}

/**
 * The query of a search from an address of results: a whole address, a path with or without a query, or a query alone. Undefined if it names no search of
 * this product, or has a malformed or personal part.
 */
async function searchQuery(
  { search, publicUrl }: Pick<HomeDeps, 'search' | 'publicUrl'>,
  address: string,
): Promise<string | undefined> {
  const text = /^[^/?:]+=/.test(address) ? `?${address}` : address;
  const url = URL.parse(text, publicUrl);
  const path = url ? decodedPath(url) : undefined;
  if (!url || path === undefined || url.origin !== new URL(publicUrl).origin) return undefined;
  const { request, code, malformed } = readFilterAddress(url.searchParams);
  if (code !== undefined || malformed.length > 0) return undefined;
  const landing = await landingOf(search, path);
  if (landing === 'unknown') return undefined;
  const said = url.searchParams.get('searchText');
  const language = path === resultsPath.en || search.landings.languageOf(path.slice(1)) === 'en' ? 'en' : 'tr';
  const read = said === null ? request : { ...(await search.read(said, language)).request, ...request };
  const { page: _page, box: _box, ...own } = read;
  const whole: FilterRequest = {
    ...own,
    ...(landing && { category: landing.categoryId }),
    ...(landing?.place && { places: [landing.place.id, ...(own.places ?? [])] }),
    ...(landing?.value && { values: [landing.value.id, ...(own.values ?? [])] }),
  };
  const query = writeFilterAddress(whole).toString();
  return query === '' ? undefined : query;
}

/** The path without a slash at its end. Undefined for an invalid percent-encoding. */
function decodedPath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname).replace(/\/$/, '');
  } catch {
    return undefined;
  }
}

/** Paths of result pages without a meaning of their own. */
const plainPaths: readonly string[] = ['', '/all', ...Object.values(resultsPath)];

async function landingOf(search: HomeDeps['search'], path: string) {
  if (plainPaths.includes(path)) return undefined;
  try {
    return await search.landings.page(path, 'tr');
  } catch (error) {
    if (error instanceof DomainError) return 'unknown';
    throw error;
  }
}
