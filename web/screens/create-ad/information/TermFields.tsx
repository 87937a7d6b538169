import { useId } from 'react';
import { sectionTerms, switchTerms } from '../../../../contract/ad-terms.ts';
import type { FormSection, SectionTermName } from '../../../../contract/ad-terms.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Yes/no terms that the category asks in a section of the form. */
export function TermFields({ section, session }: { section: FormSection; session: InformationSession }) {
  const { category } = session.own.form;
  const facts = {
    purchase: category.purchase,
    ancestorIds: [...category.ancestors.map(({ id }) => id), category.id],
  };
  return sectionTerms(section, facts).map((name) => <TermField key={name} name={name} session={session} />);
}

function TermField({ name, session }: { name: SectionTermName; session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const id = useId();
  return (
    <div className={styles.box}>
      <span id={id} className={styles.label}>
        {t(`adForm.terms.${name}.name`)}
      </span>
      <Switch
        className={styles.switch}
        aria-describedby={id}
        label={t(`adForm.terms.${name}.label`)}
        checked={session.draft.content[name] ?? switchTerms[name].fallback}
        onChange={(event) => session.change({ [name]: event.target.checked })}
      />
    </div>
  );
}
