import type { TemplateTexts } from '../../../../contract/calls/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateContent } from '../rules/templates/template-entry.ts';
import { readTemplateTexts } from '../store/texts.ts';
import { templateWith } from './template-texts.ts';

/** Every template with its current texts. */
export async function listTemplates(database: Database) {
  const own = await readTemplateTexts(database);
  return Object.values(templates).map(({ name, categoryId, tokens }) => {
    const { tr, en } = templateWith(name, own.get(name) ?? null);
    return { name, categoryId, tokens: [...tokens], isChanged: own.has(name), tr: textsOf(tr), en: textsOf(en) };
  });
}

function textsOf({ title, subTitle, push, sms, mail }: TemplateContent): TemplateTexts {
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
