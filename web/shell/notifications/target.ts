import type { Language } from '../../../contract/enums.ts';
import { notificationTargets, sellerFlagToken } from '../../../contract/notifications.ts';
import type { NotificationTarget } from '../../../contract/notifications.ts';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { screenExists, screenPath } from '../../screens.ts';
import type { ScreenName } from '../../screens.ts';

type Address = (language: Language, id: string, isSeller: boolean) => [ScreenName, string];

const order: Address = (language, id, isSeller) => [
  'orderDetail',
  `${screenPath('orderDetail', language, { id })}${isSeller ? '?isSeller=true' : ''}`,
];

/** Where each target leads; offers open no page of their own. */
const addresses: Record<Exclude<NotificationTarget, 'none' | 'offer'>, Address> = {
  ad: (language, id) => ['adDetail', screenPath('adDetail', language, { id })],
  ownAd: (language, id) => ['adManagement', screenPath('adManagement', language, { id })],
  draft: (language, id) => ['createAdInformation', screenPath('createAdInformation', language, { id })],
  review: (language, id) => ['reviewQueue', `${screenPath('reviewQueue', language)}?id=${id}`],
  orderAsBuyer: (language, id) => order(language, id, false),
  orderAsSeller: (language, id) => order(language, id, true),
  orderByToken: order,
  accountInfo: (language) => ['settingsAccountInfo', screenPath('settingsAccountInfo', language)],
  search: (language, id) => [
    'searchResults',
    `${screenPath('searchResults', language)}?code=${encodeURIComponent(id)}`,
  ],
  list: (language, id) => ['listDetail', screenPath('listDetail', language, { slug: id })],
  membership: (language) => ['membershipPackage', screenPath('membershipPackage', language)],
  accountValidation: (language) => ['settingsAccountValidation', screenPath('settingsAccountValidation', language)],
  sessions: (language) => [
    'settingsAccountInfo',
    `${screenPath('settingsAccountInfo', language)}#${language === 'tr' ? 'oturumlar' : 'sessions'}`,
  ],
};

const needsId: ReadonlySet<NotificationTarget> = new Set<NotificationTarget>([
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

/** The address that a press on a notification opens; undefined where it opens none, or its screen does not exist. */
export function targetPath(
  { messageTemplateName, routeValues: { value }, tokens }: Notification,
  language: Language,
): string | undefined {
  const target = notificationTargets[messageTemplateName];
  if (target === 'none' || target === 'offer') return undefined;
  if (needsId.has(target) && value === undefined) return undefined;
  const isSeller = tokens.some((token) => token.key === sellerFlagToken && token.value === 'true');
  const [screen, path] = addresses[target](language, value ?? '', isSeller);
  return screenExists(screen) ? path : undefined;
}
