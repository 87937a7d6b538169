import { MessagesSquare } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Messages.module.css';

/** Shown while no chat is open. Hidden on a phone. */
export function ChooseChat({ hasChats }: { hasChats: boolean }) {
  const { t } = useTranslation('messages');
  return (
    <section className={styles.nothing}>
      {hasChats && (
        <EmptyState
          art={<MessagesSquare aria-hidden="true" />}
          title={t('messages.choose.title')}
          text={t('messages.choose.text')}
        />
      )}
    </section>
  );
}
