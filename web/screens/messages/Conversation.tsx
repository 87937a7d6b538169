import { ArrowDown, ArrowLeft, ShieldAlert } from 'lucide-react';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Chat, ChatOffer } from '../../../contract/schemas/chat.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { AdStrip } from './AdPane.tsx';
import { ChatMenu } from './ChatMenu.tsx';
import { Composer } from './Composer.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { ChatTimeline } from './ChatTimeline.tsx';
import { timelineOf } from './chat-timeline.ts';
import styles from './Chat.module.css';
import { OfferCard } from './OfferCard.tsx';
import { useOutbox } from './outbox.ts';
import { useConversation } from './use-conversation.ts';
import type { LoadedMessages } from './use-conversation.ts';
import { useFoundMessage } from './use-found-message.ts';
import { nameOf } from './chat-labels.ts';

const ReportChatDialog = lazy(() => import('./ReportChatDialog.tsx'));

/** Distance from the end, in pixels, that counts as being at the end. */
const nearEndPx = 120;
/** Distance from the start, in pixels, at which older messages are loaded. */
const nearStartPx = 240;

interface ConversationProps {
  chat: Chat;
  loaded: LoadedMessages;
  offer: ChatOffer | undefined;
}

/** An open chat: the ad (on a phone), the messages and the input. */
export function Conversation({ chat: initial, loaded, offer }: ConversationProps) {
  const { t } = useTranslation('messages');
  const { language, member } = usePage();
  const memberId = member?.userId ?? '';
  const conversation = useConversation(initial, loaded, memberId);
  const { chat, messages, hasOlder, isTyping, markRead, put, refresh } = conversation;
  const outbox = useOutbox(chat.id, memberId);
  const [isReporting, setReporting] = useState<boolean>();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isUp, setUp] = useState(false);
  // Number of the newest message that the reader has scrolled to. Newer ones are counted on the button.
  const [seen, setSeen] = useState(() => loaded.items[0]?.number ?? 0);

  const known = useMemo(() => new Set(messages.map(({ id }) => id)), [messages]);
  const outgoing = outbox.filter((message) => !known.has(message.id));
  const newest = messages.at(-1)?.number ?? 0;
  const oldest = messages[0]?.number ?? 0;
  const below = messages.filter(({ number, by }) => number > seen && by !== chat.side).length;

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setUp(false);
  }, []);

  // Follows new messages if the reader is at the end. Otherwise a button announces them.
  useLayoutEffect(() => {
    if (!isAtEnd.current) return;
    toEnd();
    setSeen(newest);
  }, [newest, outgoing.length, isTyping, toEnd]);
  // Starts at the first unread message, or else at the end.
  useLayoutEffect(() => {
    const unread = box.current?.querySelector('[data-unread]');
    if (!unread) return toEnd();
    unread.scrollIntoView({ block: 'center' });
    look();
  }, [toEnd]);
  const look = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    const isEnd = scrollHeight - scrollTop - clientHeight < nearEndPx;
    isAtEnd.current = isEnd;
    setUp(!isEnd);
    if (isEnd) setSeen(newest);
  };

  // Keeps the scroll position when older messages are loaded above.
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && height.current > 0) element.scrollTop += element.scrollHeight - height.current;
    height.current = 0;
  }, [oldest]);
  const loadOlder = () => {
    if (conversation.isLoadingOlder) return;
    height.current = box.current?.scrollHeight ?? 0;
    isAtEnd.current = false;
    void conversation.loadOlder();
  };
  const found = useFoundMessage(conversation, box);

  useEffect(() => {
    const see = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) markRead();
    };
    see();
    addEventListener('focus', see);
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('focus', see);
      document.removeEventListener('visibilitychange', see);
    };
  }, [newest, markRead]);

  // The other participant left or blocked the caller. Only a refused message reveals it.
  const isRefused = outgoing.some(({ problem }) => problem === 'ChatClosed');
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused, refresh]);

  // On a phone the chat has its own bar, so the product's bottom bar is hidden.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ownBar'] = '';
    return () => {
      delete dataset['ownBar'];
    };
  }, []);

  const name = nameOf(chat, t);
  const [readTo] = useState(() => (initial.unread > 0 ? Math.max(initial.readTo, initial.hiddenTo) : undefined));
  const days = useMemo(
    () => timelineOf({ messages, hasOlder, agreed: offer?.agreed ?? [], readTo, by: chat.side }),
    [messages, hasOlder, offer, readTo, chat.side],
  );
  return (
    <section className={styles.chat} aria-label={t('messages.of', { name })}>
      <header className={styles.chatHead}>
        <AppLink
          to={screenPath('messages', language)}
          className={iconButtonClass({ className: styles.back })}
          aria-label={t('messages.back')}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </AppLink>
        <Avatar name={name} size={36} {...(chat.other?.picture && { src: pictureUrl(chat.other.picture.key, 200) })} />
        <div className={styles.chatName}>
          <h1>{name}</h1>
          <p aria-live="polite" className={styles.typing}>
            {isTyping && t('messages.typing', { name })}
          </p>
        </div>
        <ChatMenu chat={chat} onReport={() => setReporting(true)} />
      </header>
      <AdStrip chat={chat} />
      <div className={styles.offerStrip}>
        <OfferCard offer={offer} isLine />
      </div>
      {chat.isNameDoubtful && (
        <p className={styles.doubt} role="note">
          <ShieldAlert size={18} aria-hidden="true" />
          {t('messages.doubtful')}
        </p>
      )}
      <div
        ref={box}
        className={styles.messages}
        tabIndex={0}
        role="log"
        aria-label={t('messages.of', { name })}
        onScroll={({ currentTarget }) => {
          look();
          if (hasOlder && currentTarget.scrollTop < nearStartPx) loadOlder();
        }}
      >
        {hasOlder && (
          <Button
            variant="text"
            size="s"
            className={styles.older}
            loading={conversation.isLoadingOlder}
            onClick={loadOlder}
          >
            {t('messages.older')}
          </Button>
        )}
        <ChatTimeline days={days} chat={chat} found={found} onChange={put} onReport={() => setReporting(true)} />
        {outgoing.map((message) => (
          <OutgoingBubble key={message.id} message={message} />
        ))}
        {isTyping && (
          <p className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </p>
        )}
      </div>
      {isUp && (
        <div className={styles.newBelow}>
          <Button
            variant={below > 0 ? 'filled' : 'outlined'}
            size="s"
            icon={<ArrowDown size={16} aria-hidden="true" />}
            onClick={() => {
              toEnd();
              setSeen(newest);
            }}
          >
            {below > 0 ? t('messages.newBelow', { count: below }) : t('messages.toEnd')}
          </Button>
        </div>
      )}
      {chat.isClosed ? (
        <div className={styles.closed} role="status">
          <strong>{t('messages.closed.title')}</strong>
          <span>{t('messages.closed.text')}</span>
        </div>
      ) : (
        <Composer
          chat={chat}
          memberId={memberId}
          lastBy={messages.at(-1)?.by}
          isEmpty={messages.length === 0 && outgoing.length === 0}
          onPut={put}
          onPosted={toEnd}
        />
      )}
      {isReporting !== undefined && (
        <Suspense fallback={null}>
          <ReportChatDialog chatId={chat.id} open={isReporting} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </section>
  );
}
