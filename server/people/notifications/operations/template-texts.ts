import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TemplateTexts } from '../../../../contract/schemas/message-desk.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry, TemplateContent } from '../rules/templates/index.ts';
import type { OwnTexts } from '../tables.ts';

/** A template, with the operator's texts if there are any. */
export function templateWith(name: NotificationTemplate, own: OwnTexts | null): TemplateEntry {
  const template = templates[name];
  if (!own) return template;
  return {
    ...template,
    tr: own.tr ? contentOf(own.tr, template.tr) : template.tr,
    en: own.en ? contentOf(own.en, template.en) : template.en,
  };
}

function contentOf(own: TemplateTexts, defaults: TemplateContent): TemplateContent {
  // Without its button, a mail would lose its only link.
  const action = own.mailAction ?? defaults.mail.action;
  return {
    title: own.title,
    subTitle: own.subTitle,
    ...(own.push !== undefined && { push: own.push }),
    sms: own.sms ?? defaults.sms,
    mail: {
      subject: own.mailSubject,
      preheader: own.mailPreheader ?? '',
      paragraphs: own.mailParagraphs,
      ...(action !== undefined && { action }),
    },
  };
}
