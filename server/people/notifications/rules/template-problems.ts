import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { countdownToken, tokensIn } from '../../../../contract/notifications.ts';
import type { TemplateField, TemplateTexts, TextProblem } from '../../../../contract/schemas/message-desk.ts';
import { templates, tokenRow } from './templates/index.ts';
import type { TemplateContent, TemplateEntry } from './templates/index.ts';

/** Texts of some languages. */
export type SomeTexts = Readonly<Partial<Record<Language, TemplateTexts | undefined>>>;

/** Anything in the form of a placeholder, known or unknown. `%50 indirim` does not match. */
const anyPlaceholder = /%[\p{L}][\p{L}\d._]*%/gu;

/** Fields that are stored in the list of notifications or shown by mailboxes and phones without opening the message. */
const openFields: ReadonlySet<TemplateField> = new Set([
  'title',
  'subTitle',
  'push',
  'mailSubject',
  'mailPreheader',
  'mailAction',
]);
/** Fields of which no sentence can be left out, so that a token without a value would leave a gap. */
const wholeFields: ReadonlySet<TemplateField> = new Set([
  'title',
  'subTitle',
  'mailSubject',
  'mailPreheader',
  'mailAction',
]);

/** Problems of a template’s texts that saving refuses, in the order of the texts. */
export function problemsOf(entry: TemplateEntry, texts: SomeTexts): TextProblem[] {
  return languages.flatMap((language) => {
    const own = texts[language];
    return own ? [...misused(entry, language, own), ...missing(entry, language, own)] : [];
  });
}

function misused(entry: TemplateEntry, language: Language, texts: TemplateTexts): TextProblem[] {
  const problems: TextProblem[] = [];
  for (const [field, value] of Object.entries(texts) as [TemplateField, string | string[] | undefined][]) {
    for (const [placeholder] of [value ?? []].flat().join('\n').matchAll(anyPlaceholder)) {
      const [name] = tokensIn(placeholder);
      const place = `${language}.${field}`;
      if (name === undefined || !entry.tokens.includes(name))
        problems.push({ code: 'TemplateTokenUnknown', place, token: placeholder });
      else if (isMisplaced(entry, field, name))
        problems.push({ code: 'TemplateTokenMisplaced', place, token: placeholder });
    }
  }
  return problems;
}

/**
 * One-time codes stay out of lists and subjects. An SMS contains no text of members and no text of unknown length. The countdown in the list is a time
 * for programs. A token that may be absent needs a sentence that can be left out.
 */
function isMisplaced(entry: TemplateEntry, field: TemplateField, name: string): boolean {
  if (name === 'Code') return openFields.has(field);
  if (field === 'sms') return !fitsSms(name);
  if (name === countdownToken && (field === 'title' || field === 'subTitle')) return true;
  return entry.optional.includes(name) && wholeFields.has(field);
}

/** Whether an SMS may contain the token. */
export function fitsSms(name: string): boolean {
  const row = tokenRow(name);
  return row !== undefined && (row.kind !== 'text' || row.maxLength !== undefined);
}

function missing(entry: TemplateEntry, language: Language, texts: TemplateTexts): TextProblem[] {
  const { Email, Sms } = requiredTokens(entry);
  // Lines and paragraphs with an optional token are left out if it has no value.
  const isCertain = (text: string) => !tokensIn(text).some((name) => entry.optional.includes(name));
  const absent = (names: readonly string[], all: readonly string[], field: TemplateField): TextProblem[] => {
    const certain = tokensIn(all.filter(isCertain).join('\n'));
    return names
      .filter((name) => !certain.includes(name))
      .map((name) => ({ code: 'TemplateTokenMissing', place: `${language}.${field}`, token: `%${name}%` }));
  };
  const mail = absent(Email, [texts.mailSubject, texts.mailPreheader ?? '', ...texts.mailParagraphs], 'mailParagraphs');
  if (texts.sms === undefined) return mail;
  const lines = texts.sms.split('\n');
  const problems = [...mail, ...absent(Sms, lines, 'sms')];
  const token = tokensIn(texts.sms).find((name) => entry.optional.includes(name));
  // Otherwise the whole SMS could be left out.
  if (token !== undefined && !lines.some((line) => line.trim() !== '' && isCertain(line)))
    problems.push({ code: 'TemplateTokenMisplaced', place: `${language}.sms`, token: `%${token}%` });
  return problems;
}

/** Kinds of tokens that a message must not lose: amounts and deadlines. One-time codes too. */
const essentialKinds: ReadonlySet<string> = new Set(['money', 'time', 'date']);
const isEssential = (name: string) => name === 'Code' || essentialKinds.has(tokenRow(name)?.kind ?? '');

/**
 * Tokens that a mail and an SMS must contain: codes, amounts and deadlines that the built-in text contains. A mail shows its details and its code
 * anyway.
 */
export function requiredTokens(entry: TemplateEntry): Record<'Email' | 'Sms', string[]> {
  // The built-in texts, because `entry` may have the operator’s.
  const { tr } = templates[entry.name];
  const shown: readonly string[] = [...entry.details, 'Code'];
  const needed = (text: string) => [
    ...new Set(tokensIn(text).filter((name) => isEssential(name) && !entry.optional.includes(name))),
  ];
  return { Email: needed(mailText(tr)).filter((name) => !shown.includes(name)), Sms: needed(tr.sms) };
}

const mailText = ({ mail }: TemplateContent) => [mail.subject, mail.preheader, ...mail.paragraphs].join('\n');
