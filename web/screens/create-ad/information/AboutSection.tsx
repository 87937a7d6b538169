import { limits } from '../../../../contract/limits.ts';
import { count as letters } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { FlaggedWords } from '../send/FlaggedWords.tsx';
import { SaidAnswers } from '../send/SaidAnswers.tsx';
import { FieldBox, useErrorOf } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import { SpecFields } from './SpecFields.tsx';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Title, required and main questions of the category, and description. */
export function AboutSection({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { draft, change, checkField, warnings, flaggedWords, layout } = session;
  const { title = '', description = '' } = draft.content;
  const errorOf = useErrorOf(session.problems);
  return (
    <FormCard title={t('adForm.about.heading')} text={t('adForm.about.text')}>
      <div className={styles.fields}>
        <FieldBox path="title" warning={warnings.get('title')} wide>
          <Field label={t('adForm.field.title')} error={errorOf('title')}>
            {(control) => (
              <TextInput
                {...control}
                value={title}
                maxLength={limits.titleMost}
                autoComplete="off"
                enterKeyHint="next"
                placeholder={t('adForm.about.titleExample')}
                suffix={<Count length={title.length} max={limits.titleMost} />}
                onChange={(event) => change({ title: event.target.value })}
                onBlur={() => checkField('title')}
              />
            )}
          </Field>
          <FlaggedWords field="title" text={title} words={flaggedWords.get('title')} />
          <SaidAnswers session={session} field="title" />
        </FieldBox>
        <SpecFields session={session} specs={layout.main} saysOptional />
        <FieldBox path="description" warning={warnings.get('description')} wide>
          <Field
            label={t('adForm.field.description')}
            hint={t('adForm.about.descriptionHint')}
            error={errorOf('description')}
            aside={<Count length={description.length} max={limits.descriptionMost} />}
          >
            {(control) => (
              <TextArea
                {...control}
                value={description}
                maxLength={limits.descriptionMost}
                onChange={(event) => change({ description: event.target.value })}
                onBlur={() => checkField('description')}
              />
            )}
          </Field>
          <FlaggedWords field="description" text={description} words={flaggedWords.get('description')} />
          <SaidAnswers session={session} field="description" />
        </FieldBox>
      </div>
    </FormCard>
  );
}

/** Character count. Hidden from screen readers, where it would be noise. */
function Count({ length, max }: { length: number; max: number }) {
  const { language } = usePage();
  return (
    <small className={styles.count} aria-hidden="true">
      {length} / {letters(max, language)}
    </small>
  );
}
