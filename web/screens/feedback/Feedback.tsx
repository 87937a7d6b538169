import { useRevalidator } from 'react-router';
import { feedbackCalls } from '../../../contract/calls/feedback.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { screens } from '../../screens.ts';
import type { Route } from './+types/Feedback.ts';
import styles from './Feedback.module.css';
import { FeedbackBox } from './FeedbackBox.tsx';
import { OwnFeedback } from './OwnFeedback.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { language, settings, t, call } = context.get(pageContext);
  const { tr, en } = screens.feedback;
  // Both calls fail for robots, which have no session. The form then shows a notice instead of the subjects.
  const [subjects, own] = await Promise.all([
    call(feedbackCalls.subjects, {}).catch(() => undefined),
    call(feedbackCalls.mine, {}).catch(() => undefined),
  ]);
  return {
    title: t('feedback.title'),
    description: t('feedback.text'),
    language,
    publicUrl: settings.publicUrl,
    paths: { tr, en },
    subjects: subjects?.items,
    own: own?.items ?? [],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Sends feedback to the operator and lists earlier feedback with its state. Open to guests. */
export default function Feedback({ loaderData: { subjects, own } }: Route.ComponentProps) {
  const { t } = useTranslation('feedback');
  const { revalidate } = useRevalidator();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('feedback.title')}</h1>
      <p>{t('feedback.text')}</p>
      <FeedbackBox subjects={subjects} onSent={() => void revalidate()} />
      <OwnFeedback items={own} />
    </div>
  );
}
