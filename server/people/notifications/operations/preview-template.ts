import { notificationTargets } from '../../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TemplatePreview, TemplateTrial } from '../../../../contract/schemas/message-desk.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { recentTokens, sampleTokens } from '../rules/preview-tokens.ts';
import { smsSize } from '../rules/sms-parts.ts';
import { problemsOf } from '../rules/template-problems.ts';
import { fillIn, templates } from '../rules/templates/index.ts';
import { recentNotification } from '../store/texts.ts';
import type { Message, Writer } from './message-writer.ts';
import { templateWith } from './template-texts.ts';

/** Values for a trial. Without a recent notification, examples. */
export async function trialValues(
  database: Database,
  name: NotificationTemplate,
  { language, values }: Pick<TemplateTrial, 'language' | 'values'>,
): Promise<{ tokens: Record<string, string>; at?: Date }> {
  const entry = templates[name];
  const now = clock.now();
  const recent = values === 'Recent' ? await recentNotification(database, name) : undefined;
  return recent
    ? { tokens: recentTokens(entry, recent.tokens, language, now), at: recent.createdAt }
    : { tokens: sampleTokens(entry, language, now) };
}

/** The link of a trial: the home page, if the template has a link. */
export const trialLink = (name: NotificationTemplate): { path?: string } =>
  notificationTargets[name] === 'none' ? {} : { path: '/' };

/** Shows texts as each channel does. */
export async function previewTemplate(
  { database, writer }: { database: Database; writer: Writer },
  name: NotificationTemplate,
  trial: TemplateTrial,
): Promise<TemplatePreview> {
  const { language, texts } = trial;
  const { tokens, at } = await trialValues(database, name, trial);
  const entry = templateWith(name, { [language]: texts });
  const trialOnly = { isTrial: true, ...trialLink(name) } as const;
  const message: Message = { id: chance.uuid(), entry, language, tokens, routeValue: null, ...trialOnly };
  const { subject, html } = writer.mail(message, '');
  const sms = writer.sms(message, '').text;
  const push = writer.push(message);
  return {
    ...(at && { valuesAt: at.toISOString() }),
    mail: { subject, html, preheader: fillIn(texts.mailPreheader ?? '', tokens, language) },
    sms: { text: sms, ...smsSize(sms) },
    push: { title: push.title, text: push.body },
    list: { title: fillIn(texts.title, tokens, language), text: fillIn(texts.subTitle, tokens, language) },
    problems: problemsOf(templates[name], { [language]: texts }),
  };
}
