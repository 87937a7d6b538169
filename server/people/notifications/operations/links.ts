import type { Language } from '../../../../contract/enums.ts';
import { sellerFlagToken } from '../../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { notificationPath } from '../../../../web/notification-targets.ts';
import { screenExists, screenPath } from '../../../../web/screens.ts';

export interface Linked {
  template: NotificationTemplate;
  routeValue: string | null;
  tokens: Readonly<Record<string, string | number>>;
}

/**
 * The address that a mail's button and a push message open: the one that a press in the product opens, too. Undefined where it opens none,
 * or its screen does not exist.
 */
export function linkOf(
  { template, routeValue, tokens }: Linked,
  language: Language,
  publicUrl: string,
): string | undefined {
  const sellerFlag = tokens[sellerFlagToken];
  const path = notificationPath(
    { template, value: routeValue ?? undefined, sellerFlag: sellerFlag === undefined ? undefined : String(sellerFlag) },
    language,
  );
  return path === undefined ? undefined : publicUrl + path;
}

/** Where a member chooses what is sent; undefined where that screen does not exist. */
export function preferencesUrl(language: Language, publicUrl: string): string | undefined {
  const name = 'settingsNotificationPreferences';
  return screenExists(name) ? publicUrl + screenPath(name, language) : undefined;
}
