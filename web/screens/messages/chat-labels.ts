import type { Chat, ChatMessage, ChatSide } from '../../../contract/schemas/chat.ts';
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
