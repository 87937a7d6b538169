import { Clock3, TriangleAlert } from 'lucide-react';
import { useServiceUnreachable } from '../../client/connection.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Bubble.module.css';
import { discard, retry } from './outbox.ts';
import type { Outgoing } from './outbox.ts';
import { MessageText } from './MessageText.tsx';
import { MessagePhotos } from './MessagePhotos.tsx';

/** A message that is being sent or was refused. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const { t } = useTranslation('messages', 'forms');
  const isAway = useServiceUnreachable();
  const { id, text, photos, problem } = message;
  const reason = problem === 'SignedOut' ? t('messages.signedOut') : problem && t(problem, { ns: 'api' });
  return (
    <article className={cx(styles.message, styles.own, styles.going)} aria-label={t('messages.own')}>
      <div className={cx(styles.bubble, problem !== undefined && styles.refused)}>
        {photos.length > 0 && <MessagePhotos photos={photos} />}
        {text !== '' && <MessageText text={text} />}
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
