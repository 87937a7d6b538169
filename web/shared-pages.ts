import { filterAddressKeys } from '../contract/filter-address.ts';
import { languages } from '../contract/enums.ts';
import type { Priority } from '../contract/priority.ts';
import { routeAt } from './client/prefetch-code.ts';
import { screenTable } from './screens.ts';
import type { ScreenName } from './screens.ts';

interface SharedScreen {
  /** Whether the page reads a query parameter. Others are removed, so that all links to a page share one copy. */
  reads(parameter: string): boolean;
  /** The page also depends on the chosen view of results. */
  byView?: true;
}

const named =
  (...names: readonly string[]) =>
  (parameter: string): boolean =>
    names.includes(parameter);
const nothing = named();

const results: SharedScreen = {
  reads(parameter) {
    // A form without scripts sends ends of ranges: `pf.from`. The page redirects to the address of the search.
    const [name = ''] = parameter.split('.', 1);
    return filterAddressKeys.includes(name) || ['searchText', 'verbatim', 'panel', 'view'].includes(name);
  },
  byView: true,
};

/** Screens that all visitors without an account see alike, so that the server may keep their pages. */
const sharedScreens: Partial<Record<ScreenName, SharedScreen>> = {
  home: { reads: nothing },
  landingPage: { reads: nothing },
  agreements: { reads: named('activeAgreement') },
  contact: { reads: nothing },
  about: { reads: nothing },
  faq: { reads: nothing },
  mobileMenu: { reads: nothing },
  campaigns: { reads: nothing },
  campaign: { reads: named('category', 'page') },
  adOwner: { reads: named('ct', 'cp') },
  adOwnerReviews: { reads: named('stars', 'sort', 'after') },
  adDetail: { reads: nothing },
  searchResults: results,
  categorySlugSearch: results,
  searchAllCategories: { reads: nothing },
};

/** Priority of a page or its data. The router's list of routes is high, because the next page may be. */
export function pagePriority(pathname: string): Priority {
  const path = pathname.replace(/\.data$/, '');
  const [, name = ''] = routeAt(path)?.split('.') ?? [];
  return path === '/__manifest'
    ? 'high'
    : ((screenTable as Partial<typeof screenTable>)[name as ScreenName]?.priority ?? 'normal');
}

/** The address of a page that all visitors share, without parameters that the page does not read; undefined for other pages. */
export function sharedPage(url: URL): { url: URL; byView: boolean } | undefined {
  const [, name = ''] = routeAt(url.pathname)?.split('.') ?? [];
  const screen = sharedScreens[name as ScreenName];
  if (!screen) return undefined;
  const isLanguage = (parameter: string, value: string) =>
    parameter === 'lang' && (languages as readonly string[]).includes(value);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [[parameter, value] = ['', '']] = new URLSearchParams(part);
      return screen.reads(parameter) || isLanguage(parameter, value);
    });
  const shared = new URL(url);
  shared.search = kept.toSorted().join('&');
  return { url: shared, byView: screen.byView ?? false };
}
