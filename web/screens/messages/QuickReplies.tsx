import type { Chat, ChatSide } from '../../../contract/schemas/chat.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './Composer.module.css';

const buyerSentences = ['first', 'price', 'where', 'swap'] as const;
const sellerSentences = ['yes', 'price', 'see', 'no'] as const;

interface QuickRepliesProps {
  chat: Chat;
  lastBy: ChatSide | undefined;
  isEmpty: boolean;
  isShown: boolean;
  onChoose: (sentence: string) => void;
}

/** Suggested sentences for a buyer who starts a chat, or a seller who has not answered. */
export function QuickReplies({ chat, lastBy, isEmpty, isShown, onChoose }: QuickRepliesProps) {
  const { t } = useTranslation('messages');
  const isRent = chat.ad?.deal === 'Rent';
  const sentences =
    chat.side === 'Buyer'
      ? isEmpty
        ? buyerSentences.map((one) => t(`messages.quick.${isRent ? 'BuyerRent' : 'Buyer'}.${one}`))
        : []
      : lastBy === 'Buyer'
        ? sellerSentences.map((one) => t(`messages.quick.Seller.${one}`))
        : [];
  if (!isShown || sentences.length === 0) return null;
  return (
    <div className={styles.quick} role="group" aria-label={t('messages.quick.label')}>
      {sentences.map((sentence) => (
        <Chip key={sentence} onClick={() => onChoose(sentence)}>
          {sentence}
        </Chip>
      ))}
    </div>
  );
}
