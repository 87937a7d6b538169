import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { savedSearchCalls } from '../../../contract/calls/saved-searches.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { OwnSavedSearch } from '../../../contract/schemas/saved-search.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { publishSaved } from '../../client/saved-searches.ts';
import { rememberSearchToSave, saveSearch } from '../../client/save-search.ts';
import { useMember } from '../../client/session-end.ts';
import { screenPath } from '../../screens.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { SearchAlertFields } from './SearchAlertFields.tsx';
import type { SearchAlert } from './SearchAlertFields.tsx';
import styles from './SavedSearch.module.css';

const usual: SearchAlert = { frequency: 'AtOnce', sendMobileNotification: true, sendEmailNotification: true };

export interface SaveSearchDialogProps {
  open: boolean;
  onClose: () => void;
  request: FilterRequest;
  conditions: readonly string[];
  /** Proposed name. */
  proposal: string;
  /** The existing saved search, which is changed then. */
  saved: OwnSavedSearch | undefined;
}

/** Saves the page's search under a name, or changes the saved one. A guest chooses first and then signs in; the choices are saved afterwards. */
export default function SaveSearchDialog({
  open,
  onClose,
  request,
  conditions,
  proposal,
  saved,
}: SaveSearchDialogProps) {
  const { t } = useTranslation('savedSearches');
  const { language } = usePage();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const navigate = useNavigate();
  const member = useMember();
  const formId = useId();
  const first = { name: saved?.name ?? proposal, how: saved ? howOf(saved) : usual };
  const [name, setName] = useState(first.name);
  const [how, setHow] = useState<SearchAlert>(first.how);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'remove'>();
  useEffect(() => {
    if (!open) return;
    setName(first.name);
    setHow(first.how);
    setRefusal(undefined);
    // Runs on opening only, so that later input stays.
  }, [open]);

  const list = screenPath('favouriteSearchLists', language);
  const form = { name: name.trim(), request, ...how };
  const askToSignIn = () => {
    rememberSearchToSave(form);
    onClose();
    openDrawer('signIn', { access: 'act' });
  };
  const refused = (error: unknown) => {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    if (code === 'MemberRequired') rememberSearchToSave(form);
    else setRefusal(code);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.name === '') return setRefusal('Required');
    if (!member) return askToSignIn();
    setBusy('save');
    setRefusal(undefined);
    try {
      if (saved) {
        const changed = await call(savedSearchCalls.update, { body: { id: saved.id, name: form.name, ...how } });
        publishSaved(request, changed.saved);
        show({ title: t('savedSearches.changed') });
      } else {
        const { isNew } = await saveSearch(form);
        show({
          title: t(isNew ? 'savedSearches.saved' : 'savedSearches.changed'),
          text: t(how.frequency === 'Never' ? 'savedSearches.savedSilent' : 'savedSearches.savedText'),
          action: { label: t('savedSearches.toList'), onAction: () => void navigate(list) },
        });
      }
      onClose();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(undefined);
    }
    return undefined;
  };
  const restore = async (one: OwnSavedSearch) => {
    try {
      await call(savedSearchCalls.restore, { query: { id: one.id } });
      publishSaved(request, one);
      show({ title: t('savedSearches.restored') });
    } catch (error) {
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      show({ title: t('savedSearches.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    }
  };
  const remove = async (one: OwnSavedSearch) => {
    setBusy('remove');
    try {
      await call(savedSearchCalls.remove, { query: { id: one.id } });
      publishSaved(request, undefined);
      onClose();
      show({
        title: t('savedSearches.removed', { name: one.name }),
        action: { label: t('savedSearches.undo'), onAction: () => void restore(one) },
      });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(undefined);
    }
  };

  const isMissing = refusal === 'Required';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(saved ? 'savedSearches.dialog.edit' : 'savedSearches.dialog.title')}
      text={t(saved ? 'savedSearches.dialog.editText' : 'savedSearches.dialog.text')}
      closeLabel={t('shell.close')}
      footer={
        <>
          {saved && (
            <Button variant="text" loading={busy === 'remove'} onClick={() => void remove(saved)}>
              {t('savedSearches.remove')}
            </Button>
          )}
          <Button type="submit" form={formId} loading={busy === 'save'}>
            {t(
              saved
                ? 'savedSearches.dialog.change'
                : member
                  ? 'savedSearches.dialog.save'
                  : 'savedSearches.dialog.signIn',
            )}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('savedSearches.dialog.name')}
          required
          error={isMissing ? t('savedSearches.dialog.noName') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              autoComplete="off"
              maxLength={limits.savedSearchNameMost}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {conditions.length > 0 && (
          <ul className={styles.conditions} aria-label={t('savedSearches.conditions')}>
            {conditions.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        <SearchAlertFields alert={how} onChange={(change) => setHow((before) => ({ ...before, ...change }))} />
        <p className={styles.note}>
          {t(how.frequency === 'Never' ? 'savedSearches.how.silent' : 'savedSearches.how.always')}
        </p>
        {refusal !== undefined && !isMissing && (
          <div>
            <FieldError>{t(refusal as ErrorCode, { ns: 'api' })}</FieldError>
            {refusal === 'SavedSearchLimitReached' && (
              <AppLink to={list} className={styles.way} onClick={onClose}>
                {t('savedSearches.toList')}
              </AppLink>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}

const howOf = ({ frequency, sendMobileNotification, sendEmailNotification }: OwnSavedSearch): SearchAlert => ({
  frequency,
  sendMobileNotification,
  sendEmailNotification,
});
