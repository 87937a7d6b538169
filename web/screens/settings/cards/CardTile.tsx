import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { cardCalls } from '../../../../contract/calls/cards.ts';
import type { SavedCard } from '../../../../contract/schemas/card.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { AskButton } from '../frame/AskButton.tsx';
import { useFormActions } from '../frame/use-form-actions.ts';
import styles from './cards.module.css';

const RenameDialog = lazy(() => import('./RenameDialog.tsx'));

export function CardTile({ card, canAdd }: { card: SavedCard; canAdd: boolean }) {
  const { t } = useTranslation('settings');
  const { busy, perform } = useFormActions();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { id, bank, scheme, last4 } = card;
  // Cards stored by the provider itself may have no name.
  const alias = card.alias || (bank ?? t('settings.cards.noBank'));
  const remove = async () => {
    const isDone = await perform(
      'remove',
      () => call(cardCalls.remove, { params: { id } }),
      t('settings.cards.removed', { alias }),
    );
    // Also removes a card that another tab deleted.
    await revalidate();
    return isDone;
  };
  return (
    <li className={styles.tile}>
      <div className={styles.plastic} data-scheme={scheme}>
        <div>
          <b>{alias}</b>
          {scheme !== 'Unknown' && <i>{scheme === 'Amex' ? 'American Express' : scheme}</i>}
        </div>
        <p className="num">
          <span aria-hidden="true">•••• •••• •••• </span>
          <span className="vh">{t('settings.cards.endingIn')} </span>
          {last4}
        </p>
        <small>{bank ?? t('settings.cards.noBank')}</small>
      </div>
      <div className={styles.acts}>
        <Button
          variant="text"
          icon={<Pencil aria-hidden="true" />}
          aria-label={t('settings.cards.renameOf', { alias })}
          onClick={() => {
            setOpened((before) => before + 1);
            setOpen(true);
          }}
        >
          {t('settings.cards.rename')}
        </Button>
        <AskButton
          variant="text"
          icon={<Trash2 aria-hidden="true" />}
          loading={busy === 'remove'}
          aria-label={t('settings.cards.removeOf', { alias })}
          question={{
            title: t('settings.cards.askTitle', { alias }),
            text: t(canAdd ? 'settings.cards.askText' : 'settings.cards.askTextByPaying'),
            yes: t('settings.cards.removeYes'),
          }}
          act={async () => void (await remove())}
        >
          {t('settings.cards.remove')}
        </AskButton>
      </div>
      {opened > 0 && (
        <Suspense fallback={null}>
          <RenameDialog key={opened} card={card} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
