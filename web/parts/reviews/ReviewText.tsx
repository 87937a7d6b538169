import type { Review } from '../../../contract/schemas/review.ts';
import { count, fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Rating } from '../../ui/Rating.tsx';
import styles from './Reviews.module.css';

/** A review with the seller's answer, as shown publicly. */
export function ReviewText({ review, by }: { review: Review; by?: string | undefined }) {
  const { t } = useTranslation('reviews');
  const { language } = usePage();
  const { stars, text, author, writtenAt, isChanged, ad, answer } = review;
  const figure = count(stars, language);
  return (
    <article className={styles.review}>
      <header className={styles.who}>
        <Rating value={stars} text={figure} label={t('reviews.average', { value: figure })} />
        <b>{by ?? author ?? t('reviews.former')}</b>
        <span className={styles.quiet}>
          <time dateTime={writtenAt}>{fullDate(writtenAt, language)}</time>
          {isChanged && ` · ${t('reviews.changed')}`}
        </span>
      </header>
      {text === '' ? <p className={styles.quiet}>{t('reviews.noText')}</p> : <p className={styles.words}>{text}</p>}
      <p className={styles.quiet}>{t('reviews.bought', { title: ad.title })}</p>
      {answer && (
        <blockquote className={styles.answer}>
          <b>{t('reviews.answer')}</b>
          <time dateTime={answer.at} className={styles.quiet}>
            {fullDate(answer.at, language)}
          </time>
          <p className={styles.words}>{answer.text}</p>
        </blockquote>
      )}
    </article>
  );
}
