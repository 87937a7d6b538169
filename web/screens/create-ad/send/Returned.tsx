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

/** An ad that came back: why, and the field at which that is put right. */
export interface ReturnedAd {
  draftId: string;
  refusal: SendError;
  path: string | undefined;
}

/** Gives the fields of a form what came back with the ad, so that the one that it is about says so. */
export const ReturnedContext = createContext<ReturnedAd | undefined>(undefined);

/** Why the ad came back, above the form, with the way to the field where it is put right. */
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

/** The same beside the field that it is about. */
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
