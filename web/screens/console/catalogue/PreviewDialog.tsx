import { useState } from 'react';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SpecField } from '../../create-ad/information/SpecField.tsx';
import type { SpecContent } from '../../create-ad/information/form-layout.ts';
import type { CategoryFields } from './merge-edit.ts';
import { useAnswer } from './use-answer.ts';
import styles from './Catalogue.module.css';

interface PreviewProps {
  categoryId: number;
  edit: Partial<CategoryFields>;
  title: string;
  onClose: () => void;
}

/** Values shown per filter. */
const valuesMost = 8;

/** The questions of the ad form and the filter panel as they would be after the save. Answers given here are not kept. */
export function PreviewDialog({ categoryId, edit, title, onClose }: PreviewProps) {
  const { t } = useTranslation('catalogueDesk', 'adForm', 'forms');
  const preview = useAnswer(catalogueDeskCalls.preview, { params: { categoryId }, body: edit });
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t('catalogueDesk.preview.title', { name: title })}
      text={t('catalogueDesk.preview.text')}
      closeLabel={t('shell.close')}
    >
      {preview === undefined && <Skeleton height={240} />}
      {preview === 'failed' && <p role="alert">{t('catalogueDesk.preview.failed')}</p>}
      {typeof preview === 'object' && (
        <div className={styles.preview}>
          <section aria-labelledby="preview-form">
            <h3 id="preview-form">{t('catalogueDesk.preview.form')}</h3>
            {preview.form.length === 0 ? (
              <p>{t('catalogueDesk.preview.noForm')}</p>
            ) : (
              <Questions specs={preview.form} />
            )}
          </section>
          <section aria-labelledby="preview-filter">
            <h3 id="preview-filter">{t('catalogueDesk.preview.filter')}</h3>
            {preview.filters.length === 0 && <p>{t('catalogueDesk.preview.noFilter')}</p>}
            {preview.filters.map((spec) => (
              <Disclosure key={spec.id} variant="group" title={spec.name} aside={spec.unit}>
                {spec.values.slice(0, valuesMost).map((value) => (
                  <Checkbox key={value.id} label={value.name} />
                ))}
              </Disclosure>
            ))}
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Questions({ specs }: { specs: readonly Spec[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<number, SpecContent>>>({});
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const answer = (spec: Spec, content: SpecContent | null) => {
    const { [spec.id]: _, ...others } = answers;
    setAnswers(content === null ? others : { ...others, [spec.id]: content });
  };
  return (
    <div className={styles.questions}>
      {specs.map((spec) => {
        const parent = specs.find(({ id }) => id === spec.parentSpecId);
        const chosen = parent && answers[parent.id];
        return (
          <SpecField
            key={spec.id}
            spec={spec}
            content={answers[spec.id]}
            parentName={parent?.name}
            parentValueId={Array.isArray(chosen) ? chosen[0] : undefined}
            problem={undefined}
            warning={undefined}
            saysOptional
            names={names}
            onContent={answer}
            onName={(id, name) => setNames((known) => ({ ...known, [id]: name }))}
            onLeave={() => undefined}
          />
        );
      })}
    </div>
  );
}
