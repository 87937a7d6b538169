import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { deskCalls } from '../../../../contract/calls/desk.ts';
import type { DeskView } from '../../../../contract/calls/desk.ts';
import type { DeskList } from '../../../../contract/desk-lists.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePermissions } from '../../../client/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import styles from './DeskTable.module.css';

export interface ViewsMenuProps {
  list: DeskList;
  path: string;
  /** The query of the current filter, sort and columns. */
  query: string;
}

/** Saved views of a list: own ones and those that others share. Saves the current filter, sort and columns as a view. */
export function ViewsMenu({ list, path, query }: ViewsMenuProps) {
  const { t } = useTranslation('deskTable');
  const [views, setViews] = useState<readonly DeskView[] | 'failed'>();
  const load = async () => {
    const answer = await call(deskCalls.views, { query: { list } }).catch(() => undefined);
    setViews(answer?.items ?? 'failed');
  };
  return (
    <Popover
      label={t('deskTable.views.label')}
      lazy
      className={styles.panel}
      onOpen={() => void load()}
      trigger={(trigger) => (
        <Button {...trigger} variant="text" size="s" icon={<Bookmark size={18} aria-hidden="true" />}>
          {t('deskTable.views.label')}
        </Button>
      )}
    >
      {(close) => (
        <>
          {views === undefined && <p className={styles.quiet}>{t('deskTable.loading')}</p>}
          {views === 'failed' && <LoadFailed onAgain={load} />}
          {Array.isArray(views) && <Views views={views} path={path} onChange={load} onOpen={close} list={list} />}
          <SaveView list={list} query={query} onSaved={load} />
        </>
      )}
    </Popover>
  );
}

interface ViewsProps {
  views: readonly DeskView[];
  list: DeskList;
  path: string;
  onChange: () => Promise<void>;
  onOpen: () => void;
}

function Views({ views, list, path, onChange, onOpen }: ViewsProps) {
  const { t } = useTranslation('deskTable');
  const { perform } = useFormActions();
  const { show } = useToast();
  const isManager = usePermissions()('manageStaff');
  const remove = async (view: DeskView) => {
    const isDone = await perform('remove', () => call(deskCalls.removeView, { params: { id: view.id } }));
    await onChange();
    // A view of another owner cannot be saved again for them.
    if (isDone) {
      show({
        title: t('deskTable.views.removed'),
        ...(view.isOwn && {
          action: {
            label: t('deskTable.undo'),
            onAction: () => {
              const { name, query, isShared } = view;
              void perform('restore', () => call(deskCalls.saveView, { body: { list, name, query, isShared } })).then(
                onChange,
              );
            },
          },
        }),
      });
    }
  };
  if (views.length === 0) return <p className={styles.quiet}>{t('deskTable.views.none')}</p>;
  return (
    <ul className={styles.views}>
      {views.map((view) => (
        <li key={view.id}>
          <AppLink to={view.query === '' ? path : `${path}?${view.query}`} prefetch="none" onClick={onOpen}>
            {view.name}
            {view.isShared && (
              <small>
                {view.ownerName === undefined
                  ? t('deskTable.views.shared')
                  : t('deskTable.views.sharedBy', { name: view.ownerName })}
              </small>
            )}
          </AppLink>
          {(view.isOwn || isManager) && (
            <IconButton
              size="s"
              tip="none"
              label={t('deskTable.views.remove', { name: view.name })}
              icon={<Trash2 size={16} />}
              onClick={() => void remove(view)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function SaveView({ list, query, onSaved }: { list: DeskList; query: string; onSaved: () => Promise<void> }) {
  const { t } = useTranslation('deskTable');
  const { perform, busy } = useFormActions();
  const [isShared, setShared] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    if (name === '') return;
    const isDone = await perform(
      'save',
      () => call(deskCalls.saveView, { body: { list, name, query, isShared } }),
      t('deskTable.views.saved'),
    );
    if (!isDone) return;
    form.reset();
    await onSaved();
  };
  return (
    <form className={styles.save} onSubmit={(event) => void save(event)}>
      <Field label={t('deskTable.views.name')}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            size="s"
            required
            autoComplete="off"
            maxLength={limits.deskViewNameMost}
            placeholder={t('deskTable.views.hint')}
          />
        )}
      </Field>
      <Checkbox
        label={t('deskTable.views.share')}
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
      <Button type="submit" variant="soft" size="s" loading={busy === 'save'}>
        {t('deskTable.views.save')}
      </Button>
    </form>
  );
}
