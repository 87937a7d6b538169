import type { OwnFeedback as FeedbackItem } from '../../../contract/schemas/feedback.ts';
import { fullDate } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Feedback.module.css';

const tones = { Processing: 'warning', Completed: 'positive', Rejected: 'neutral' } as const;

export function OwnFeedback({ items }: { items: readonly FeedbackItem[] }) {
  const { t } = useTranslation('feedback');
  const { language } = usePage();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="own-feedback" className={styles.own}>
      <h2 id="own-feedback">{t('feedback.own')}</h2>
      <ul>
        {items.map(({ id, subject, description, status, createdAt, answer }) => (
          <Card as="li" pad="s" key={id}>
            <p className={styles.head}>
              <b>{subject}</b>
              <Tag tone={tones[status]}>{t(`feedback.status.${status}`)}</Tag>
              <time dateTime={createdAt}>{fullDate(createdAt, language)}</time>
            </p>
            <p className={styles.told}>{description}</p>
            {answer !== undefined && (
              <p className={styles.answer}>
                <b>{t('feedback.answer')}</b> {answer}
              </p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
