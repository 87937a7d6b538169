import { useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { EditedTemplate, TemplateField } from '../../../../contract/schemas/message-desk.ts';
import { CallError, call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { leaveState } from '../../../shell/leave-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { ChannelFields } from './ChannelFields.tsx';
import { Preview } from './Preview.tsx';
import {
  changedFields,
  emptyFields,
  formsOf,
  insertToken,
  mergeForms,
  paragraphProblems,
  textsOf,
} from './template-form.ts';
import { TokenList } from './TokenList.tsx';
import styles from './Texts.module.css';
import { tokenProblems, useProblems } from './use-problems.ts';

/**
 * Edits the texts of a kind in both languages, beside previews. If somebody else saves first, their changes are taken over, the fields are named, and
 * the own changes stay for the next save.
 */
export function TemplateEditor({ template }: { template: EditedTemplate }) {
  const { t } = useTranslation('messageDesk', 'forms');
  const page = usePage();
  const { revalidate } = useRevalidator();
  const { perform, busy } = useFormActions();
  const [base, setBase] = useState(template);
  const [forms, setForms] = useState(() => formsOf(template.texts));
  const [language, setLanguage] = useState<Language>(page.language);
  const [theirs, setTheirs] = useState<string[]>();
  const [dialog, setDialog] = useState<'save' | 'reset'>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState<TemplateField>();
  const fieldsRef = useRef<HTMLDivElement>(null);
  const name = useId();
  const problemText = useProblems();

  if (template.version !== base.version && busy === undefined) {
    const [before, now] = [formsOf(base.texts), formsOf(template.texts)];
    const merged = mergeForms(before, forms, now);
    const isOwn = languages.every((one) => isEqual(textsOf(merged[one]), template.texts[one]));
    setTheirs(isOwn ? undefined : changedFields(before, now));
    setForms(isOwn ? now : merged);
    setBase(template);
  }

  const stored = formsOf(base.texts);
  const changed = changedFields(stored, forms);
  const isDirty = changed.length > 0;
  const isDefault = changedFields(formsOf(base.defaults), stored).length === 0;
  const empty = emptyFields(forms);
  const oversized = paragraphProblems(forms);
  const fieldName = (place: string) => {
    const [own = 'tr', field = 'title'] = place.split('.') as [Language, TemplateField];
    return `${t(`messageDesk.field.${field}`)} (${t(`messageDesk.language.${own}`)})`;
  };

  useEffect(() => {
    leaveState.current = { isDirty, isConfirmed: false };
    return () => void (leaveState.current = { isDirty: false, isConfirmed: false });
  }, [isDirty]);

  const set = (field: TemplateField, text: string) => {
    setRefused([]);
    setForms({ ...forms, [language]: { ...forms[language], [field]: text } });
  };
  const insert = (token: string) => {
    const field = focused ?? 'mailParagraphs';
    const control = fieldsRef.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`);
    if (!control) return;
    const isFocused = focused !== undefined;
    const [start, end] = isFocused
      ? [control.selectionStart ?? control.value.length, control.selectionEnd ?? control.value.length]
      : [control.value.length, control.value.length];
    const { text, caret } = insertToken(control.value, token, start, end);
    set(field, text);
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(caret, caret);
    });
  };

  const write = async (send: () => Promise<unknown>) => {
    let isOver = false;
    const done = await perform(
      'save',
      async () => {
        try {
          await send();
        } catch (error) {
          if (error instanceof CallError) {
            isOver = error.codes.includes('TemplateChanged');
            setRefused(tokenProblems(error.answer.errors ?? []));
          }
          throw error;
        }
      },
      t('messageDesk.save.done'),
    );
    setDialog(undefined);
    if (done || isOver) await revalidate();
  };
  const save = (reason: string) =>
    write(() =>
      call(notificationCalls.saveTemplate, {
        body: {
          name: base.name,
          tr: textsOf(forms.tr),
          en: textsOf(forms.en),
          version: base.version,
          reason,
        },
      }),
    );
  const reset = (reason: string) =>
    write(async () => {
      await call(notificationCalls.saveTemplate, { body: { name: base.name, version: base.version, reason } });
      setForms(formsOf(base.defaults));
    });

  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        {theirs && theirs.length > 0 && (
          <div role="alert" className={styles.conflict}>
            <p>{t('messageDesk.conflict')}</p>
            <p>{theirs.map(fieldName).join(', ')}</p>
          </div>
        )}
        <Segmented
          label={t('messageDesk.text.language')}
          name={name}
          value={language}
          onValue={setLanguage}
          options={languages.map((one) => ({
            value: one,
            label: t(`messageDesk.language.${one}`),
            ...(changed.some((place) => place.startsWith(`${one}.`)) && { aside: '•' }),
          }))}
        />
        <div ref={fieldsRef} lang={language} className={styles.fields}>
          {base.channels.map((channel) => (
            <ChannelFields
              key={channel}
              channel={channel}
              template={base}
              form={forms[language]}
              defaults={formsOf(base.defaults)[language]}
              empty={empty.filter((place) => place.startsWith(`${language}.`))}
              onFocus={setFocused}
              onChange={set}
            />
          ))}
        </div>
        {(refused.length > 0 || empty.length > 0 || oversized.length > 0) && (
          <ul role="alert" className={styles.problems}>
            {refused.map((one) => (
              <li key={one}>{problemText(one)}</li>
            ))}
            {empty.map((place) => (
              <li key={place}>{t('messageDesk.text.empty', { field: fieldName(place) })}</li>
            ))}
            {oversized.map(({ place, problem, most }) => (
              <li key={`${place} ${problem}`}>
                {t(`messageDesk.text.${problem}`, { field: fieldName(place), most: count(most, page.language) })}
              </li>
            ))}
          </ul>
        )}
        <div className={trade.acts}>
          <Button disabled={!isDirty || empty.length > 0 || oversized.length > 0} onClick={() => setDialog('save')}>
            {t('messageDesk.save.name')}
          </Button>
          <Button variant="outlined" disabled={!isDirty} onClick={() => setForms(stored)}>
            {t('messageDesk.save.discard')}
          </Button>
          <Button variant="text" disabled={isDefault} onClick={() => setDialog('reset')}>
            {t('messageDesk.reset.name')}
          </Button>
        </div>
      </div>
      <div className={styles.side}>
        <Card pad="s">
          <h2 className={trade.heading}>{t('messageDesk.tokens.name')}</h2>
          <TokenList template={base} language={language} onInsert={insert} />
        </Card>
        <Preview template={base} language={language} texts={textsOf(forms[language])} />
      </div>
      {dialog && (
        <ReasonDialog
          title={t(dialog === 'save' ? 'messageDesk.save.title' : 'messageDesk.reset.title')}
          text={
            dialog === 'save'
              ? t('messageDesk.save.text', { fields: changed.map(fieldName).join(', ') })
              : t('messageDesk.reset.text')
          }
          confirmLabel={t(dialog === 'save' ? 'messageDesk.save.name' : 'messageDesk.reset.name')}
          isBusy={busy === 'save'}
          onClose={() => setDialog(undefined)}
          onConfirm={(reason) => void (dialog === 'save' ? save(reason) : reset(reason))}
        />
      )}
    </div>
  );
}
