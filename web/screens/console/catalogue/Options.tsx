import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { DeskOption, EditedSpec, SpecEdit } from '../../../../contract/schemas/catalogue-desk.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import console from '../Console.module.css';
import { DeskPages } from '../frame/DeskPages.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { writeCatalogueAddress } from './catalogue-address.ts';
import type { CatalogueRequest } from './catalogue-address.ts';
import { moved } from './moved.ts';
import { readOptions } from './read-options.ts';
import { readWords, writeWords } from './search-words.ts';
import { SpecEffect, useSaveSpec } from './SpecEditor.tsx';
import { NamesFields, areNamesValid, trimmed } from './TextsFields.tsx';
import styles from './Catalogue.module.css';

interface OptionsProps {
  spec: EditedSpec;
  request: CatalogueRequest;
  items: readonly DeskOption[];
  hasMore: boolean;
  total: number;
}

type Open = 'add' | 'order' | DeskOption;

/** The options of a spec: search, new ones, names, order, and retiring. Options of a suggested list have no order of their own. */
export function Options({ spec, request, items, hasMore, total }: OptionsProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const { save, isBusy } = useSaveSpec(spec);
  const [order, setOrder] = useState(items);
  const [open, setOpen] = useState<Open>();
  const path = screenPath('consoleSpec', language, { id: String(spec.id) });
  const address = (of: Partial<CatalogueRequest>) => writeCatalogueAddress(path, of);
  const canOrder = spec.kind !== 'autocomplete' && request.text === '' && request.page === 1 && !hasMore;
  const close = () => setOpen(undefined);
  const send = async (edit: SpecEdit, reason: string) => {
    if (await save(edit, reason)) close();
  };
  return (
    <section aria-labelledby="options">
      <h2 id="options" className={trade.heading}>
        {t('catalogueDesk.option.list', { figure: count(total, language) })}
      </h2>
      <div className={console.tools}>
        <Button variant="soft" size="s" onClick={() => setOpen('add')}>
          {t('catalogueDesk.option.add')}
        </Button>
        <FilterForm
          path={path}
          request={request}
          address={(typed) => address({ text: (typed.get('text') ?? '').trim() })}
          clear={request.text === '' ? undefined : path}
        >
          <Field label={t('catalogueDesk.search.options')} className={console.wide}>
            {(control) => (
              <TextInput {...control} type="search" name="text" maxLength={60} defaultValue={request.text} />
            )}
          </Field>
        </FilterForm>
      </div>
      <Card pad="s">
        {items.length === 0 && <p className={trade.quiet}>{t('catalogueDesk.search.none')}</p>}
        <ol className={console.lines}>
          {order.map((option, index) => (
            <li key={option.id} className={styles.branch}>
              <span className={styles.named}>
                {option.names[language]}
                {option.words.length > 0 && <small>{writeWords(option.words)}</small>}
              </span>
              {option.isRetired && <Tag tone="neutral">{t('catalogueDesk.option.retired')}</Tag>}
              {canOrder && (
                <span className={styles.arrows}>
                  <IconButton
                    size="s"
                    tip="none"
                    label={t('catalogueDesk.order.up', { name: option.names[language] })}
                    icon={<ArrowUp size={18} aria-hidden="true" />}
                    disabled={index === 0}
                    onClick={() => setOrder(moved(order, index, -1))}
                  />
                  <IconButton
                    size="s"
                    tip="none"
                    label={t('catalogueDesk.order.down', { name: option.names[language] })}
                    icon={<ArrowDown size={18} aria-hidden="true" />}
                    disabled={index === order.length - 1}
                    onClick={() => setOrder(moved(order, index, 1))}
                  />
                </span>
              )}
              <Button
                variant="outlined"
                size="s"
                aria-label={`${t('catalogueDesk.option.edit')}: ${option.names[language]}`}
                onClick={() => setOpen(option)}
              >
                {t('catalogueDesk.option.edit')}
              </Button>
            </li>
          ))}
        </ol>
        {!isEqual(order, items) && (
          <div className={trade.acts}>
            <Button size="s" onClick={() => setOpen('order')}>
              {t('catalogueDesk.order.save')}
            </Button>
            <Button variant="text" size="s" onClick={() => setOrder(items)}>
              {t('catalogueDesk.undo')}
            </Button>
          </div>
        )}
      </Card>
      <DeskPages
        page={request.page}
        hasNextPage={hasMore}
        href={(page) => address({ ...request, view: 'categories', page })}
      />
      {open === 'order' && (
        <ReasonDialog
          title={t('catalogueDesk.order.save')}
          text={t('catalogueDesk.option.orderText')}
          confirmLabel={t('catalogueDesk.order.save')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void send({ optionOrder: order.map(({ id }) => id) }, reason)}
        />
      )}
      {open === 'add' && (
        <AddOptions isBusy={isBusy} onClose={close} onSave={(edit, reason) => void send(edit, reason)} />
      )}
      {typeof open === 'object' && (
        <EditOption
          spec={spec}
          option={open}
          isBusy={isBusy}
          onClose={close}
          onSave={(edit, reason) => void send(edit, reason)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  isBusy: boolean;
  onClose: () => void;
  onSave: (edit: SpecEdit, reason: string) => void;
}

function AddOptions({ isBusy, onClose, onSave }: DialogProps) {
  const { t } = useTranslation('catalogueDesk');
  const [text, setText] = useState('');
  const options = readOptions(text);
  return (
    <ReasonDialog
      title={t('catalogueDesk.option.add')}
      text={t('catalogueDesk.option.addText')}
      confirmLabel={t('catalogueDesk.option.add')}
      isBusy={isBusy}
      isComplete={options.length > 0}
      onClose={onClose}
      onConfirm={(reason) => onSave({ options }, reason)}
    >
      {(isChecked) => (
        <Field
          label={t('catalogueDesk.field.options')}
          hint={t('catalogueDesk.option.hint')}
          required
          error={isChecked && options.length === 0 ? t('catalogueDesk.option.missing') : undefined}
        >
          {(control) => (
            <TextArea {...control} rows={5} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      )}
    </ReasonDialog>
  );
}

function EditOption({ spec, option, isBusy, onClose, onSave }: DialogProps & { spec: EditedSpec; option: DeskOption }) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const [names, setNames] = useState(option.names);
  const [words, setWords] = useState(() => writeWords(option.words));
  const [isRetired, setRetired] = useState(option.isRetired);
  const save = (reason: string) =>
    onSave({ options: [{ id: option.id, names: trimmed(names), words: readWords(words), isRetired }] }, reason);
  return (
    <ReasonDialog
      title={option.names[language]}
      text={t('catalogueDesk.option.editText')}
      confirmLabel={t('catalogueDesk.save.name')}
      isBusy={isBusy}
      isComplete={areNamesValid(names, 1)}
      onClose={onClose}
      onConfirm={save}
    >
      {(isChecked) => (
        <>
          <NamesFields names={names} least={1} isChecked={isChecked} onNames={setNames} />
          <Field label={t('catalogueDesk.field.words')} hint={t('catalogueDesk.words.hint')}>
            {(control) => (
              <TextArea {...control} rows={2} value={words} onChange={(event) => setWords(event.target.value)} />
            )}
          </Field>
          <Checkbox
            label={t('catalogueDesk.option.retire')}
            hint={t('catalogueDesk.option.retireHint')}
            checked={isRetired}
            onChange={(event) => setRetired(event.target.checked)}
          />
          {isRetired && !option.isRetired && <SpecEffect spec={spec} optionId={option.id} />}
        </>
      )}
    </ReasonDialog>
  );
}
