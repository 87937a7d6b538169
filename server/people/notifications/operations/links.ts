import type { Language } from '../../../../contract/enums.ts';
import { sellerFlagToken } from '../../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { notificationPath } from '../../../../web/notification-targets.ts';
import { screenPath } from '../../../../web/screens.ts';

export interface Linked {
  template: NotificationTemplate;
  routeValue: string | null;
  tokens: Readonly<Record<string, string | number>>;
}

/**
 * The URL that the mail button and the push message open; the same as in the notification list. Undefined if the template opens no page or its screen
 * does not exist.
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

/** URL of the notification preferences. */
export function preferencesUrl(language: Language, publicUrl: string): string {
  return publicUrl + screenPath('settingsNotificationPreferences', language);
}
