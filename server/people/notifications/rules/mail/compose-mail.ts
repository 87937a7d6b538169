import { isFromMeydan, notificationCategories } from '../../../../../contract/notifications.ts';
import type { Language } from '../../../../../contract/enums.ts';
import type { TemplateEntry } from '../templates/template-entry.ts';
import { fillIn, fillWhole, formatToken, tokenTable } from '../templates/tokens.ts';
import type { Tokens } from '../templates/tokens.ts';
import type { MailContent, Operator } from './content.ts';
import { renderMail, webAddress } from './render-mail.ts';

import { mailTexts } from './texts.ts';

export interface MailSurroundings {
  operator: Operator;
  publicUrl: string;
  /** Link of the button; without it there is no button. */
  actionUrl?: string;
  picture?: { url: string; alt: string };
  /** The operator's name of the template's category, if it was renamed. */
  categoryName?: string;
  /** The operator made mails of the category compulsory. */
  isRequired?: boolean;
  /** Absent for guests, who have no preferences. */
  preferencesUrl?: string;
  /** Ends such mails with one request, without a sign-in. */
  unsubscribeUrl?: string;
}

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribe headers (RFC 8058). */
  headers: Record<string, string>;
}

/**
 * Composes a template's mail. Paragraphs and details with a missing token value are left out. The unsubscribe link is left out if the mail is locked.
 * Throws if a marketing mail has no unsubscribe link.
 */
export function composeMail(
  entry: TemplateEntry,
  language: Language,
  tokens: Tokens,
  surroundings: MailSurroundings,
): ComposedMail {
  const { operator, publicUrl, actionUrl, picture, preferencesUrl } = surroundings;
  const unsubscribeUrl = unsubscribeUrlFor(entry, surroundings);
  const { subject, preheader, paragraphs, action } = entry[language].mail;
  const code = codeOf(entry, tokens, language);
  const filledSubject = fillIn(subject, tokens, language);
  const content: MailContent = {
    language,
    subject: filledSubject,
    preheader: fillIn(preheader, tokens, language),
    paragraphs: paragraphs.flatMap((text) => fillWhole(text, tokens, language) ?? []),
    details: detailsOf(entry, tokens, language),
    isFromMeydan: isFromMeydan(entry.name),
    reason: reasonOf(entry, language, surroundings),
    operator,
    publicUrl,
    ...(code !== '' && { code }),
    ...(action !== undefined && actionUrl !== undefined && { action: { label: action, url: actionUrl } }),
    ...(picture && { picture }),
    ...(preferencesUrl !== undefined && { preferencesUrl }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
  return { subject: filledSubject, ...renderMail(content), headers: unsubscribeHeaders(unsubscribeUrl) };
}

function unsubscribeUrlFor(
  { name, kind, locked }: TemplateEntry,
  { unsubscribeUrl }: MailSurroundings,
): string | undefined {
  if (kind === 'marketing' && unsubscribeUrl === undefined) throw new Error(`${name} needs an unsubscribe URL`);
  return locked.includes('Email') ? undefined : unsubscribeUrl;
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${webAddress(url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function codeOf({ tokens: taken }: TemplateEntry, tokens: Tokens, language: Language): string {
  return taken.includes('Code') ? formatToken('Code', tokens['Code'], language) : '';
}

function detailsOf({ details }: TemplateEntry, tokens: Tokens, language: Language): { label: string; value: string }[] {
  const rows = details.map((name) => ({
    label: tokenTable[name][language],
    value: formatToken(name, tokens[name], language),
  }));
  return rows.filter(({ value }) => value !== '');
}

/** The sentence that explains why the reader gets the mail. */
function reasonOf(
  { kind, locked, categoryId }: TemplateEntry,
  language: Language,
  { categoryName, isRequired }: MailSurroundings,
): string {
  const texts = mailTexts[language];
  if (kind === 'account') return texts.account;
  if (kind === 'marketing') return texts.consent;
  if (locked.includes('Email')) return texts.locked;
  const name = categoryName ?? notificationCategories.find(({ id }) => id === categoryId)?.[language] ?? '';
  return isRequired ? texts.required(name) : texts.chosen(name);
}
