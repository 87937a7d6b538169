import { CreditCard, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { cardCalls } from '../../../contract/calls/cards.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../client/call.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { inFrameDocument, useFrameDocument } from '../../client/frame-document.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazy } from '../../ui/lazy.ts';
import type { Route } from './+types/SavedCards.ts';
import { CardTile } from './cards/CardTile.tsx';
import styles from './cards/cards.module.css';
import { AskButton } from './frame/AskButton.tsx';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { Loaded } from './frame/Loaded.tsx';
import { orUndefined } from './frame/or-undefined.ts';
import { pageData } from '../../page-meta.ts';
import { useFormActions } from './frame/use-form-actions.ts';

const AddCardDialog = lazy(() => import('./cards/AddCardDialog.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsSavedCards', 'settings.cards.name'),
    isOwnDocument: page.declareFrame(),
    own: await forMember(page, async () => ({ cards: await orUndefined(page.call(cardCalls.list, {})) })),
  };
}

export const clientLoader = ({ serverLoader, ...at }: Route.ClientLoaderArgs) => inFrameDocument(at, serverLoader);

type Cards = NonNullable<NonNullable<Awaited<ReturnType<typeof loader>>['own']>['cards']>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** The member's cards stored by the payment provider. */
export default function SavedCards({ loaderData: { own, isOwnDocument } }: Route.ComponentProps) {
  useFrameDocument(isOwnDocument);
  const { t } = useTranslation('settings');
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const cards = own?.cards;
  const add = () => {
    setOpened((before) => before + 1);
    setOpen(true);
  };
  const canAdd = cards?.canAdd === true && cards.items.length < limits.savedCardsMost;
  return (
    <SettingsFrame
      screen="settingsSavedCards"
      title={t('settings.cards.name')}
      text={t('settings.cards.text')}
      aside={
        canAdd &&
        cards.items.length > 0 && (
          <Button icon={<Plus aria-hidden="true" />} onClick={add}>
            {t('settings.cards.add')}
          </Button>
        )
      }
    >
      <MembersOnly data={own}>
        {() => <Loaded data={cards}>{(data) => <List cards={data} onAdd={add} />}</Loaded>}
      </MembersOnly>
      {opened > 0 && (
        <Suspense fallback={null}>
          <AddCardDialog key={opened} open={isOpen} onClose={() => setOpen(false)} onStored={() => void revalidate()} />
        </Suspense>
      )}
    </SettingsFrame>
  );
}

function List({ cards: { items, canAdd }, onAdd }: { cards: Cards; onAdd: () => void }) {
  const { t } = useTranslation('settings');
  const { revalidate } = useRevalidator();
  const { busy, perform } = useFormActions();
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<CreditCard />}
          title={t('settings.cards.none')}
          text={t(canAdd ? 'settings.cards.noneText' : 'settings.cards.byPaying')}
          actions={
            canAdd && (
              <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
                {t('settings.cards.add')}
              </Button>
            )
          }
        />
      </Card>
    );
  }
  const unlink = async () => {
    const isDone = await perform('unlink', () => call(cardCalls.unlink, {}), t('settings.cards.unlinked'));
    if (isDone) await revalidate();
  };
  return (
    <>
      {items.length >= limits.savedCardsMost && (
        <p className={styles.full}>{t('settings.cards.full', { count: limits.savedCardsMost })}</p>
      )}
      <ul className={styles.list}>
        {items.map((card) => (
          <CardTile key={card.id} card={card} canAdd={canAdd} />
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.all}>
          <AskButton
            variant="text"
            loading={busy === 'unlink'}
            question={{
              title: t('settings.cards.unlinkTitle'),
              text: t('settings.cards.unlinkText'),
              yes: t('settings.cards.unlinkYes'),
            }}
            act={unlink}
          >
            {t('settings.cards.unlink')}
          </AskButton>
        </div>
      )}
    </>
  );
}
