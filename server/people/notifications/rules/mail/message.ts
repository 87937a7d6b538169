import { isFromMeydan, notificationCategories } from '../../../../../contract/notifications.ts';
import type { Language } from '../../../../../contract/enums.ts';
import type { TemplateEntry } from '../templates/entry.ts';
import { fillIn, fillWhole, formatToken, tokenTable } from '../templates/tokens.ts';
import type { Tokens } from '../templates/tokens.ts';
import type { MailContent, Operator } from './content.ts';
import { renderMail, webAddress } from './layout.ts';

import { mailTexts } from './words.ts';

/** What a mail needs besides its template and tokens. */
export interface MailSurroundings {
  operator: Operator;
  /** The product's own address. */
  publicUrl: string;
  /** Where the button leads; without it there is none. */
  actionUrl?: string;
  picture?: { url: string; alt: string };
  /** Absent for guests, who have no preferences. */
  preferencesUrl?: string;
  /** Ends such mails with one request and no signing in. */
  unsubscribeUrl?: string;
}

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribing, RFC 8058. */
  headers: Record<string, string>;
}

/**
 * The mail of a template in a language. Paragraphs and details whose token has no value are left out, and so is the link to unsubscribe
 * where a member cannot switch the mail off. Throws for marketing without an address to unsubscribe.
 */
export function composeMail(
  entry: TemplateEntry,
  language: Language,
  tokens: Tokens,
  surroundings: MailSurroundings,
): ComposedMail {
  const { operator, publicUrl, actionUrl, picture, preferencesUrl } = surroundings;
  const unsubscribeUrl = unsubscribing(entry, surroundings);
  const { subject, preheader, paragraphs, action } = entry[language].mail;
  const code = codeOf(entry, tokens, language);
  const filledSubject = fillIn(subject, tokens, language);
  const content: MailContent = {
    language,
    subject: filledSubject,
    preheader: fillIn(preheader, tokens, language),
    paragraphs: paragraphs.flatMap((text) => fillWhole(text, tokens, language) ?? []),
    details: detailsOf(entry, tokens, language),
    isOfTheHouse: isFromMeydan(entry.name),
    reason: reasonOf(entry, language),
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

function unsubscribing(
  { name, kind, locked }: TemplateEntry,
  { unsubscribeUrl }: MailSurroundings,
): string | undefined {
  if (kind === 'marketing' && unsubscribeUrl === undefined) throw new Error(`${name} needs an address to unsubscribe`);
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

/** Why the reader gets it, by the template's kind and whether it can be switched off. */
function reasonOf({ kind, locked, categoryId }: TemplateEntry, language: Language): string {
  const words = mailTexts[language];
  if (kind === 'account') return words.account;
  if (kind === 'marketing') return words.consent;
  if (locked.includes('Email')) return words.locked;
  return words.chosen(notificationCategories.find(({ id }) => id === categoryId)?.[language] ?? '');
}
