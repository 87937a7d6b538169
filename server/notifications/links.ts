import type { Language } from '../../contract/enums.ts';
import { notificationTargets, sellerFlagToken } from '../../contract/notifications.ts';
import type { NotificationTarget, NotificationTemplate } from '../../contract/notifications.ts';
import { screenExists, screenPath } from '../../web/screens.ts';
import type { ScreenName } from '../../web/screens.ts';

interface Link {
  screen: ScreenName;
  path: string;
}

type LinkTo = (language: Language, id: string, isSeller: boolean) => Link | undefined;

const order = (language: Language, id: string, isSeller: boolean): Link => ({
  screen: 'orderDetail',
  path: `${screenPath('orderDetail', language, { id })}${isSeller ? '?isSeller=true' : ''}`,
});

const sessionsAnchor: Record<Language, string> = { tr: 'oturumlar', en: 'sessions' };

/** What a mail's button and a push message open. An offer's drawer opens only in the product; its message tells enough. */
const linkTo: Record<NotificationTarget, LinkTo> = {
  offer: () => undefined,
  ad: (language, id) => ({ screen: 'adDetail', path: screenPath('adDetail', language, { id }) }),
  ownAd: (language, id) => ({ screen: 'adManagement', path: screenPath('adManagement', language, { id }) }),
  draft: (language, id) => ({
    screen: 'createAdInformation',
    path: screenPath('createAdInformation', language, { id }),
  }),
  review: (language, id) => ({ screen: 'reviewQueue', path: `${screenPath('reviewQueue', language)}?id=${id}` }),
  orderAsBuyer: (language, id) => order(language, id, false),
  orderAsSeller: (language, id) => order(language, id, true),
  orderByToken: order,
  accountInfo: (language) => ({ screen: 'settingsAccountInfo', path: screenPath('settingsAccountInfo', language) }),
  search: (language, id) => ({
    screen: 'searchResults',
    path: `${screenPath('searchResults', language)}?code=${encodeURIComponent(id)}`,
  }),
  list: (language, id) => ({ screen: 'listDetail', path: screenPath('listDetail', language, { slug: id }) }),
  membership: (language) => ({ screen: 'membershipPackage', path: screenPath('membershipPackage', language) }),
  accountValidation: (language) => ({
    screen: 'settingsAccountValidation',
    path: screenPath('settingsAccountValidation', language),
  }),
  // Sessions are ended on the page of the account's details.
  sessions: (language) => ({
    screen: 'settingsAccountInfo',
    path: `${screenPath('settingsAccountInfo', language)}#${sessionsAnchor[language]}`,
  }),
  none: () => undefined,
};

const needsId: ReadonlySet<NotificationTarget> = new Set([
  'ad',
  'ownAd',
  'draft',
  'review',
  'orderAsBuyer',
  'orderAsSeller',
  'orderByToken',
  'search',
  'list',
]);

export interface Linked {
  template: NotificationTemplate;
  routeValue: string | null;
  tokens: Readonly<Record<string, string | number>>;
}

/** The address that a notification opens; undefined where it opens none, or its screen does not exist. */
export function linkOf(
  { template, routeValue, tokens }: Linked,
  language: Language,
  publicUrl: string,
): string | undefined {
  const target = notificationTargets[template];
  if (needsId.has(target) && routeValue === null) return undefined;
  const link = linkTo[target](language, routeValue ?? '', tokens[sellerFlagToken] === 'true');
  return link && screenExists(link.screen) ? publicUrl + link.path : undefined;
}

/** Where a member chooses what is sent; undefined where that screen does not exist. */
export function preferencesUrl(language: Language, publicUrl: string): string | undefined {
  const name = 'settingsNotificationPreferences';
  return screenExists(name) ? publicUrl + screenPath(name, language) : undefined;
}
