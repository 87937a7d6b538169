import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { reasonCalls } from '../../../../contract/calls/reasons.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { reasonLists } from '../../../../contract/schemas/reason.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { leaveState } from '../../../shell/leave-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { formReason, mergeEdits } from './merge-edits.ts';
import type { FormReason } from './merge-edits.ts';
import styles from './Reasons.module.css';

export type EditedList = CallAnswer<typeof reasonCalls.lists>['items'][number];

/** Edits one list of reasons. Somebody else's change in the meantime is merged and shown before the next attempt to save. */
export function ReasonListForm({ first }: { first: EditedList }) {
  const { t } = useTranslation('reasonDesk', 'console', 'forms');
  const { show } = useToast();
  const [base, setBase] = useState(first);
  const [rows, setRows] = useState(() => first.items.map(formReason));
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<{ text: string; id?: string }>();
  const [isSaving, setSaving] = useState(false);
  const { isFixed, asksText } = reasonLists[base.list];
  const isDirty = hasChanged(base, rows);
  const nextId = useRef(1);
  const listRef = useRef<HTMLOListElement>(null);
  const problemId = useId();

  useEffect(() => {
    leaveState.current = { isDirty, isConfirmed: false };
    return () => void (leaveState.current = { isDirty: false, isConfirmed: false });
  }, [isDirty]);

  const set = (id: string, parts: Partial<FormReason>) => {
    setProblem(undefined);
    setRows(rows.map((row) => (row.id === id ? { ...row, ...parts } : row)));
  };
  const move = (index: number, by: 1 | -1) => {
    const [row] = rows.slice(index, index + 1);
    if (row) setRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, row));
  };
  const add = () => {
    const id = `new-${nextId.current++}`;
    setRows([...rows, { id, tr: '', en: '', isActive: true, needsText: false }]);
    requestAnimationFrame(() => listRef.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const empty = rows.find(({ tr, en }) => tr.trim() === '' || en.trim() === '');
    if (empty) return setProblem({ text: t('Required', { ns: 'api' }), id: empty.id });
    setSaving(true);
    try {
      const items = rows.map(({ id: _id, ...row }) => row);
      const reason = why.trim() === '' ? undefined : why;
      const saved = await call(reasonCalls.save, {
        params: { list: base.list },
        body: { version: base.version, items, ...(reason !== undefined && { reason }) },
      });
      accept(saved, saved.items.map(formReason));
      setWhy('');
      show({ title: t('reasonDesk.saved') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const code = (error.codes[0] ?? 'GeneralError') as ErrorCode;
      if (code === 'ReasonsChanged') await merge();
      else setProblem({ text: t(code, { ns: 'api' }) });
    } finally {
      setSaving(false);
    }
  }

  async function merge(): Promise<void> {
    const { items } = await call(reasonCalls.lists, {});
    const theirs = items.find(({ list }) => list === base.list);
    if (!theirs) return;
    accept(theirs, mergeEdits(base.items, rows, theirs.items));
    setProblem({ text: t('reasonDesk.merged') });
  }

  function accept(list: EditedList, shown: FormReason[]): void {
    setProblem(undefined);
    setBase(list);
    setRows(shown);
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className={styles.form}>
      <ol ref={listRef} className={styles.rows}>
        {rows.map((row, index) => {
          const name = row.tr || t('reasonDesk.new');
          const invalid = problem?.id === row.id;
          return (
            <li key={row.id} className={styles.row} data-off={row.isActive ? undefined : ''}>
              <div className={styles.order}>
                <IconButton
                  label={t('reasonDesk.up', { name })}
                  icon={<ArrowUp size={18} aria-hidden="true" />}
                  size="s"
                  tip="none"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={t('reasonDesk.down', { name })}
                  icon={<ArrowDown size={18} aria-hidden="true" />}
                  size="s"
                  tip="none"
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, 1)}
                />
              </div>
              {(['tr', 'en'] as const).map((language) => (
                <Field key={language} label={t(`reasonDesk.text.${language}`)} required>
                  {(control) => (
                    <TextInput
                      {...control}
                      size="s"
                      lang={language}
                      maxLength={limits.reasonNameMost}
                      value={row[language]}
                      aria-invalid={(invalid && row[language].trim() === '') || undefined}
                      aria-describedby={invalid ? problemId : undefined}
                      onChange={(event) => set(row.id, { [language]: event.target.value })}
                    />
                  )}
                </Field>
              ))}
              <div className={styles.marks}>
                {asksText && (
                  <Checkbox
                    label={t('reasonDesk.needsText')}
                    checked={row.needsText}
                    onChange={(event) => set(row.id, { needsText: event.target.checked })}
                  />
                )}
                <Switch
                  label={t('reasonDesk.active')}
                  checked={row.isActive}
                  onChange={(event) => set(row.id, { isActive: event.target.checked })}
                />
                {row.key === undefined && (
                  <IconButton
                    label={t('reasonDesk.remove', { name })}
                    icon={<X size={18} aria-hidden="true" />}
                    size="s"
                    tip="none"
                    onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isFixed ? (
        <p className={styles.quiet}>{t('reasonDesk.fixed')}</p>
      ) : (
        <Button type="button" variant="outlined" onClick={add} disabled={rows.length >= limits.reasonsMost}>
          <Plus size={18} aria-hidden="true" /> {t('reasonDesk.add')}
        </Button>
      )}
      <div className={styles.end}>
        <Field label={t('reasonDesk.why')} hint={t('reasonDesk.whyHint')} className={styles.why}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={limits.deskReasonMost}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="button"
          variant="outlined"
          disabled={!isDirty || isSaving}
          onClick={() => accept(base, base.items.map(formReason))}
        >
          {t('reasonDesk.discard')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isDirty}>
          {t('reasonDesk.save')}
        </Button>
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {problem?.text}
      </p>
    </form>
  );
}

/** Whether saving would change the list. */
const hasChanged = ({ items }: EditedList, rows: readonly FormReason[]): boolean =>
  JSON.stringify(items.map(contents)) !== JSON.stringify(rows.map(contents));

const contents = ({ key, tr, en, isActive, needsText }: Omit<FormReason, 'id'>) => [key, tr, en, isActive, needsText];
