import type { Language } from '../../contract/enums.ts';
import type { NotificationTemplate } from '../../contract/notifications.ts';
import { composeMail } from '../../server/people/notifications/rules/mail/compose-mail.ts';
import { templates, tokenTable } from '../../server/people/notifications/rules/templates/index.ts';
import type { Tokens } from '../../server/people/notifications/rules/templates/index.ts';

const sample = {
  text: 'Örnek söz',
  money: 1_250_000,
  number: 3,
  time: '2026-11-21T11:30:00Z',
  date: '2026-12-21',
  role: 'moderator',
  package: '802',
  doping: 'Boost',
  approval: 'giveBack',
};

/** A realistic value of every token. */
export const sampleTokens: Tokens = Object.fromEntries(
  Object.entries(tokenTable).map(([name, { kind }]) => [name, name === 'Code' ? '482913' : sample[kind]]),
);

/** The HTML mail of a template with all optional content. */
export function sampleMail(template: NotificationTemplate, language: Language, publicUrl: string): string {
  const { html } = composeMail(templates[template], language, sampleTokens, {
    operator: { name: 'Meydan A.Ş.', address: 'Karaköy, İstanbul', email: 'destek@meydan.example' },
    publicUrl: `${publicUrl}/`,
    actionUrl: publicUrl,
    preferencesUrl: publicUrl,
    unsubscribeUrl: publicUrl,
  });
  return html;
}
