import { tokensIn } from '../../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { languages } from '../../../../contract/enums.ts';
import type { TemplateTexts } from '../../../../contract/calls/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry, TemplateWords } from '../rules/templates/index.ts';
import { deleteTemplateTexts, keepTemplateTexts, readTemplateTexts } from '../store/texts.ts';
import type { OwnTexts } from '../tables.ts';

/** A template with the operator's texts where there are some. */
export function templateWith(name: NotificationTemplate, own: OwnTexts | null): TemplateEntry {
  const template = templates[name];
  if (!own) return template;
  return {
    ...template,
    tr: own.tr ? wordsOf(own.tr, template.tr) : template.tr,
    en: own.en ? wordsOf(own.en, template.en) : template.en,
  };
}

function wordsOf(own: TemplateTexts, ours: TemplateWords): TemplateWords {
  return {
    title: own.title,
    subTitle: own.subTitle,
    ...(own.push !== undefined && { push: own.push }),
    sms: own.sms ?? ours.sms,
    mail: {
      subject: own.mailSubject,
      preheader: own.mailPreheader ?? '',
      paragraphs: own.mailParagraphs,
      ...(own.mailAction !== undefined && { action: own.mailAction }),
    },
  };
}

function textsOf({ title, subTitle, push, sms, mail }: TemplateWords): TemplateTexts {
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

/** Every template with the texts that hold now. */
export async function listTemplates(database: Database) {
  const own = await readTemplateTexts(database);
  return Object.values(templates).map(({ name, categoryId, tokens }) => {
    const { tr, en } = templateWith(name, own.get(name) ?? null);
    return { name, categoryId, tokens: [...tokens], isChanged: own.has(name), tr: textsOf(tr), en: textsOf(en) };
  });
}

/** Replaces the operator's texts of a template; without texts ours come back. Refuses TemplateTokenUnknown. */
export async function saveTemplate(database: Database, name: NotificationTemplate, own: OwnTexts): Promise<void> {
  for (const language of languages) checkTokens(templates[name].tokens, own[language]);
  if (own.tr || own.en) await keepTemplateTexts(database, name, own);
  else await deleteTemplateTexts(database, name);
}

/** What is written like a placeholder, right or wrong; `%50 indirim` is none. */
const anyPlaceholder = /%[\p{L}][\p{L}\d._]*%/gu;

function checkTokens(tokens: readonly string[], texts: TemplateTexts | undefined): void {
  const written = Object.values(texts ?? {})
    .flat()
    .join('\n');
  const unknown = [...written.matchAll(anyPlaceholder)]
    .map(([placeholder]) => placeholder)
    .filter((placeholder) => !tokensIn(placeholder).some((token) => tokens.includes(token)));
  if (unknown.length > 0) {
    throw new DomainError(
      'TemplateTokenUnknown',
      unknown.map((placeholder) => ({ code: 'TemplateTokenUnknown', path: placeholder })),
    );
  }
}
