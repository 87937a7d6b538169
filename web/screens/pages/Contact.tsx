import type { Route } from './+types/Contact.ts';
import { feedbackCalls } from '../../../contract/calls/feedback.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { Prose } from '../../parts/Prose.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { FeedbackBox } from '../feedback/FeedbackBox.tsx';
import { ContentPage } from './ContentPage.tsx';
import styles from './ContentPage.module.css';
import { contentOf } from './content.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const content = await contentOf('contact', page);
  const hasContacts = Object.keys(content.content.contact ?? {}).length > 0;
  const subjects = hasContacts ? undefined : await page.call(feedbackCalls.subjects, {}).catch(() => undefined);
  return { ...content, hasContacts, subjects: subjects?.items };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: loaderData.content.title, description: loaderData.content.lead, indexed: true })
    : [];

/** The operator's contact details, or the feedback form if none are configured. */
export default function Contact({ loaderData: { content, hasContacts, subjects } }: Route.ComponentProps) {
  const { t } = useTranslation('feedback');
  if (hasContacts) return <ContentPage content={content} />;
  return (
    <ContentPage content={content}>
      <section aria-labelledby="write" className={styles.write}>
        <h2 id="write">{t('feedback.write')}</h2>
        <FeedbackBox subjects={subjects} />
      </section>
      <div className={cardClass({ className: styles.text })}>
        <Prose html={content.html} />
      </div>
    </ContentPage>
  );
}
