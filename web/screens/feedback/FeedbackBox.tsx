import { HeartHandshake, House } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackFormProps } from './FeedbackForm.tsx';

export interface FeedbackBoxProps extends Pick<FeedbackFormProps, 'subjects'> {
  onSent?: (() => void) | undefined;
}

/** The feedback form, replaced by a thank-you message after sending. */
export function FeedbackBox({ subjects, onSent }: FeedbackBoxProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Card>
      {isSent ? (
        <Thanks onAgain={() => setSent(false)} />
      ) : (
        <FeedbackForm
          subjects={subjects}
          onSent={() => {
            setSent(true);
            onSent?.();
          }}
        />
      )}
    </Card>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('feedback');
  return (
    <div role="status" ref={(box) => box?.focus()} tabIndex={-1} className={styles.thanks}>
      <EmptyState
        art={<HeartHandshake />}
        tone="positive"
        title={t('feedback.thanks')}
        text={t('feedback.thanksText')}
        actions={
          <>
            <AppLink to="/" className={buttonClass()}>
              <House aria-hidden="true" /> {t('shell.error.home')}
            </AppLink>
            <Button variant="soft" onClick={onAgain}>
              {t('feedback.again')}
            </Button>
          </>
        }
      />
    </div>
  );
}
