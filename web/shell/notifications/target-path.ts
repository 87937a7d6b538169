import type { Language } from '../../../contract/enums.ts';
import { sellerFlagToken } from '../../../contract/notifications.ts';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { notificationPath } from '../../notification-targets.ts';

/** The path that a notification opens; undefined if it opens none, or if its screen does not exist. */
export const targetPath = (
  { messageTemplateName: template, routeValues: { value }, tokens }: Notification,
  language: Language,
): string | undefined =>
  notificationPath({ template, value, sellerFlag: tokens.find(({ key }) => key === sellerFlagToken)?.value }, language);
