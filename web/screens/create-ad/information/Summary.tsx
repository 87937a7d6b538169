import { CircleAlert } from 'lucide-react';
import { useTranslation } from '../../../client/words.tsx';
import { goToField } from './go-to-field.ts';
import { fieldId, fieldPath } from './problems.ts';
import { specError } from './SpecField.tsx';
import styles from './information.module.css';
import type { InformationSession } from './use-information.ts';

/** Everything that keeps the ad from being complete, each a way to its field. */
export function Summary({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm', 'forms');
  const { summary, specs } = session;
  if (summary.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <b>{t('adForm.summary.title', { count: summary.length })}</b>
        <ul>
          {summary.map(({ path, code }) => {
            const spec = specs.find(({ id }) => fieldPath(id) === path);
            const name = spec?.name ?? t(`adForm.field.${path}` as 'adForm.field.title');
            const text = spec ? specError(t, spec, code) : t(code as 'Required', { ns: 'api' });
            return (
              <li key={path}>
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goToField(path);
                  }}
                >
                  {name}
                </a>
                : {text}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
