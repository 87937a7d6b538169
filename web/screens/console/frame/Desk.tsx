import type { ReactNode } from 'react';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { MembersOnly } from '../../../parts/MembersOnly.tsx';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../Console.module.css';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { DeskPages } from './DeskPages.tsx';
import { writeDeskAddress } from './desk-address.ts';
import type { DeskRequest } from './desk-address.ts';
import { useSummary } from './use-summary.ts';
import type { Summary } from './use-summary.ts';

const screenOf = { feedback: 'consoleFeedback', businesses: 'consoleBusinesses' } as const;

/** One page of a desk's records in one state. */
export interface DeskData<State extends string, Item> {
  request: DeskRequest<State>;
  summary: Summary;
  items: readonly Item[];
  hasNextPage: boolean;
}

export interface DeskProps<State extends string, Item> {
  /** The section of the console. Its translations are used. */
  tab: keyof typeof screenOf;
  /** In tab order; the first is the default. */
  states: readonly [State, ...State[]];
  /** Absent for a guest. */
  own: DeskData<State, Item> | undefined;
  /** The name of a state, and the text shown if no record is in it. */
  words: (state: State) => { name: string; none: string };
  /** Shown if the list is empty. */
  icon: ReactNode;
  /** Shows the cards in two columns if there is room. */
  isTwoColumns?: boolean;
  /** Renders a record. `onDecided` reloads the counts of waiting records. */
  card: (item: Item, onDecided: () => Promise<void>) => ReactNode;
}

/** A console page of records in one state. Each record is a card with its decision; the list is paged. */
export function Desk<State extends string, Item>({ own, ...desk }: DeskProps<State, Item>) {
  const { tab } = desk;
  const { t } = useTranslation('console');
  const { summary, refresh } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab={tab} summary={summary}>
      <h1 className={styles.title}>{t(`console.${tab}.name`)}</h1>
      <MembersOnly data={own}>{(data) => <Cards {...desk} {...data} onDecided={refresh} />}</MembersOnly>
    </ConsoleFrame>
  );
}

type CardsProps<State extends string, Item> = Omit<DeskProps<State, Item>, 'own'> &
  DeskData<State, Item> & { onDecided: () => Promise<void> };

function Cards<State extends string, Item>({ onDecided, ...desk }: CardsProps<State, Item>) {
  const { tab, states, request, items, hasNextPage, words, icon, isTwoColumns, card } = desk;
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath(screenOf[tab], language);
  return (
    <>
      <div className={styles.tools}>
        <SegmentedLinks
          label={t(`console.${tab}.state.label`)}
          renderLink={appLink}
          items={states.map((state) => ({
            label: words(state).name,
            href: writeDeskAddress(path, states, { state, page: 1 }),
            current: state === request.state,
          }))}
        />
      </div>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            art={icon}
            tone={request.state === states[0] ? 'positive' : 'neutral'}
            title={words(request.state).none}
            text={t(`console.${tab}.noneText`)}
          />
        </Card>
      ) : (
        <ul className={cx(styles.cards, isTwoColumns && styles.two)}>{items.map((item) => card(item, onDecided))}</ul>
      )}
      <DeskPages
        page={request.page}
        hasNextPage={hasNextPage}
        href={(page) => writeDeskAddress(path, states, { ...request, page })}
      />
    </>
  );
}
