import type { Language } from '../../../contract/enums.ts';
import { sellerFlagToken } from '../../../contract/notifications.ts';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { notificationPath } from '../../notification-targets.ts';

/** The address that a press on a notification opens; undefined where it opens none, or its screen does not exist. */
export const targetPath = (
  { messageTemplateName: template, routeValues: { value }, tokens }: Notification,
  language: Language,
): string | undefined =>
  notificationPath({ template, value, sellerFlag: tokens.find(({ key }) => key === sellerFlagToken)?.value }, language);
