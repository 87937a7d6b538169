import type { Language } from '../contract/enums.ts';
import { notificationTargets } from '../contract/notifications.ts';
import type { NotificationTarget, NotificationTemplate } from '../contract/notifications.ts';
import { anchorIds } from './screens/settings/account/anchors.ts';
import type { accountParts } from './screens/settings/account/anchors.ts';
import { screenPath } from './screens.ts';

type AddressTo = (language: Language, id: string, isSeller: boolean, hasFlag: boolean) => string;

/** A section of the account details page. */
const accountPart =
  (part: (typeof accountParts)[number]): AddressTo =>
  (language) =>
    `${screenPath('settingsAccountInfo', language)}#${anchorIds[language][part]}`;

const order: AddressTo = (language, id, isSeller) =>
  `${screenPath('orderDetail', language, { id })}${isSeller ? '?isSeller=true' : ''}`;

/** What a payment was for: an order by its code, or a purchase from Meydan for an ad, a draft or a member. */
const purchase: AddressTo = (language, value) => {
  const [kind, id = ''] = value.split(':');
  if (kind === 'ad') return addresses.ownAd(language, id, false, false);
  if (kind === 'draft') return addresses.draft(language, id, false, false);
  if (kind === 'membership') return addresses.membership(language, '', false, false);
  return order(language, value, false, true);
};

const list: AddressTo = (language, id) => screenPath('listDetail', language, { slug: id });

/** Path of each target. The offer drawer opens over any page; links from outside open it over the home page. */
const addresses: Record<Exclude<NotificationTarget, 'none'>, AddressTo> = {
  offer: (language, id) => `${screenPath('home', language)}?activeDrawer=offer&id=${encodeURIComponent(id)}`,
  ad: (language, id) => {
    // Notifications about a question contain its id too: `<ad>:<question>`.
    const [ad = '', question] = id.split(':');
    const path = screenPath('adDetail', language, { id: ad });
    return question === undefined ? path : `${path}?question=${encodeURIComponent(question)}`;
  },
  ownAd: (language, id) => screenPath('adManagement', language, { id }),
  draft: (language, id) => screenPath('createAdInformation', language, { id }),
  review: (language, id) => `${screenPath('reviewQueue', language)}?id=${encodeURIComponent(id)}`,
  console: (language) => screenPath('reviewQueue', language),
  approvals: (language) => screenPath('consoleApprovals', language),
  deskExports: (language) => screenPath('consoleExports', language),
  payment: (language, id) => screenPath('paymentResult', language, { id }),
  purchase,
  orderAsBuyer: (language, id) => order(language, id, false, true),
  orderAsSeller: (language, id) => order(language, id, true, true),
  orderByToken: order,
  accountInfo: (language) => screenPath('settingsAccountInfo', language),
  search: (language, id) => `${screenPath('searchResults', language)}?code=${encodeURIComponent(id)}`,
  list,
  listByToken: (language, id, isSeller, hasFlag) => (hasFlag ? order : list)(language, id, isSeller, hasFlag),
  membership: (language) => screenPath('membershipPackage', language),
  accountValidation: (language) => screenPath('settingsAccountValidation', language),
  sessions: accountPart('sessions'),
  signInWays: accountPart('ways'),
  earnings: (language) => screenPath('earnings', language),
  business: accountPart('business'),
  import: (language, id) => `${screenPath('bulkUpload', language)}?id=${encodeURIComponent(id)}`,
  rules: (language) => `${screenPath('agreements', language)}?activeAgreement=general-ad-rules`,
  feedback: (language) => screenPath('feedback', language),
  chat: (language, id) => screenPath('messageDetail', language, { id }),
  login: (language) => screenPath('login', language),
  home: (language) => screenPath('home', language),
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

/** Path that a notification opens, in the product and in emails. Undefined if it opens none. */
export function notificationPath({ template, value, sellerFlag }: Targeted, language: Language): string | undefined {
  const target = notificationTargets[template];
  if (target === 'none') return undefined;
  if (needsId.has(target) && value === undefined) return undefined;
  return addresses[target](language, value ?? '', sellerFlag === 'true', sellerFlag !== undefined);
}
