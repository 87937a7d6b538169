import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import { packageSizes, registryChoices } from '../../../../contract/enums.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { EditedCategory } from '../../../../contract/schemas/catalogue-desk.ts';
import { CallError, call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { CategorySearch } from './CategorySearch.tsx';
import { changedFields, fieldsOf, mergeEdit } from './merge-edit.ts';
import type { CategoryField, CategoryFields } from './merge-edit.ts';
import { PictureField } from './PictureField.tsx';
import { readWords, writeWords } from './search-words.ts';
import { SpecUses } from './SpecUses.tsx';
import { useAnswer } from './use-answer.ts';
import { NamesFields, areNamesValid, trimmed } from './TextsFields.tsx';
import styles from './Catalogue.module.css';

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx').then((module) => ({ default: module.PreviewDialog })));

/** The changed fields as the service takes them. */
function editOf(base: CategoryFields, wanted: CategoryFields) {
  const changed = changedFields(base, wanted);
  return Object.fromEntries(changed.map((field) => [field, wanted[field]])) as Partial<CategoryFields>;
}

/**
 * Edits texts, sale and specs of a category. If somebody else saves first, their changes are taken over, conflicting ones are named, and the own changes
 * stay for the next save.
 */
export function CategoryEditor({ category }: { category: EditedCategory }) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { revalidate } = useRevalidator();
  const { perform, busy } = useFormActions();
  const { language } = usePage();
  const [base, setBase] = useState(category);
  const [wanted, setWanted] = useState(() => fieldsOf(category));
  const [wordsText, setWordsText] = useState(() => writeWords(category.words));
  const [related, setRelated] = useState(category.related);
  const [theirs, setTheirs] = useState<CategoryField[]>();
  const [dialog, setDialog] = useState<'save' | 'preview'>();
  const [isChecked, setChecked] = useState(false);

  if (category.version !== base.version && busy === undefined) {
    const merged = mergeEdit(fieldsOf(base), wanted, fieldsOf(category));
    const isOwn = isEqual(fieldsOf(category), { ...wanted, names: trimmed(wanted.names) });
    setTheirs(isOwn ? undefined : changedFields(fieldsOf(base), fieldsOf(category)));
    setWanted(merged);
    setWordsText(writeWords(merged.words));
    setRelated([...category.related, ...related.filter((one) => !category.related.some(({ id }) => id === one.id))]);
    setBase(category);
  }

  const edit = editOf(fieldsOf(base), { ...wanted, names: trimmed(wanted.names) });
  const isChanged = Object.keys(edit).length > 0;
  const set = (fields: Partial<CategoryFields>) => setWanted({ ...wanted, ...fields });
  const reset = () => {
    setWanted(fieldsOf(category));
    setWordsText(writeWords(category.words));
    setTheirs(undefined);
  };
  const save = async (reason: string, withSubcategories: boolean) => {
    let isConflict = false;
    const send = async () => {
      try {
        const body = { ...edit, withSubcategories, version: base.version, reason };
        await call(catalogueDeskCalls.save, { params: { categoryId: category.id }, body });
      } catch (error) {
        isConflict = error instanceof CallError && error.codes.includes('CatalogueChanged');
        throw error;
      }
    };
    const isDone = await perform('save', send, t('catalogueDesk.save.done'));
    if (isDone || isConflict) setDialog(undefined);
    if (isDone || isConflict) await revalidate();
  };
  const open = (which: 'save' | 'preview') => {
    setChecked(true);
    if (areNamesValid(wanted.names)) setDialog(which);
  };

  return (
    <>
      {theirs && theirs.length > 0 && (
        <div role="alert" className={styles.conflict}>
          <p>{t('catalogueDesk.conflict')}</p>
          <p>{theirs.map((field) => t(`catalogueDesk.field.${field}`)).join(', ')}</p>
        </div>
      )}
      <Card>
        <h2 className={trade.heading}>{t('catalogueDesk.category.texts')}</h2>
        <div className={trade.form}>
          <NamesFields names={wanted.names} isChecked={isChecked} onNames={(names) => set({ names })} />
          <Field label={t('catalogueDesk.field.words')} hint={t('catalogueDesk.words.hint')}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                value={wordsText}
                onChange={(event) => {
                  setWordsText(event.target.value);
                  set({ words: readWords(event.target.value) });
                }}
              />
            )}
          </Field>
          <PictureField drawing={wanted.drawing} categoryId={category.id} onDrawing={(drawing) => set({ drawing })} />
          <div>
            <CategorySearch
              label={t('catalogueDesk.related.label')}
              accepts={(one) => one.id !== category.id && !wanted.relatedIds.includes(one.id)}
              onChoose={(found) => {
                if (wanted.relatedIds.length >= 6) return;
                setRelated([...related, found]);
                set({ relatedIds: [...wanted.relatedIds, found.id] });
              }}
            />
            <ul className={styles.chips}>
              {wanted.relatedIds.map((id) => {
                const name = related.find((one) => one.id === id)?.name ?? String(id);
                return (
                  <li key={id}>
                    {name}
                    <IconButton
                      size="s"
                      tip="none"
                      label={t('catalogueDesk.related.remove', { name })}
                      icon={<X size={16} aria-hidden="true" />}
                      onClick={() => set({ relatedIds: wanted.relatedIds.filter((one) => one !== id) })}
                    />
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
      </Card>
      <Card>
        <h2 className={trade.heading}>{t('catalogueDesk.category.selling')}</h2>
        <div className={trade.form}>
          <Field label={t('catalogueDesk.field.purchase')}>
            {(control) => (
              <Select
                {...control}
                value={wanted.purchase}
                options={(['cart', 'contact'] as const).map((value) => ({
                  value,
                  label: t(`catalogueDesk.purchase.${value}`),
                }))}
                onChange={(event) => set({ purchase: event.target.value === 'cart' ? 'cart' : 'contact' })}
              />
            )}
          </Field>
          <Terms {...wanted} inherited={base.inherited} onTerms={set} />
        </div>
      </Card>
      <SpecUses uses={wanted.specs} names={base.specNames} onUses={(specs) => set({ specs })} />
      <div className={styles.bar}>
        <Button disabled={!isChanged} onClick={() => open('save')}>
          {t('catalogueDesk.save.name')}
        </Button>
        <Button variant="outlined" onClick={() => open('preview')}>
          {t('catalogueDesk.preview.name')}
        </Button>
        {isChanged && (
          <Button variant="text" onClick={reset}>
            {t('catalogueDesk.undo')}
          </Button>
        )}
      </div>
      {dialog === 'save' && (
        <SaveDialog
          category={base}
          edit={edit}
          isBusy={busy === 'save'}
          onClose={() => setDialog(undefined)}
          onSave={(reason, isDeep) => void save(reason, isDeep)}
        />
      )}
      {dialog === 'preview' && (
        <Suspense>
          <PreviewDialog
            categoryId={category.id}
            edit={edit}
            title={wanted.names[language]}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type TermsProps = Pick<CategoryFields, 'purchase' | 'registry' | 'packageSize'> & {
  inherited: EditedCategory['inherited'];
  onTerms: (terms: Partial<Pick<CategoryFields, 'registry' | 'packageSize'>>) => void;
};

/** Listing authority and usual parcel, each the category's own or inherited. */
function Terms({ purchase, registry, packageSize, inherited, onTerms }: TermsProps) {
  const { t } = useTranslation('catalogueDesk');
  const registryName = (kind: (typeof registryChoices)[number]) => t(`catalogueDesk.terms.registryKind.${kind}`);
  const sizeName = (size: (typeof packageSizes)[number]) => t(`catalogueDesk.terms.size.${size}`);
  return (
    <>
      <Field label={t('catalogueDesk.field.registry')} hint={t('catalogueDesk.terms.registryHint')}>
        {(control) => (
          <Select
            {...control}
            value={registry ?? ''}
            options={[
              { value: '', label: t('catalogueDesk.terms.inherited', { value: registryName(inherited.registry) }) },
              ...registryChoices.map((value) => ({ value, label: registryName(value) })),
            ]}
            onChange={(event) =>
              onTerms({ registry: registryChoices.find((one) => one === event.target.value) ?? null })
            }
          />
        )}
      </Field>
      {purchase === 'cart' && (
        <Field label={t('catalogueDesk.field.packageSize')} hint={t('catalogueDesk.terms.packageHint')}>
          {(control) => (
            <Select
              {...control}
              value={packageSize ?? ''}
              options={[
                { value: '', label: t('catalogueDesk.terms.inherited', { value: sizeName(inherited.packageSize) }) },
                ...packageSizes.map((value) => ({ value, label: sizeName(value) })),
              ]}
              onChange={(event) =>
                onTerms({ packageSize: packageSizes.find((one) => one === event.target.value) ?? null })
              }
            />
          )}
        </Field>
      )}
      <p className={trade.quiet}>{t('catalogueDesk.terms.hint')}</p>
    </>
  );
}

interface SaveDialogProps {
  category: EditedCategory;
  edit: Partial<CategoryFields>;
  isBusy: boolean;
  onClose: () => void;
  onSave: (reason: string, withSubcategories: boolean) => void;
}

/** Specs that the edit removes from the form or the filter, or changes there. */
function touchedSpecs(category: EditedCategory, edit: Partial<CategoryFields>): number[] {
  if (!edit.specs) return [];
  const after = new Map(edit.specs.map((use) => [use.specId, use]));
  return category.specs
    .filter((use) => {
      const next = after.get(use.specId);
      return !next || next.filter !== use.filter || next.create !== use.create;
    })
    .map(({ specId }) => specId)
    .slice(0, 20);
}

/** Shows what the save affects before it asks for the reason. */
function SaveDialog({ category, edit, isBusy, onClose, onSave }: SaveDialogProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const [isDeep, setDeep] = useState(false);
  const body = { categoryId: category.id, specIds: touchedSpecs(category, edit) };
  const effect = useAnswer(catalogueDeskCalls.effect, { body });
  const figure = (value: number) => count(value, language);
  const nameOf = (id: number) => category.specNames.find((one) => one.id === id)?.name ?? String(id);
  const canBeDeep =
    category.childCount > 0 &&
    (['specs', 'purchase', 'registry', 'packageSize'] as const).some((field) => edit[field] !== undefined);
  const registry = edit.registry === undefined ? undefined : (edit.registry ?? category.inherited.registry);
  return (
    <ReasonDialog
      title={t('catalogueDesk.save.title')}
      text={Object.keys(edit)
        .map((field) => t(`catalogueDesk.field.${field as CategoryField}`))
        .join(', ')}
      confirmLabel={t('catalogueDesk.save.name')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(reason) => onSave(reason, isDeep)}
    >
      {() => (
        <>
          <ul className={styles.effect} aria-live="polite" aria-busy={effect === undefined}>
            {effect === undefined && <li>{t('catalogueDesk.effect.loading')}</li>}
            {effect === 'failed' && <li>{t('catalogueDesk.effect.failed')}</li>}
            {typeof effect === 'object' && (
              <>
                <li>
                  {t('catalogueDesk.effect.ads', { count: effect.ads, figure: figure(effect.ads) })}
                  {effect.categories > 0 &&
                    ` ${t('catalogueDesk.effect.below', { count: effect.categories, figure: figure(effect.categories) })}`}
                </li>
                {effect.answers.map(({ specId, ads }) => (
                  <li key={specId}>
                    {t('catalogueDesk.effect.answers', {
                      count: ads,
                      figure: effect.isPartial ? `${figure(ads)}+` : figure(ads),
                      name: nameOf(specId),
                    })}
                  </li>
                ))}
                {registry && (
                  <li>{t(`catalogueDesk.effect.${registry === 'None' ? 'registryEnds' : 'registryBegins'}`)}</li>
                )}
                {edit.packageSize !== undefined && <li>{t('catalogueDesk.effect.packageSize')}</li>}
                {edit.names && <li>{t('catalogueDesk.effect.address')}</li>}
              </>
            )}
          </ul>
          {canBeDeep && (
            <Checkbox
              label={t('catalogueDesk.save.deep')}
              hint={t('catalogueDesk.save.deepHint')}
              checked={isDeep}
              onChange={(event) => setDeep(event.target.checked)}
            />
          )}
        </>
      )}
    </ReasonDialog>
  );
}
