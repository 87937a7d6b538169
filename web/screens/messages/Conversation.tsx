import { ArrowDown, ArrowLeft } from 'lucide-react';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Chat } from '../../../contract/schemas/chat.ts';
import { listDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { AdStrip } from './AdPane.tsx';
import { ChatMenu } from './ChatMenu.tsx';
import { Composer } from './Composer.tsx';
import { Bubble, OutgoingBubble } from './Bubble.tsx';
import styles from './Messages.module.css';
import { useOutbox } from './outbox.ts';
import { useConversation } from './use-conversation.ts';
import type { LoadedMessages } from './use-conversation.ts';
import { dayOf, nameOf } from './words.ts';

const ReportDialog = lazy(() => import('./ReportChatDialog.tsx'));

/** From the end of the messages, pixels: closer is at the end. */
const nearEnd = 120;

/** An open chat: the ad on a phone, the messages, the field to write in. */
export function Conversation({ chat: initial, loaded }: { chat: Chat; loaded: LoadedMessages }) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const now = useNow();
  const conversation = useConversation(initial, loaded);
  const { chat, messages, isTyping, markRead, put } = conversation;
  const outbox = useOutbox();
  const [isReporting, setReporting] = useState<boolean>();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNewBelow, setNewBelow] = useState(false);

  const known = useMemo(() => new Set(messages.map(({ id }) => id)), [messages]);
  const going = outbox.filter((message) => message.chatId === chat.id && !known.has(message.id));
  const newest = messages.at(-1)?.number ?? 0;
  const oldest = messages[0]?.number ?? 0;

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setNewBelow(false);
  }, []);

  // What comes is seen where the reader is at the end; elsewhere a button says so.
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    else setNewBelow(true);
  }, [newest, going.length, isTyping, toEnd]);
  useLayoutEffect(toEnd, [toEnd]);

  // Older messages push nothing that is being read.
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && height.current > 0) element.scrollTop += element.scrollHeight - height.current;
    height.current = 0;
  }, [oldest]);
  const loadOlder = () => {
    height.current = box.current?.scrollHeight ?? 0;
    isAtEnd.current = false;
    void conversation.loadOlder();
  };

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) markRead();
    };
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [newest, markRead]);

  // A phone shows the chat alone, with a bar of its own.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ownBar'] = '';
    return () => {
      delete dataset['ownBar'];
    };
  }, []);

  const name = nameOf(chat, t);
  const days = [...Map.groupBy(messages, ({ at }) => dayOf(at))];
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
      <div
        ref={box}
        className={styles.messages}
        tabIndex={0}
        role="log"
        aria-label={t('messages.of', { name })}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
          if (isAtEnd.current) setNewBelow(false);
        }}
      >
        {conversation.hasOlder && (
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
        {days.map(([day, ofDay]) => (
          <div key={day} className={styles.day}>
            <p className={styles.dayName}>
              <span>
                {listDate(
                  ofDay[0]?.at ?? '',
                  language,
                  { today: t('messages.today'), yesterday: t('messages.yesterday') },
                  now,
                )}
              </span>
            </p>
            {ofDay.map((message) => (
              <Bubble
                key={message.number}
                message={message}
                chat={chat}
                onChange={put}
                onReport={() => setReporting(true)}
              />
            ))}
          </div>
        ))}
        {going.map((message) => (
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
      {hasNewBelow && (
        <Button
          variant="soft"
          size="s"
          className={styles.newBelow}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={toEnd}
        >
          {t('messages.newBelow')}
        </Button>
      )}
      {chat.isClosed ? (
        <div className={styles.closed} role="status">
          <strong>{t('messages.closed.title')}</strong>
          <span>{t('messages.closed.text')}</span>
        </div>
      ) : (
        <Composer
          chat={chat}
          lastBy={messages.at(-1)?.by}
          isEmpty={messages.length === 0 && going.length === 0}
          onPut={put}
          onPosted={() => {
            isAtEnd.current = true;
          }}
        />
      )}
      {isReporting !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog chatId={chat.id} open={isReporting} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </section>
  );
}
