import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SentNotification } from '../../../../contract/schemas/member-desk.ts';
import type { Database } from '../../../platform/database.ts';
import { fillIn } from '../rules/templates/tokens.ts';
import { sentNotificationsOf } from '../store/notifications.ts';
import { templateWith } from './template-texts.ts';

/** Tokens with texts that members wrote. Staff read chats only where they are reported. */
const written = /Text|Message|Note|Question|Answer|Description/;

/** The latest notifications sent to a member, for staff. One statement. */
export async function listSentNotifications(
  database: Database,
  accountId: string,
  language: Language,
): Promise<SentNotification[]> {
  const rows = await sentNotificationsOf(database, accountId, limits.deskSectionMost);
  return rows.map(({ id, at, template, tokens, texts, isRead, deliveries }) => {
    const shown = Object.fromEntries(
      Object.entries(tokens).map(([name, value]) => [name, written.test(name) ? '…' : value]),
    );
    const title = fillIn(templateWith(template, texts)[language].title, shown, language);
    return { id, at: at.toISOString(), template, title, isRead, deliveries };
  });
}
