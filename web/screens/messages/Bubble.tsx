import { Check, CheckCheck, Copy, ShieldAlert } from 'lucide-react';
import type { Chat, ChatMessage } from '../../../contract/schemas/chat.ts';
import { fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { cx } from '../../ui/cx.ts';
import { useToast } from '../../ui/Toast.tsx';
import { isFewEmoji } from './few-emoji.ts';
import { MeetingCard } from './MeetingCard.tsx';
import styles from './Bubble.module.css';
import { MessageText } from './MessageText.tsx';
import { clockTime } from './chat-times.ts';
import { MessagePhotos } from './MessagePhotos.tsx';

export interface BubbleProps {
  message: ChatMessage;
  chat: Chat;
  /** Grouped with the message before it. */
  follows: boolean;
  /** It is the message that a search result links to. */
  isFound: boolean;
  onChange: (message: ChatMessage) => void;
  onReport: () => void;
}

/** One message with its safety warnings. */
export function Bubble({ message, chat, follows, isFound, onChange, onReport }: BubbleProps) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const { by, text, photos, appointment, warnings, isRemoved, at, number } = message;
  const isOwn = by === chat.side;
  const isRead = number <= chat.otherReadTo;
  const isLarge = text !== undefined && !photos && isFewEmoji(text);
  const name = isOwn ? t('messages.own') : (chat.other?.name ?? t('messages.erased'));
  return (
    <article
      className={cx(styles.message, isOwn && styles.own, follows && styles.follows, isFound && styles.found)}
      data-number={number}
      aria-label={name}
    >
      <div className={styles.line}>
        <div className={cx(styles.bubble, appointment && styles.card, isLarge && styles.large)}>
          {photos && <MessagePhotos photos={photos} />}
          {isRemoved ? (
            <p className={styles.removed}>{t('messages.removed')}</p>
          ) : (
            appointment && <MeetingCard message={message} appointment={appointment} chat={chat} onChange={onChange} />
          )}
          {text !== undefined && <MessageText text={text} />}
          <span className={styles.stamp} title={fullDate(at, language)}>
            <time dateTime={at}>{clockTime(at)}</time>
            {isOwn &&
              (isRead ? (
                <CheckCheck size={15} role="img" aria-label={t('messages.read')} />
              ) : (
                <Check size={15} role="img" aria-label={t('messages.sent')} />
              ))}
          </span>
        </div>
        {text !== undefined && <CopyText text={text} />}
      </div>
      {warnings && (
        <aside className={styles.warning} aria-label={t('messages.warning.title')}>
          <ShieldAlert size={20} aria-hidden="true" />
          <div>
            {warnings.map((warning) => (
              <p key={warning}>{t(`messages.warning.${warning}`)}</p>
            ))}
            <button type="button" className={styles.inlineAct} onClick={onReport}>
              {t('messages.warning.report')}
            </button>
          </div>
        </aside>
      )}
    </article>
  );
}

/** Shown on hover only. Touch screens select text by a long press, and many buttons would delay keyboard users on their way to the input. */
function CopyText({ text }: { text: string }) {
  const { t } = useTranslation('messages');
  const { show } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: t('messages.copy.done') });
    } catch {
      show({ title: t('messages.copy.failed'), variant: 'danger' });
    }
  };
  return (
    <button
      type="button"
      className={styles.copy}
      tabIndex={-1}
      aria-label={t('messages.copy.go')}
      title={t('messages.copy.go')}
      onClick={() => void copy()}
    >
      <Copy size={16} aria-hidden="true" />
    </button>
  );
}
