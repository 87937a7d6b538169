import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { adListCalls } from '../../../contract/calls/ad-lists.ts';
import { limits } from '../../../contract/limits.ts';
import type { AdList, AdListVisibility } from '../../../contract/schemas/ad-list.ts';
import { call } from '../../client/call.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { codeOf } from '../../parts/lists/code-of.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea, TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './ListDialog.module.css';

/** Repeated here to keep the contract's schemas out of the browser bundle. */
const visibilities = ['Private', 'Unlisted', 'Public'] as const satisfies AdListVisibility[];

export interface ListDialogProps {
  /** The list to change; undefined for a new one. */
  list?: AdList | undefined;
  open: boolean;
  onClose: () => void;
}

/** Edits a list's name and visibility. Opens a new list after creating it. */
export default function ListDialog({ list, open, onClose }: ListDialogProps) {
  const { t } = useTranslation('lists');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(list ? 'lists.form.edit' : 'lists.form.create')}
      closeLabel={t('shell.close')}
    >
      <ListForm list={list} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so each opening starts with the current values. */
function ListForm({ list, onClose }: Omit<ListDialogProps, 'open'>) {
  const { t } = useTranslation('lists', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const group = useId();
  const [name, setName] = useState(list?.name ?? '');
  const [description, setDescription] = useState(list?.description ?? '');
  const [visibility, setVisibility] = useState<AdListVisibility>(list?.visibility ?? 'Private');
  const [tellsPrice, setTellsPrice] = useState(list?.tellsPrice ?? true);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const body = { name, description, visibility, tellsPrice };
    try {
      const saved = list
        ? await call(adListCalls.update, { params: { id: list.id }, body })
        : await call(adListCalls.create, { body });
      onClose();
      if (!list) show({ title: t('lists.form.created', { name: saved.name }) });
      else if (list.visibility === visibility) show({ title: t('lists.form.saved') });
      else show({ title: t(visibility === 'Private' ? 'lists.form.nowPrivate' : 'lists.form.nowShared') });
      if (list?.slug === saved.slug) await revalidate();
      else await navigate(screenPath('listDetail', language, { slug: saved.slug }), { replace: list !== undefined });
    } catch (error) {
      setProblem(t(codeOf(error), { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      <Field label={t('lists.form.name')} required error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            data-autofocus
            maxLength={limits.adListNameMost}
            placeholder={t('lists.form.namePlaceholder')}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Field label={t('lists.form.description')} aside={<small>{t('lists.form.optional')}</small>}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={description}
            maxLength={limits.adListTextMost}
            onChange={(event) => {
              setDescription(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <fieldset className={styles.choices}>
        <legend>{t('lists.visibility.label')}</legend>
        {visibilities.map((one) => (
          <Radio
            key={one}
            name={group}
            label={t(`lists.visibility.${one}`)}
            hint={t(`lists.visibility.hints.${one}`)}
            checked={visibility === one}
            onChange={() => setVisibility(one)}
          />
        ))}
        <p>{t('lists.visibility.notes')}</p>
      </fieldset>
      <Switch
        label={t('lists.form.tellsPrice')}
        checked={tellsPrice}
        onChange={(event) => setTellsPrice(event.currentTarget.checked)}
      />
      <Button type="submit" full loading={isSending}>
        {t(list ? 'lists.form.save' : 'lists.form.make')}
      </Button>
    </form>
  );
}
