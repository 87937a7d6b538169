import type { Language } from '../contract/enums.ts';
import { notificationTargets } from '../contract/notifications.ts';
import type { NotificationTarget, NotificationTemplate } from '../contract/notifications.ts';
import { anchorIds } from './screens/settings/account/anchors.ts';
import type { accountParts } from './screens/settings/account/anchors.ts';
import { screenExists, screenPath } from './screens.ts';
import type { ScreenName } from './screens.ts';

/** A screen and its path with parameters. */
type Address = [screen: ScreenName, path: string];
type AddressTo = (language: Language, id: string, isSeller: boolean, hasFlag: boolean) => Address;

/** A section of the account details page. */
const accountPart =
  (part: (typeof accountParts)[number]): AddressTo =>
  (language) => ['settingsAccountInfo', `${screenPath('settingsAccountInfo', language)}#${anchorIds[language][part]}`];

const order: AddressTo = (language, id, isSeller) => [
  'orderDetail',
  `${screenPath('orderDetail', language, { id })}${isSeller ? '?isSeller=true' : ''}`,
];

/** What a payment was for: an order by its code, or a purchase from Meydan for an ad, a draft or a member. */
const purchase: AddressTo = (language, value) => {
  const [kind, id = ''] = value.split(':');
  if (kind === 'ad') return addresses.ownAd(language, id, false, false);
  if (kind === 'draft') return addresses.draft(language, id, false, false);
  if (kind === 'membership') return addresses.membership(language, '', false, false);
  return order(language, value, false, true);
};

const list: AddressTo = (language, id) => ['listDetail', screenPath('listDetail', language, { slug: id })];

/** Path of each target. The offer drawer opens over any page; links from outside open it over the home page. */
const addresses: Record<Exclude<NotificationTarget, 'none'>, AddressTo> = {
  offer: (language, id) => ['home', `${screenPath('home', language)}?activeDrawer=offer&id=${encodeURIComponent(id)}`],
  ad: (language, id) => {
    // Notifications about a question contain its id too: `<ad>:<question>`.
    const [ad = '', question] = id.split(':');
    const path = screenPath('adDetail', language, { id: ad });
    return ['adDetail', question === undefined ? path : `${path}?question=${encodeURIComponent(question)}`];
  },
  ownAd: (language, id) => ['adManagement', screenPath('adManagement', language, { id })],
  draft: (language, id) => ['createAdInformation', screenPath('createAdInformation', language, { id })],
  review: (language, id) => ['reviewQueue', `${screenPath('reviewQueue', language)}?id=${encodeURIComponent(id)}`],
  console: (language) => ['reviewQueue', screenPath('reviewQueue', language)],
  payment: (language, id) => ['paymentResult', screenPath('paymentResult', language, { id })],
  purchase,
  orderAsBuyer: (language, id) => order(language, id, false, true),
  orderAsSeller: (language, id) => order(language, id, true, true),
  orderByToken: order,
  accountInfo: (language) => ['settingsAccountInfo', screenPath('settingsAccountInfo', language)],
  search: (language, id) => [
    'searchResults',
    `${screenPath('searchResults', language)}?code=${encodeURIComponent(id)}`,
  ],
  list,
  listByToken: (language, id, isSeller, hasFlag) => (hasFlag ? order : list)(language, id, isSeller, hasFlag),
  membership: (language) => ['membershipPackage', screenPath('membershipPackage', language)],
  accountValidation: (language) => ['settingsAccountValidation', screenPath('settingsAccountValidation', language)],
  sessions: accountPart('sessions'),
  signInWays: accountPart('ways'),
  earnings: (language) => ['earnings', screenPath('earnings', language)],
  business: accountPart('business'),
  import: (language, id) => ['bulkUpload', `${screenPath('bulkUpload', language)}?id=${encodeURIComponent(id)}`],
  rules: (language) => ['agreements', `${screenPath('agreements', language)}?activeAgreement=general-ad-rules`],
  feedback: (language) => ['feedback', screenPath('feedback', language)],
  chat: (language, id) => ['messageDetail', screenPath('messageDetail', language, { id })],
  login: (language) => ['login', screenPath('login', language)],
  home: (language) => ['home', screenPath('home', language)],
};

const needsId: ReadonlySet<NotificationTarget> = new Set<NotificationTarget>([
  'offer',
  'ad',
  'ownAd',
  'draft',
  'review',
  'payment',
  'purchase',
  'orderAsBuyer',
  'orderAsSeller',
  'orderByToken',
  'listByToken',
  'search',
  'list',
  'import',
  'chat',
]);

export interface Targeted {
  template: NotificationTemplate;
  /** Id of the notification's subject. */
  value: string | undefined;
  /** The notification's `sellerFlagToken` value. */
  sellerFlag: string | undefined;
}

/** Path that a notification opens, in the product and in emails. Undefined if it opens none, or if its screen does not exist. */
export function notificationPath({ template, value, sellerFlag }: Targeted, language: Language): string | undefined {
  const target = notificationTargets[template];
  if (target === 'none') return undefined;
  if (needsId.has(target) && value === undefined) return undefined;
  const [screen, path] = addresses[target](language, value ?? '', sellerFlag === 'true', sellerFlag !== undefined);
  return screenExists(screen) ? path : undefined;
}
