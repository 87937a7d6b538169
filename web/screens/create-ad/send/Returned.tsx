import { CircleAlert } from 'lucide-react';
import { createContext, use } from 'react';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { goToField } from '../information/go-to-field.ts';
import { fieldId } from '../information/field-path.ts';
import { flowPath } from '../steps.ts';
import type { SendError } from './send-offer.ts';
import styles from './send.module.css';

/** A returned ad: the reason and the field to correct. */
export interface ReturnedAd {
  draftId: string;
  refusal: SendError;
  path: string | undefined;
}

/** Passes the refusal to the form's fields, so that the affected one shows it. */
export const ReturnedContext = createContext<ReturnedAd | undefined>(undefined);

/** The refusal above the form, with a link to the field to correct. */
export function ReturnedNote() {
  const { t } = useTranslation('sending', 'myAds');
  const { language } = usePage();
  const returned = use(ReturnedContext);
  if (!returned) return null;
  const { draftId, path } = returned;
  return (
    <section aria-labelledby="returned" className={styles.returned}>
      <CircleAlert size={22} aria-hidden="true" />
      <div>
        <h2 id="returned">{t('sending.returned.title')}</h2>
        <Why refusal={returned.refusal} />
        <p>
          {path === 'category' ? (
            <AppLink to={flowPath('category', language, draftId)}>{t('sending.returned.category')}</AppLink>
          ) : (
            path !== undefined && (
              <a
                href={`#${fieldId(path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToField(path);
                }}
              >
                {t('sending.returned.to')}
              </a>
            )
          )}
        </p>
        <p>{t('sending.returned.how')}</p>
      </div>
    </section>
  );
}

/** The refusal at the affected field. */
export function ReturnedAt({ path }: { path: string }) {
  const { t } = useTranslation('sending', 'myAds');
  const returned = use(ReturnedContext);
  if (!returned || returned.path !== path) return null;
  return (
    <div className={styles.returnedAt}>
      <CircleAlert size={18} aria-hidden="true" />
      <div>
        <b>{t('sending.returned.here')}</b>
        <Why refusal={returned.refusal} />
      </div>
    </div>
  );
}

function Why({ refusal: { reasons, message } }: { refusal: SendError }) {
  const { t } = useTranslation('myAds');
  return (
    <>
      {reasons.length > 0 && <p>{reasons.map((reason) => t(`myAds.reasons.${reason}`)).join(', ')}</p>}
      {message !== undefined && <p className={styles.message}>“{message}”</p>}
    </>
  );
}
