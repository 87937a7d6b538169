import type { Language } from '../../../../contract/enums.ts';
import { composeMail } from '../rules/mail/compose-mail.ts';
import type { Operator } from '../rules/mail/content.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import type { OutgoingPush } from '../../../adapters/push/port.ts';
import type { OutgoingSms } from '../../../adapters/sms/port.ts';
import { linkOf, preferencesUrl } from './links.ts';
import { composePush, composeSms } from '../rules/templates/index.ts';
import type { TemplateEntry, Tokens } from '../rules/templates/index.ts';
import { unsubscribeScopeOf } from './unsubscribe-links.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** A message before it is formatted for a channel. */
export interface Message {
  id: string;
  entry: TemplateEntry;
  language: Language;
  tokens: Tokens & Record<string, string | number>;
  routeValue: string | null;
  /** Absent for direct messages. */
  notificationId?: string;
  accountId?: string;
  /** A preview or a test. It belongs to no member, so its unsubscribe link opens the preferences. */
  isTrial?: true;
  /** The operator made the channel compulsory for the category. */
  isRequired?: true;
  /** The operator's name of the category. */
  categoryName?: string;
  /** Replaces the template's link. */
  path?: string;
  /** Media key or URL. */
  image?: string;
  code?: string;
}

export interface WriterDeps {
  /** Without a slash at the end. */
  publicUrl: string;
  operator: Operator;
  unsubscribeLinks: Pick<UnsubscribeLinks, 'urlFor'>;
}

/** Formats messages for each channel. */
export type Writer = ReturnType<typeof createWriter>;

const mailPictureWidth = 640;

export function createWriter({ publicUrl, operator, unsubscribeLinks }: WriterDeps) {
  const host = new URL(publicUrl).hostname;
  const link = ({ entry, routeValue, tokens, language, path }: Message) =>
    path === undefined ? linkOf({ template: entry.name, routeValue, tokens }, language, publicUrl) : publicUrl + path;
  const unsubscribe = ({ entry, language, accountId, isTrial, isRequired }: Message) => {
    const scope = unsubscribeScopeOf(entry.name);
    if (!scope || (isRequired && scope !== 'consent')) return undefined;
    if (isTrial) return preferencesUrl(language, publicUrl);
    return accountId === undefined ? undefined : unsubscribeLinks.urlFor(accountId, language, scope);
  };

  return {
    mail(message: Message, to: string): OutgoingMail {
      const { id, entry, language, tokens, categoryName, image, code, isRequired } = message;
      const actionUrl = link(message);
      const preferences = message.accountId === undefined ? undefined : preferencesUrl(language, publicUrl);
      const unsubscribeUrl = unsubscribe(message);
      const mail = composeMail(entry, language, tokens, {
        operator,
        publicUrl,
        ...(actionUrl !== undefined && { actionUrl }),
        ...(isRequired && { isRequired }),
        ...(categoryName !== undefined && { categoryName }),
        ...(image !== undefined && { picture: { url: pictureAddress(image, publicUrl), alt: '' } }),
        ...(preferences !== undefined && { preferencesUrl: preferences }),
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      });
      return { messageId: `<${id}@${host}>`, to, ...mail, ...(code !== undefined && { code }) };
    },
    sms({ id, entry, language, tokens, code }: Message, to: string): OutgoingSms {
      return { id, to, text: composeSms(entry, language, tokens), ...(code !== undefined && { code }) };
    },
    push(message: Message): OutgoingPush {
      const { id, entry, language, tokens, notificationId } = message;
      const { title, text } = composePush(entry, language, tokens);
      const url = link(message);
      return {
        id,
        title,
        body: text,
        ...(url !== undefined && { url }),
        ...(notificationId !== undefined && { notificationId }),
        isUrgent: entry.kind !== 'marketing',
      };
    },
  };
}

const pictureAddress = (image: string, publicUrl: string) =>
  /^https?:\/\//.test(image) ? image : `${publicUrl}/media/${mailPictureWidth}/${image}.webp`;
