import { Fragment } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './Questions.module.css';

/** The service's replacement for contact details. */
const hiddenSign = '•••••';

/** Text of a question or an answer; hidden parts have a label. */
export function MaskedText({ text }: { text: string }) {
  const { t } = useTranslation('questions');
  return text.split(hiddenSign).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <span className={styles.hidden} title={t('questions.hidden')}>
          <span aria-hidden="true">{hiddenSign}</span>
          <span className="vh">({t('questions.hidden')})</span>
        </span>
      )}
      {part}
    </Fragment>
  ));
}
