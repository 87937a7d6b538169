import { useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import { readOptions } from './read-options.ts';
import { NamesFields, areNamesValid, trimmed } from './TextsFields.tsx';

const kinds = ['single', 'several', 'number', 'yesNo', 'autocomplete'] as const;
type Kind = (typeof kinds)[number];

/** Creates a spec and opens it. */
export function NewSpec({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  const [names, setNames] = useState({ tr: '', en: '' });
  const [kind, setKind] = useState<Kind>('single');
  const [unit, setUnit] = useState('');
  const [options, setOptions] = useState('');
  const hasOptions = kind === 'single' || kind === 'several' || kind === 'autocomplete';
  const read = readOptions(options);
  const isComplete = areNamesValid(names) && (!hasOptions || read.length > 0);
  const create = async (reason: string) => {
    const body = {
      names: trimmed(names),
      kind,
      ...(kind === 'number' && unit.trim() !== '' && { unit: unit.trim() }),
      options: hasOptions ? read : [],
      reason,
    };
    let id = 0;
    const send = async () => {
      ({ id } = await call(catalogueDeskCalls.createSpec, { body }));
    };
    if (!(await perform('create', send, t('catalogueDesk.spec.created')))) return;
    onClose();
    await navigate(screenPath('consoleSpec', language, { id: String(id) }));
  };
  return (
    <ReasonDialog
      title={t('catalogueDesk.spec.new')}
      text={t('catalogueDesk.spec.newText')}
      confirmLabel={t('catalogueDesk.spec.create')}
      isBusy={busy === 'create'}
      isComplete={isComplete}
      onClose={onClose}
      onConfirm={(reason) => void create(reason)}
    >
      {(isChecked) => (
        <>
          <NamesFields names={names} isChecked={isChecked} onNames={setNames} />
          <Field label={t('catalogueDesk.spec.kind')}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                options={kinds.map((value) => ({ value, label: t(`catalogueDesk.kind.${value}`) }))}
                onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'single')}
              />
            )}
          </Field>
          {kind === 'number' && (
            <Field label={t('catalogueDesk.field.unit')}>
              {(control) => (
                <TextInput {...control} maxLength={12} value={unit} onChange={(event) => setUnit(event.target.value)} />
              )}
            </Field>
          )}
          {hasOptions && (
            <Field
              label={t('catalogueDesk.field.options')}
              hint={t('catalogueDesk.option.hint')}
              required
              error={isChecked && read.length === 0 ? t('catalogueDesk.option.missing') : undefined}
            >
              {(control) => (
                <TextArea {...control} rows={4} value={options} onChange={(event) => setOptions(event.target.value)} />
              )}
            </Field>
          )}
        </>
      )}
    </ReasonDialog>
  );
}
