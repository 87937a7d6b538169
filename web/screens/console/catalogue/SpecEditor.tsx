import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { EditedSpec, SpecEdit } from '../../../../contract/schemas/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink, appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { writeCatalogueAddress } from './catalogue-address.ts';
import { mergeTexts } from './merge-edit.ts';
import { readWords, writeWords } from './search-words.ts';
import { useAnswer } from './use-answer.ts';
import { NamesFields, areNamesValid, trimmed } from './TextsFields.tsx';
import styles from './Catalogue.module.css';

/** Saves a change of a spec made from its shown version, and reloads it, also after a refusal. */
export function useSaveSpec({ id, version }: Pick<EditedSpec, 'id' | 'version'>) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const save = async (edit: SpecEdit, reason: string): Promise<boolean> => {
    const body = { ...edit, version, reason };
    const send = () => call(catalogueDeskCalls.saveSpec, { params: { specId: id }, body });
    const isDone = await perform('save', send, t('catalogueDesk.save.done'));
    await revalidate();
    return isDone;
  };
  return { save, isBusy: busy === 'save' };
}

const readNumber = (text: string): number | null => {
  const number = Number(text.replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
};

/** The fields as they are typed. */
const textsOf = (spec: EditedSpec) => ({
  names: spec.names,
  words: writeWords(spec.words),
  unit: spec.unit ?? '',
  min: String(spec.min ?? ''),
  max: String(spec.max ?? ''),
});

/** Edits names, search words, unit and range of a spec, and retires or restores it. */
export function SpecEditor({ spec }: { spec: EditedSpec }) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const { save, isBusy } = useSaveSpec(spec);
  const [base, setBase] = useState(spec);
  const [fields, setFields] = useState(() => textsOf(spec));
  const [isConflict, setConflict] = useState(false);
  if (spec.version !== base.version && !isBusy) {
    // Somebody else saved, or this editor did. Fields that were not edited follow.
    const [was, is] = [textsOf(base), textsOf(spec)];
    const merged = mergeTexts(was, fields, is);
    setConflict(!isEqual(merged, is));
    setFields(merged);
    setBase(spec);
  }
  const { names, words, unit, min, max } = fields;
  const [dialog, setDialog] = useState<'save' | 'retire'>();
  const [isChecked, setChecked] = useState(false);
  const isNumber = spec.kind === 'number';
  const edit: SpecEdit = {
    ...(!isEqual(trimmed(names), spec.names) && { names: trimmed(names) }),
    ...(!isEqual(readWords(words), spec.words) && { words: readWords(words) }),
    ...(isNumber && unit.trim() !== (spec.unit ?? '') && { unit: unit.trim() || null }),
    ...(isNumber && readNumber(min) !== spec.min && { min: readNumber(min) }),
    ...(isNumber && readNumber(max) !== spec.max && { max: readNumber(max) }),
  };
  const close = () => setDialog(undefined);
  const send = async (changed: SpecEdit, reason: string) => {
    if (!(await save(changed, reason))) return;
    close();
    // The new version is the own one.
    setConflict(false);
  };
  return (
    <>
      <div>
        <Breadcrumb
          label={t('catalogueDesk.category.place')}
          renderLink={appLink}
          items={[
            {
              label: t('catalogueDesk.view.specs'),
              href: writeCatalogueAddress(screenPath('consoleCatalogue', language), { view: 'specs' }),
            },
            { label: spec.names[language], href: screenPath('consoleSpec', language, { id: String(spec.id) }) },
          ]}
        />
        <p className={trade.tags}>
          {spec.isRetired && <Tag tone="warning">{t('catalogueDesk.spec.retired')}</Tag>}
          <span className={trade.quiet}>
            {t(`catalogueDesk.kind.${spec.kind}`)} ·{' '}
            {t('catalogueDesk.spec.categories', {
              count: spec.categoryCount,
              figure: count(spec.categoryCount, language),
            })}
          </span>
        </p>
        {spec.categories.length > 0 && (
          <details className={styles.former}>
            <summary>{t('catalogueDesk.spec.users')}</summary>
            <ul>
              {spec.categories.map((one) => (
                <li key={one.id}>
                  <AppLink
                    to={screenPath('consoleCategory', language, { id: String(one.id) })}
                    prefetch="none"
                    className={trade.link}
                  >
                    {one.name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className={trade.acts}>
          <Button variant="outlined" size="s" onClick={() => setDialog('retire')}>
            {t(spec.isRetired ? 'catalogueDesk.spec.restore' : 'catalogueDesk.spec.retire')}
          </Button>
        </div>
      </div>
      {isConflict && (
        <div role="alert" className={styles.conflict}>
          <p>{t('catalogueDesk.spec.conflict')}</p>
        </div>
      )}
      <Card>
        <h2 className={trade.heading}>{t('catalogueDesk.category.texts')}</h2>
        <div className={trade.form}>
          <NamesFields
            names={names}
            isChecked={isChecked}
            onNames={(changed) => setFields({ ...fields, names: changed })}
          />
          <Field label={t('catalogueDesk.field.words')} hint={t('catalogueDesk.spec.wordsHint')}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={words}
                onChange={(event) => setFields({ ...fields, words: event.target.value })}
              />
            )}
          </Field>
          {isNumber && (
            <div className={styles.pair}>
              <Field label={t('catalogueDesk.field.unit')}>
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={12}
                    value={unit}
                    onChange={(event) => setFields({ ...fields, unit: event.target.value })}
                  />
                )}
              </Field>
              {(['min', 'max'] as const).map((end) => (
                <Field key={end} label={t(`catalogueDesk.field.${end}`)}>
                  {(control) => (
                    <TextInput
                      {...control}
                      inputMode="decimal"
                      value={fields[end]}
                      onChange={(event) => setFields({ ...fields, [end]: event.target.value })}
                    />
                  )}
                </Field>
              ))}
            </div>
          )}
          <div>
            <Button
              disabled={Object.keys(edit).length === 0}
              onClick={() => {
                setChecked(true);
                if (areNamesValid(names)) setDialog('save');
              }}
            >
              {t('catalogueDesk.save.name')}
            </Button>
          </div>
        </div>
      </Card>
      {dialog === 'save' && (
        <ReasonDialog
          title={t('catalogueDesk.save.title')}
          text={t('catalogueDesk.spec.saveText')}
          confirmLabel={t('catalogueDesk.save.name')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void send(edit, reason)}
        >
          {() => <SpecEffect spec={spec} />}
        </ReasonDialog>
      )}
      {dialog === 'retire' && (
        <ReasonDialog
          title={t(spec.isRetired ? 'catalogueDesk.spec.restore' : 'catalogueDesk.spec.retire')}
          text={t(spec.isRetired ? 'catalogueDesk.spec.restoreText' : 'catalogueDesk.spec.retireText')}
          confirmLabel={t(spec.isRetired ? 'catalogueDesk.spec.restore' : 'catalogueDesk.spec.retire')}
          isDanger={!spec.isRetired}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void send({ isRetired: !spec.isRetired }, reason)}
        >
          {() => <SpecEffect spec={spec} isRetiring={!spec.isRetired} />}
        </ReasonDialog>
      )}
    </>
  );
}

interface SpecEffectProps {
  spec: EditedSpec;
  /** The spec leaves the forms and filters. */
  isRetiring?: boolean;
  /** The one option that leaves them. */
  optionId?: number;
}

/** How many ads answered the spec, and what happens to saved searches for it. */
export function SpecEffect({ spec: { id, names, kind }, isRetiring = false, optionId }: SpecEffectProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const name = names[language];
  const optionIds = optionId === undefined ? [] : [optionId];
  const effect = useAnswer(catalogueDeskCalls.effect, { body: { specIds: [id], optionIds } });
  const [answer] = typeof effect === 'object' ? effect.answers : [];
  const figure = (value: number) => count(value, language);
  return (
    <ul className={styles.effect} aria-live="polite" aria-busy={effect === undefined}>
      {effect === undefined && <li>{t('catalogueDesk.effect.loading')}</li>}
      {effect === 'failed' && <li>{t('catalogueDesk.effect.failed')}</li>}
      {typeof effect === 'object' && (
        <>
          <li>
            {t('catalogueDesk.effect.categories', { count: effect.categories, figure: figure(effect.categories) })}
          </li>
          {answer && (
            <li>
              {t('catalogueDesk.effect.answers', {
                count: answer.ads,
                figure: effect.isPartial ? `${figure(answer.ads)}+` : figure(answer.ads),
                name,
              })}
            </li>
          )}
          {(isRetiring || optionId !== undefined) && (
            <li>
              {t(optionId === undefined ? 'catalogueDesk.effect.specSearches' : 'catalogueDesk.effect.optionSearches', {
                count: effect.savedSearches,
                figure: effect.isPartial ? `${figure(effect.savedSearches)}+` : figure(effect.savedSearches),
              })}
              {effect.savedSearches > 0 &&
                ` ${t(`catalogueDesk.effect.searchesAfter.${kind === 'number' ? 'pause' : 'keep'}`)}`}
            </li>
          )}
        </>
      )}
    </ul>
  );
}
