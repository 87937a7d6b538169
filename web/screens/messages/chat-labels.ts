import type { Chat, ChatMessage, ChatSide } from '../../../contract/schemas/chat.ts';
import type { Translate } from '../../client/translate.ts';

type T = Translate<'messages'>;

/** The message's text in the list of chats, or a substitute. */
export function excerptOf(message: ChatMessage, side: ChatSide, t: T): string {
  const what = message.isRemoved
    ? t('messages.removed')
    : (message.text ?? (message.appointment ? t('messages.meeting') : t('messages.photo')));
  return message.by === side ? t('messages.you', { text: what }) : what;
}

/** The other participant's name, or a substitute if the account is deleted. */
export const nameOf = ({ other }: Pick<Chat, 'other'>, t: T): string => other?.name ?? t('messages.erased');

/** Why the ad is no longer for sale; undefined while it is. */
export function adStateOf({ ad }: Pick<Chat, 'ad'>): 'sold' | 'ended' | 'gone' | undefined {
  if (!ad || ad.isDeleted) return 'gone';
  if (ad.isOnSale || ad.status === 'Locked') return undefined;
  return ad.status === 'OutOfStock' ? 'sold' : 'ended';
}
