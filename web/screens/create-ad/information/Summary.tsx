import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { goToField } from './go-to-field.ts';
import { fieldId, fieldPath } from './field-path.ts';
import { specError } from './SpecField.tsx';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Problems that block the ad, each a link to its field. Empty fields share one line. */
export function Summary({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm', 'forms');
  const { language } = usePage();
  const { summary, specs } = session;
  if (summary.length === 0) return null;
  const specOf = ({ path }: DraftProblem) => specs.find(({ id }) => fieldPath(id) === path);
  const nameOf = (problem: DraftProblem) =>
    specOf(problem)?.name ?? t(`adForm.field.${problem.path}` as 'adForm.field.title');
  const textOf = (problem: DraftProblem) => {
    const spec = specOf(problem);
    return spec ? specError(t, language, spec, problem.code) : t(problem.code as 'Required', { ns: 'api' });
  };
  const empty = summary.filter(({ code }) => code === 'Required');
  return (
    <div className={styles.summary} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <b>{t('adForm.summary.title', { count: summary.length })}</b>
        <ul>
          {empty.length > 0 && (
            <li>
              {t('adForm.summary.empty')}{' '}
              {empty.map((problem, index) => (
                <Fragment key={problem.path}>
                  {index > 0 && ', '}
                  <FieldLink path={problem.path} name={nameOf(problem)} />
                </Fragment>
              ))}
            </li>
          )}
          {summary
            .filter(({ code }) => code !== 'Required')
            .map((problem) => (
              <li key={problem.path}>
                <FieldLink path={problem.path} name={nameOf(problem)} />: {textOf(problem)}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

function FieldLink({ path, name }: { path: string; name: string }) {
  return (
    <a
      href={`#${fieldId(path)}`}
      onClick={(event) => {
        event.preventDefault();
        goToField(path);
      }}
    >
      {name}
    </a>
  );
}
