import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import trade from '../trade/Trade.module.css';
import styles from './Catalogue.module.css';
import { useAnswer } from './use-answer.ts';

interface PictureFieldProps {
  /** Null: the drawing of the nearest category above with one. */
  drawing: string | null;
  /** Whose inherited drawing is shown. */
  categoryId: number;
  onDrawing: (drawing: string | null) => void;
}

/** Chooses the drawing that replaces missing photos of a category's ads. */
export function PictureField({ drawing, categoryId, onDrawing }: PictureFieldProps) {
  const { t } = useTranslation('catalogueDesk');
  const answer = useAnswer(catalogueDeskCalls.drawings, {});
  const choices = answer === undefined || answer === 'failed' ? [] : answer.items;
  const isKnown = drawing === null || choices.some((one) => one.drawing === drawing);
  return (
    <div className={styles.picture}>
      <svg aria-hidden="true">
        <use href={`/drawings/${drawing ?? categoryId}.svg#d`} />
      </svg>
      <Field label={t('catalogueDesk.field.drawing')} hint={t('catalogueDesk.picture.hint')}>
        {(control) => (
          <Select
            {...control}
            value={drawing ?? ''}
            options={[
              { value: '', label: t('catalogueDesk.picture.inherited') },
              ...(isKnown ? [] : [{ value: drawing, label: drawing }]),
              ...choices.map((one) => ({ value: one.drawing, label: one.name })),
            ]}
            onChange={(event) => onDrawing(event.target.value === '' ? null : event.target.value)}
          />
        )}
      </Field>
      {answer === 'failed' && (
        <p className={trade.quiet} role="alert">
          {t('catalogueDesk.picture.failed')}
        </p>
      )}
    </div>
  );
}
