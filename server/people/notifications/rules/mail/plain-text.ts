import type { MailContent } from './content.ts';
import { mailTexts } from './texts.ts';

/** The mail as plain text, without the picture. */
export function plainMail(mail: MailContent): string {
  const { subject, paragraphs, code, details = [], action } = mail;
  const [first, ...others] = paragraphs;
  const texts = mailTexts[mail.language];
  const parts = [
    mail.isFromMeydan ? `✓ ${texts.fromMeydan}` : texts.fromMember,
    subject,
    first,
    code,
    details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...others,
    action && `${action.label}:\n${action.url}`,
    `--\n${closing(mail)}`,
  ];
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}

function closing({ language, reason, preferencesUrl, unsubscribeUrl, operator, publicUrl }: MailContent): string {
  const texts = mailTexts[language];
  const { name, address, email } = operator;
  const lines = [
    reason,
    preferencesUrl !== undefined && `${texts.preferences}: ${preferencesUrl}`,
    unsubscribeUrl !== undefined && `${texts.unsubscribe}: ${unsubscribeUrl}`,
    [name, address, email].filter(Boolean).join(' · '),
    publicUrl,
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n');
}
