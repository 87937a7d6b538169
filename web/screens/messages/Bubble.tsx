import { Check, CheckCheck, Clock3, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { Chat, ChatMessage, ChatPhoto } from '../../../contract/schemas/chat.ts';
import { useServiceAway } from '../../client/connection.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Meeting } from './Meeting.tsx';
import styles from './Messages.module.css';
import { discard, retry } from './outbox.ts';
import type { Outgoing } from './outbox.ts';
import { Said } from './Said.tsx';
import { clockTime, privateFile } from './words.ts';

export interface BubbleProps {
  message: ChatMessage;
  chat: Chat;
  onChange: (message: ChatMessage) => void;
  onReport: () => void;
}

/** One message, with what its reader should know before following it. */
export function Bubble({ message, chat, onChange, onReport }: BubbleProps) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const { by, text, photos, appointment, warnings, isRemoved, at, number } = message;
  const isOwn = by === chat.side;
  const isRead = number <= chat.otherReadTo;
  return (
    <article className={cx(styles.message, isOwn && styles.own)} data-number={number}>
      <div className={cx(styles.bubble, appointment && styles.card, photos && !text && styles.onlyPhotos)}>
        {photos && <Photos photos={photos} />}
        {isRemoved ? (
          <p className={styles.removed}>{t('messages.removed')}</p>
        ) : (
          appointment && <Meeting message={message} appointment={appointment} chat={chat} onChange={onChange} />
        )}
        {text !== undefined && <Said text={text} />}
        <span className={styles.stamp}>
          <time dateTime={at}>{clockTime(at, language)}</time>
          {isOwn &&
            (isRead ? (
              <CheckCheck size={15} role="img" aria-label={t('messages.read')} />
            ) : (
              <Check size={15} role="img" aria-label={t('messages.sent')} />
            ))}
        </span>
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

function Photos({ photos }: { photos: readonly ChatPhoto[] }) {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.photos} data-count={Math.min(photos.length, 2)}>
      {photos.map(({ key, width, height, placeholder }) => (
        <a key={key} href={privateFile(key)} target="_blank" rel="noreferrer" aria-label={t('messages.showPhoto')}>
          <img
            src={privateFile(key)}
            alt={t('messages.photo')}
            width={width}
            height={height}
            loading="lazy"
            style={placeholder === undefined ? undefined : { backgroundImage: `url("${placeholder}")` }}
          />
        </a>
      ))}
    </div>
  );
}

/** A message on its way, or one that was refused. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const { t } = useTranslation('messages', 'forms');
  const isAway = useServiceAway();
  const { id, text, photos, problem } = message;
  return (
    <article className={cx(styles.message, styles.own, styles.going)}>
      <div className={cx(styles.bubble, problem !== undefined && styles.refused)}>
        {photos.length > 0 && <Photos photos={photos} />}
        {text !== '' && <Said text={text} />}
        {problem === undefined && (
          <span className={styles.stamp} role="status">
            {t(isAway ? 'messages.waiting' : 'messages.sending')}
            <Clock3 size={14} aria-hidden="true" />
          </span>
        )}
      </div>
      {problem !== undefined && (
        <div className={styles.notSent} role="alert">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{t('messages.notSent', { reason: t(problem, { ns: 'api' }) })}</span>
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
