import { HeartHandshake, House } from 'lucide-react';
import { useState } from 'react';
import { feedbackCalls } from '../../../contract/calls/feedback.ts';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/words.tsx';
import { pageContext } from '../../page-context.ts';
import { screens } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/Feedback.ts';
import styles from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { language, settings, t, call } = context.get(pageContext);
  const { tr, en } = screens.feedback;
  return {
    title: t('feedback.title'),
    description: t('feedback.text'),
    language,
    publicUrl: settings.publicUrl,
    paths: { tr, en },
    // A robot may not ask for them, and needs none: the form says so in their place.
    subjects: (await call(feedbackCalls.subjects, {}).catch(() => undefined))?.items,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Tells the makers something; open to everybody. */
export default function Feedback({ loaderData: { subjects } }: Route.ComponentProps) {
  const { t } = useTranslation('feedback');
  const [isSent, setSent] = useState(false);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('feedback.title')}</h1>
      <p>{t('feedback.text')}</p>
      <Card>
        {isSent ? (
          <Thanks onAgain={() => setSent(false)} />
        ) : (
          <FeedbackForm subjects={subjects} onSent={() => setSent(true)} />
        )}
      </Card>
    </div>
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
