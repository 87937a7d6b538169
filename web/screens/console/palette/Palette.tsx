import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { useScreenName } from '../../../client/current-screen.ts';
import { count, price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath, screenTable } from '../../../screens.ts';
import type { DrawerContentProps } from '../../../shell/overlays.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { groups } from '../frame/sections.ts';
import { writeQueueAddress } from '../queue/queue-address.ts';
import { screenPermissions } from '../screen-permissions.ts';
import styles from './Palette.module.css';
import { matchPages } from './match-pages.ts';
import { settings } from './settings.ts';
import { useHits } from './use-hits.ts';

interface Choice {
  key: string;
  href: string;
  label: string;
  /** The kind of a record; absent for pages. */
  kind?: string;
  detail?: string | undefined;
}

/** Opens a page of the desk, a setting, or a record by its id, number, code or name. Arrow keys choose, Enter opens. */
export default function Palette({ open, onClose }: Pick<DrawerContentProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('deskTable');
  const screen = useScreenName();
  const isAllowed = usePermissions();
  const isAtDesk = screen !== undefined && screenTable[screen].access === 'staff' && isAllowed('any');
  useEffect(() => {
    if (!isAtDesk) onClose();
    // When the desk is left.
  }, [isAtDesk]);
  return (
    <Dialog
      open={open && isAtDesk}
      onClose={onClose}
      title={t('deskTable.palette.title')}
      closeLabel={t('shell.close')}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('deskTable', 'console');
  const { language } = usePage();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { items, state } = useHits(text);
  const isAllowed = usePermissions();
  const pages = groups
    .flatMap(({ sections }) => [...sections])
    .filter(({ screen }) => isAllowed(screenPermissions[screen]))
    .map(({ name, screen }): Choice => ({
      key: name,
      href: screenPath(screen, language),
      label: t(`console.tabs.${name}`),
    }));
  const parts = settings
    .filter(({ screen }) => isAllowed(screenPermissions[screen]))
    .map(({ name, screen, search }): Choice => ({
      key: `${screen} ${name}`,
      href: `${screenPath(screen, language)}?${search}`,
      label: t(`deskTable.palette.settings.${name}`),
      kind: t('deskTable.palette.setting'),
    }));
  const records = items.map((hit, index): Choice => ({
    key: `${hit.kind} ${hit.id} ${index}`,
    href: addressOf(hit, language, isAllowed('readOrders')),
    label: hit.title,
    kind: t(`deskTable.palette.kinds.${hit.kind}`),
    detail: [hit.detail, hit.amount === undefined ? undefined : price(hit.amount, language)]
      .filter((part) => part !== undefined)
      .join(' · '),
  }));
  // Settings are many: they are offered once something is typed.
  const choices = [...matchPages(pages, text), ...(text.trim() === '' ? [] : matchPages(parts, text)), ...records];
  const chosen = Math.min(at, choices.length - 1);
  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    void navigate(choice.href);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(choices[chosen]);
    else if (step !== undefined && choices.length > 0) {
      const next = (chosen + step + choices.length) % choices.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus=""
        role="combobox"
        aria-label={t('deskTable.palette.label')}
        placeholder={t('deskTable.palette.label')}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        maxLength={limits.emailMost}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t('deskTable.palette.results')} className={styles.list}>
        {choices.map((choice, index) => (
          <li
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.choice}
            onMouseMove={() => setAt(index)}
            onClick={() => go(choice)}
          >
            <span>
              {choice.label}
              {choice.detail !== undefined && choice.detail !== '' && <small>{choice.detail}</small>}
            </span>
            {choice.kind !== undefined && <Tag tone="neutral">{choice.kind}</Tag>}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.state}>
        {state === 'searching' && t('deskTable.palette.searching')}
        {state === 'failed' && t('deskTable.palette.failed')}
        {state === 'idle' &&
          (choices.length === 0
            ? t('deskTable.palette.none')
            : t('deskTable.palette.found', { count: choices.length, figure: count(choices.length, language) }))}
      </p>
    </>
  );
}

/** The page of a record. Refunds open their order, for those who may read it. */
function addressOf({ kind, id }: DeskHit, language: Language, readsOrders: boolean): string {
  switch (kind) {
    case 'Member':
      return screenPath('consoleMember', language, { id });
    case 'Ad':
      return writeQueueAddress(screenPath('reviewQueue', language), { id });
    case 'Category':
      return screenPath('consoleCategory', language, { id });
    case 'Payment':
      return screenPath('consolePayment', language, { id });
    case 'Order':
      return screenPath('consoleOrder', language, { id });
    case 'Refund':
      return readsOrders ? screenPath('consoleOrder', language, { id }) : screenPath('consoleRefunds', language);
  }
}
