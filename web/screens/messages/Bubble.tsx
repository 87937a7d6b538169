import { Check, CheckCheck, Clock3, Copy, ShieldAlert, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Chat, ChatMessage, ChatPhoto } from '../../../contract/schemas/chat.ts';
import { useServiceAway } from '../../client/connection.ts';
import { fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { lazy } from '../../ui/lazy.ts';
import { useToast } from '../../ui/Toast.tsx';
import { isFewEmoji } from './course.ts';
import { Meeting } from './Meeting.tsx';
import styles from './Bubble.module.css';
import { discard, retry } from './outbox.ts';
import type { Outgoing } from './outbox.ts';
import { Said } from './Said.tsx';
import { clockTime, privateFile } from './words.ts';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx'));

export interface BubbleProps {
  message: ChatMessage;
  chat: Chat;
  /** It belongs to the message before it. */
  follows: boolean;
  /** A search led to it. */
  isFound: boolean;
  onChange: (message: ChatMessage) => void;
  onReport: () => void;
}

/** One message, with what its reader should know before following it. */
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
          {photos && <Photos photos={photos} />}
          {isRemoved ? (
            <p className={styles.removed}>{t('messages.removed')}</p>
          ) : (
            appointment && <Meeting message={message} appointment={appointment} chat={chat} onChange={onChange} />
          )}
          {text !== undefined && <Said text={text} />}
          <span className={styles.stamp} title={fullDate(at, language)}>
            <time dateTime={at}>{clockTime(at, language)}</time>
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

/** Under a mouse alone: elsewhere a long press marks the words, and forty buttons would stand between a keyboard and the field. */
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

function Photos({ photos }: { photos: readonly ChatPhoto[] }) {
  const { t } = useTranslation('messages');
  const [start, setStart] = useState<number>();
  const [hasOpened, setOpened] = useState(false);
  return (
    <div className={styles.photos} data-count={Math.min(photos.length, 2)}>
      {photos.map(({ key, width, height, placeholder }, at) => (
        <button
          key={key}
          type="button"
          className={styles.photo}
          aria-label={t('messages.showPhoto')}
          onClick={() => {
            setOpened(true);
            setStart(at);
          }}
        >
          <img
            src={privateFile(key)}
            alt={t('messages.photo')}
            width={width}
            height={height}
            loading="lazy"
            style={placeholder === undefined ? undefined : { backgroundImage: `url("${placeholder}")` }}
          />
        </button>
      ))}
      {hasOpened && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} start={start} onClose={() => setStart(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** A message on its way, or one that was refused. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const { t } = useTranslation('messages', 'forms');
  const isAway = useServiceAway();
  const { id, text, photos, problem } = message;
  const reason = problem === 'SignedOut' ? t('messages.signedOut') : problem && t(problem, { ns: 'api' });
  return (
    <article className={cx(styles.message, styles.own, styles.going)} aria-label={t('messages.own')}>
      <div className={cx(styles.bubble, problem !== undefined && styles.refused)}>
        {photos.length > 0 && <Photos photos={photos} />}
        {text !== '' && <Said text={text} />}
        {problem === undefined && (
          <span className={cx(styles.stamp, styles.stampGoing)} role="status">
            {t(isAway ? 'messages.waiting' : 'messages.sending')}
            <Clock3 size={14} aria-hidden="true" />
          </span>
        )}
      </div>
      {reason !== undefined && (
        <div className={styles.notSent} role="alert">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{t('messages.notSent', { reason })}</span>
          <Button variant="text" size="s" onClick={() => retry(id)}>
            {t('messages.again')}
          </Button>
          <Button variant="text" size="s" onClick={() => discard(id)}>
            {t('messages.discard')}
          </Button>
        </div>
      )}
    </article>
  );
}
