import { ChevronDown, Search, X } from 'lucide-react';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import type { FieldControl } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Combobox.module.css';
import { useOptions } from './use-options.ts';
import type { LoadOptions, Option } from './use-options.ts';
import { OptionList } from './OptionList.tsx';

export interface ComboboxProps {
  control: FieldControl;
  /** The field's name; heading of the list on a phone. */
  title: string;
  value: Option | undefined;
  /** Loads options for a text, best match first. An empty text loads the first ones. */
  load: LoadOptions;
  onChoose: (option: Option | undefined) => void;
  placeholder: string;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** Chooses one of many options by typing (ARIA combobox): a list below the field, or a bottom sheet on a phone. */
export function Combobox(props: ComboboxProps) {
  return usePhone() ? <SheetCombobox {...props} /> : <ListCombobox {...props} />;
}

const phone = '(max-width: 767px)';

function usePhone(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const query = matchMedia(phone);
      query.addEventListener('change', watcher);
      return () => query.removeEventListener('change', watcher);
    },
    () => matchMedia(phone).matches,
    () => false,
  );
}

function ListCombobox({ control, title, value, load, onChoose, placeholder, disabled, onBlur }: ComboboxProps) {
  const { t } = useTranslation('adForm');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const options = useOptions(load, typed ?? '', isOpen);
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  const leave = () => {
    // On blur a full name or an emptied field counts; a partial name does not.
    const exact = typed === undefined ? undefined : options.named(typed);
    if (exact && exact.id !== value?.id) onChoose(exact);
    if (typed?.trim() === '' && value) onChoose(undefined);
    close();
    onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(true);
    } else if (isOpen) options.onKeyDown(event, choose);
  };
  return (
    <div className={styles.box}>
      <TextInput
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? options.activeId(listId) : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? value?.name ?? ''}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        suffix={
          <>
            {value && !disabled && (
              <button
                type="button"
                tabIndex={-1}
                className={styles.clear}
                aria-label={t('adForm.choice.clear', { name: title })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  onChoose(undefined);
                  setTyped('');
                  input.current?.focus();
                }}
              >
                <X size={16} aria-hidden="true" />
              </button>
            )}
            <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
          </>
        }
      />
      <OptionList
        id={listId}
        label={title}
        options={options}
        chosenId={value?.id}
        onChoose={choose}
        hidden={!isOpen}
        className={styles.popup}
      />
    </div>
  );
}

function SheetCombobox({ control, title, value, load, onChoose, placeholder, disabled, onBlur }: ComboboxProps) {
  const { t } = useTranslation('adForm');
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const options = useOptions(load, typed, isOpen);
  const close = () => {
    setOpen(false);
    setTyped('');
    onBlur?.();
  };
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  const { required: _required, ...labelled } = control;
  return (
    <>
      <button
        {...labelled}
        type="button"
        // With the combobox role screen readers announce both the label and the chosen text.
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        disabled={disabled}
        className={cx(styles.opener, value === undefined && styles.empty)}
        onClick={() => setOpen(true)}
      >
        <span>{value?.name ?? placeholder}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <Drawer
        open={isOpen}
        onClose={close}
        title={title}
        closeLabel={t('shell.close')}
        aside={
          value && (
            <button
              type="button"
              className={styles.wipe}
              onClick={() => {
                onChoose(undefined);
                close();
              }}
            >
              {t('adForm.choice.clearAll')}
            </button>
          )
        }
        top={
          <TextInput
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options.activeId(listId)}
            aria-label={t('adForm.choice.search', { name: title })}
            placeholder={t('adForm.choice.search', { name: title })}
            className={styles.search}
            prefix={<Search size={18} aria-hidden="true" />}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => options.onKeyDown(event, choose)}
          />
        }
      >
        <OptionList id={listId} label={title} options={options} chosenId={value?.id} onChoose={choose} />
      </Drawer>
    </>
  );
}
