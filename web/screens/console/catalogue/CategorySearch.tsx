import { useId, useRef, useState } from 'react';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { DeskCategory } from '../../../../contract/schemas/catalogue-desk.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Catalogue.module.css';

/** What the search finds. */
export interface Found {
  id: number;
  name: string;
  /** Where it is. */
  above?: string;
}

interface SearchProps {
  label: string;
  error?: string | undefined;
  find: (text: string, signal: AbortSignal) => Promise<Found[]>;
  chosen?: Found | undefined;
  onChoose: (found: Found) => void;
}

/** A text field that lists what matches as buttons below it. */
export function RecordSearch({ label, error, find, chosen, onChoose }: SearchProps) {
  const { t } = useTranslation('catalogueDesk');
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const running = useRef<AbortController>(undefined);
  const listId = useId();
  const search = async (typed: string) => {
    setText(typed);
    running.current?.abort();
    if (typed.trim().length < 2) return setFound(undefined);
    const current = new AbortController();
    running.current = current;
    try {
      setFound(await find(typed.trim(), current.signal));
    } catch (failure) {
      if (!current.signal.aborted && !(failure instanceof CallError)) throw failure;
    }
  };
  return (
    <div className={styles.search}>
      <Field label={label} error={error} hint={chosen && t('catalogueDesk.search.chosen', { name: chosen.name })}>
        {(control) => (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            aria-controls={listId}
            placeholder={t('catalogueDesk.search.hint')}
            onChange={(event) => void search(event.target.value)}
          />
        )}
      </Field>
      <ul id={listId} aria-live="polite" className={styles.found}>
        {found?.length === 0 && <li className={styles.quiet}>{t('catalogueDesk.search.none')}</li>}
        {found?.slice(0, 8).map((one) => (
          <li key={one.id}>
            <Button
              variant="text"
              size="s"
              onClick={() => {
                onChoose(one);
                setText('');
                setFound(undefined);
              }}
            >
              {one.above ? `${one.above} › ${one.name}` : one.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CategorySearchProps extends Omit<SearchProps, 'find'> {
  /** Categories that may be chosen; default: all open ones. */
  accepts?: (category: DeskCategory) => boolean;
}

const acceptsAll = () => true;

/** Finds open categories by name or search word. */
export function CategorySearch({ accepts = acceptsAll, ...search }: CategorySearchProps) {
  const { language } = usePage();
  const find = async (text: string, signal: AbortSignal): Promise<Found[]> => {
    const { items } = await call(catalogueDeskCalls.list, { query: { text } }, signal);
    return items
      .filter((one) => !one.isClosed && accepts(one))
      .map((one) => ({ id: one.id, name: one.names[language], above: one.above.join(' › ') }));
  };
  return <RecordSearch {...search} find={find} />;
}
