import { notificationChannels } from '../../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { TemplateTexts } from '../../../../contract/schemas/message-desk.ts';
import type { Database } from '../../../platform/database.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateContent, TemplateEntry } from '../rules/templates/index.ts';
import { readTemplateTexts } from '../store/texts.ts';
import { templateWith } from './template-texts.ts';

/** Every template with its current texts. */
export async function listTemplates(database: Database) {
  const own = await readTemplateTexts(database);
  return Object.values(templates).map((entry) => {
    const { name, categoryId, tokens } = entry;
    const { tr, en } = templateWith(name, own.get(name) ?? null);
    return {
      name,
      categoryId,
      tokens: [...tokens],
      channels: channelsOf(entry),
      isChanged: own.has(name),
      tr: contentTexts(tr),
      en: contentTexts(en),
    };
  });
}

/** Channels that a template may be sent by. Those in the list can be switched on for every channel, codes are sent by one. */
export const channelsOf = ({ channels }: TemplateEntry): NotificationChannel[] =>
  channels.includes('InApp') ? [...notificationChannels] : [...channels];

export function contentTexts({ title, subTitle, push, sms, mail }: TemplateContent): TemplateTexts {
  return {
    title,
    subTitle,
    ...(push !== undefined && { push }),
    sms,
    mailSubject: mail.subject,
    mailPreheader: mail.preheader,
    mailParagraphs: [...mail.paragraphs],
    ...(mail.action !== undefined && { mailAction: mail.action }),
  };
}
