import { Handshake } from 'lucide-react';
import type { Chat, ChatMessage } from '../../../contract/schemas/chat.ts';
import { listDate, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { Bubble } from './Bubble.tsx';
import type { TimelineDay, TimelineLine } from './chat-timeline.ts';
import styles from './Chat.module.css';
import { clockTime } from './chat-times.ts';

interface ChatTimelineProps {
  days: readonly TimelineDay[];
  chat: Chat;
  /** Number of the message that a search result links to. */
  found: number | undefined;
  onChange: (message: ChatMessage) => void;
  onReport: () => void;
}

/** Messages and agreed prices grouped by day. The day's heading stays visible. */
export function ChatTimeline({ days, ...line }: ChatTimelineProps) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const now = useNow();
  const today = { today: t('messages.today'), yesterday: t('messages.yesterday') };
  return days.map(({ day, at, lines }) => (
    <div key={day} className={styles.day}>
      <p className={styles.dayName}>
        <span>{listDate(at, language, today, now)}</span>
      </p>
      {lines.map((one) => (
        <TimelineEntry key={one.kind === 'agreed' ? one.agreed.adOfferId : one.message.number} line={one} {...line} />
      ))}
    </div>
  ));
}

function TimelineEntry({ line, found, ...rest }: Omit<ChatTimelineProps, 'days'> & { line: TimelineLine }) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  if (line.kind === 'agreed') {
    return (
      <p className={styles.agreed}>
        <Handshake size={16} aria-hidden="true" />
        <span>{t('messages.offer.agreed', { sum: price(line.agreed.price, language) })}</span>
        <time dateTime={line.agreed.at}>{clockTime(line.agreed.at)}</time>
      </p>
    );
  }
  const { message, follows, isFirstUnread } = line;
  return (
    <>
      {isFirstUnread && (
        <p className={styles.unreadFrom} data-unread="">
          <span>{t('messages.unreadFrom')}</span>
        </p>
      )}
      <Bubble message={message} follows={follows} isFound={message.number === found} {...rest} />
    </>
  );
}
