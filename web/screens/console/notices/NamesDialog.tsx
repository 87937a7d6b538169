import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import { languages } from '../../../../contract/enums.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { NoticeCategory } from '../../../../contract/schemas/message-desk.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { mergeTexts } from '../catalogue/merge-edit.ts';
import texts from '../texts/Texts.module.css';
import trade from '../trade/Trade.module.css';

const minLength = 2;

/** Renames a category in both languages. A change by somebody else appears in the fields that were not edited. */
export function NamesDialog({ category, onClose }: { category: NoticeCategory; onClose: () => void }) {
  const { t } = useTranslation('messageDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(category.names);
  const [names, setNames] = useState(category.names);
  const [isConflict, setConflict] = useState(false);
  const [isChecked, setChecked] = useState(false);
  if (!isEqual(category.names, base) && busy === undefined) {
    setConflict(true);
    setNames(mergeTexts(base, names, category.names));
    setBase(category.names);
  }
  const isShort = (name: string) => name.trim().length < minLength;
  const save = async () => {
    setChecked(true);
    if (languages.some((one) => isShort(names[one]))) return;
    const body = { id: category.id, tr: names.tr.trim(), en: names.en.trim(), before: base };
    const send = () => call(notificationCalls.saveCategory, { body });
    const isDone = await perform('save', send, t('messageDesk.notices.renamed'));
    if (isDone) onClose();
    await revalidate();
  };
  return (
    <Dialog
      open
      dismissible={isEqual(names, base)}
      onClose={onClose}
      title={t('messageDesk.notices.renameTitle')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={() => setNames(category.defaults)}>
            {t('messageDesk.notices.defaults')}
          </Button>
          <Button loading={busy === 'save'} onClick={() => void save()}>
            {t('messageDesk.save.name')}
          </Button>
        </>
      }
    >
      <div className={trade.form}>
        {isConflict && (
          <p role="alert" className={texts.conflict}>
            {t('messageDesk.notices.conflict')}
          </p>
        )}
        {languages.map((one) => (
          <Field
            key={one}
            label={t(`messageDesk.language.${one}`)}
            required
            error={isChecked && isShort(names[one]) ? t('messageDesk.text.required') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={one}
                maxLength={60}
                value={names[one]}
                onChange={(event) => setNames({ ...names, [one]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
