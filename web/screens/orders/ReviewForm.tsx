import { useState } from 'react';
import type { FormEvent } from 'react';
import { reviewCalls } from '../../../contract/calls/reviews.ts';
import type { ReviewSubject } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Review } from '../../../contract/schemas/review.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { queryOf, useQuery } from '../../client/queries.ts';
import styles from '../../parts/reviews/Reviews.module.css';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { RatingInput } from '../../ui/Rating.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';

export interface ReviewFormProps {
  orderCode: string;
  /** The review to change; undefined for a new one. */
  review: Review | undefined;
  isParcel: boolean;
  onDone: () => Promise<void>;
  onCancel: (() => void) | undefined;
}

/** Asks for stars, overall and by subject, and a text. Keeps the values until they are saved. */
export function ReviewForm({ orderCode, review, isParcel, onDone, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const { show } = useToast();
  const subjects = useQuery(queryOf(reviewCalls.subjects, {}));
  const [stars, setStars] = useState<number | undefined>(review?.stars);
  const [bySubject, setBySubject] = useState<Partial<Record<ReviewSubject, number>>>(review?.subjects ?? {});
  const [text, setText] = useState(review?.text ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const starLabels = [
    t('reviews.panel.words.one'),
    t('reviews.panel.words.two'),
    t('reviews.panel.words.three'),
    t('reviews.panel.words.four'),
    t('reviews.panel.words.five'),
  ] as const;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === undefined) return setProblem(t('reviews.panel.starsMissing'));
    setProblem(undefined);
    setSending(true);
    const form = { stars, subjects: bySubject, text };
    try {
      if (review) await call(reviewCalls.change, { params: { reviewId: review.id }, body: form });
      else await call(reviewCalls.add, { body: { ...form, orderCode } });
      show({ title: t(review ? 'reviews.panel.saved' : 'reviews.panel.sent') });
      await onDone();
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('reviews.panel.sendFailed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <div>
        <h3>{t('reviews.panel.ask')}</h3>
        <p className={styles.quiet}>{t('reviews.panel.askText')}</p>
      </div>
      <div>
        <RatingInput
          label={t('reviews.panel.stars')}
          name="stars"
          words={starLabels}
          value={stars}
          onValue={setStars}
        />
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
      {subjects.data?.items
        .filter(({ isOfParcels }) => isParcel || !isOfParcels)
        .map(({ id, name }) => (
          <div key={id} className={styles.subject}>
            <span aria-hidden="true">{name}</span>
            <RatingInput
              label={name}
              name={`stars-${id}`}
              words={starLabels}
              value={bySubject[id]}
              onValue={(value) => setBySubject({ ...bySubject, [id]: value })}
            />
          </div>
        ))}
      <Field label={t('reviews.panel.text')} hint={t('reviews.panel.textHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={limits.reviewMost}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button type="submit" loading={isSending}>
          {t(review ? 'reviews.panel.save' : 'reviews.panel.send')}
        </Button>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            {t('reviews.panel.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
