import { useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { EditedCategory } from '../../../../contract/schemas/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import { readWords } from './search-words.ts';
import { NamesFields, areNamesValid, trimmed } from './TextsFields.tsx';

const textOf = (parent: EditedCategory | undefined) =>
  parent === undefined
    ? 'catalogueDesk.create.textOfMain'
    : parent.childCount === 0
      ? 'catalogueDesk.create.textOfLeaf'
      : 'catalogueDesk.create.text';

/** Creates a category below another, or a main category, and opens it. */
export function NewCategory({ parent, onClose }: { parent?: EditedCategory; onClose: () => void }) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  const [names, setNames] = useState({ tr: '', en: '' });
  const [words, setWords] = useState('');
  const create = async (reason: string) => {
    const body = { ...(parent && { parentId: parent.id }), names: trimmed(names), words: readWords(words), reason };
    let id = 0;
    const send = async () => {
      ({ id } = await call(catalogueDeskCalls.create, { body }));
    };
    if (!(await perform('create', send, t('catalogueDesk.create.done')))) return;
    onClose();
    await navigate(screenPath('consoleCategory', language, { id: String(id) }));
  };
  return (
    <ReasonDialog
      title={
        parent
          ? t('catalogueDesk.create.title', { name: parent.names[language] })
          : t('catalogueDesk.create.titleOfMain')
      }
      text={t(textOf(parent))}
      confirmLabel={t('catalogueDesk.create.go')}
      isBusy={busy === 'create'}
      isComplete={areNamesValid(names)}
      onClose={onClose}
      onConfirm={(reason) => void create(reason)}
    >
      {(isChecked) => (
        <>
          <NamesFields names={names} isChecked={isChecked} onNames={setNames} />
          <Field label={t('catalogueDesk.field.words')} hint={t('catalogueDesk.words.hint')}>
            {(control) => (
              <TextArea {...control} rows={2} value={words} onChange={(event) => setWords(event.target.value)} />
            )}
          </Field>
        </>
      )}
    </ReasonDialog>
  );
}
