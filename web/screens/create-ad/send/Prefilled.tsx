import { Sparkles, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { goToField } from '../information/go-to-field.ts';
import { fieldId, fieldPath } from '../information/field-path.ts';
import type { InformationSession } from '../information/information-session.ts';
import styles from './send.module.css';

/** Lists the fields that were prefilled and why, each with a link. Fixed at page load. */
export function Prefilled({ session: { own, specs } }: { session: InformationSession }) {
  const { t } = useTranslation('sending', 'adForm');
  const [isClosed, setClosed] = useState(false);
  const { prefilled } = own.draft;
  if (!prefilled || isClosed) return null;
  const shown = {
    lastAd: prefilled.lastAd.filter((path) => path !== 'delivery' || own.form.takesDelivery),
    words: prefilled.words.filter(
      (path) => !path.startsWith('specs.') || specs.some(({ id }) => fieldPath(id) === path),
    ),
  };
  const fields = (paths: readonly string[]): ReactNode =>
    paths.map((path, index) => (
      <Fragment key={path}>
        {index > 0 && ', '}
        <a
          href={`#${fieldId(path)}`}
          onClick={(event) => {
            event.preventDefault();
            goToField(path);
          }}
        >
          {specs.find(({ id }) => fieldPath(id) === path)?.name ?? t(`adForm.field.${path}` as 'adForm.field.title')}
        </a>
      </Fragment>
    ));
  const kinds = (['words', 'lastAd'] as const).filter((kind) => shown[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <section aria-label={t('sending.prefilled.title')} className={styles.prefilled}>
      <Sparkles size={20} aria-hidden="true" />
      <p>
        {kinds.map((kind) => {
          const [before = '', after = ''] = t(`sending.prefilled.${kind}`, { fields: '|' }).split('|');
          return (
            <Fragment key={kind}>
              {before}
              {fields(shown[kind])}
              {after}{' '}
            </Fragment>
          );
        })}
        {t('sending.prefilled.check')}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('sending.prefilled.close')}
        onClick={() => setClosed(true)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  );
}
