import type { Language } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Chat, ChatMessage, ChatSide } from '../../../contract/schemas/chat.ts';
import { CallError } from '../../client/call.ts';
import type { Translate } from '../../client/translate.ts';

type T = Translate<'messages'>;

/** What the list says of a message: its words, or what stands in their place. */
export function excerptOf(message: ChatMessage, side: ChatSide, t: T): string {
  const what = message.isRemoved
    ? t('messages.removed')
    : (message.text ?? (message.appointment ? t('messages.meeting') : t('messages.photo')));
  return message.by === side ? t('messages.you', { text: what }) : what;
}

/** The other one's name, also where they have deleted their account. */
export const nameOf = ({ other }: Pick<Chat, 'other'>, t: T): string => other?.name ?? t('messages.erased');

/** What has become of the ad, where that matters to those who talk about it. */
export function adStateOf({ ad }: Pick<Chat, 'ad'>): 'sold' | 'ended' | 'gone' | undefined {
  if (!ad || ad.isDeleted) return 'gone';
  if (ad.isOnSale || ad.status === 'Locked') return undefined;
  return ad.status === 'OutOfStock' ? 'sold' : 'ended';
}

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'Europe/Istanbul' });
  formats.set(key, made);
  return made;
}

/** `12:38` */
export const clockTime = (iso: string, language: Language): string =>
  format(language, 'time', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** `24 Kasım Salı, 18:30` */
export const meetingTime = (iso: string, language: Language): string =>
  format(language, 'meeting', {
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** `2026-11-24`, the day in the market's time. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(iso));

export const codeOf = (error: unknown): ErrorCode =>
  ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;

export const privateFile = (key: string): string => `/media/private/${key.slice(key.indexOf('/') + 1)}`;
