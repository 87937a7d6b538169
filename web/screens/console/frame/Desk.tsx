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

/** A page of what waits at a desk, or was done there. */
export interface DeskData<State extends string, Item> {
  request: DeskRequest<State>;
  summary: Summary;
  items: readonly Item[];
  hasNextPage: boolean;
}

export interface DeskProps<State extends string, Item> {
  /** Its part of the console, whose words it speaks. */
  tab: keyof typeof screenOf;
  /** What waits first. */
  states: readonly [State, ...State[]];
  /** Absent for a guest. */
  own: DeskData<State, Item> | undefined;
  /** How a state is called, and what is said where nothing is in it. */
  words: (state: State) => { name: string; none: string };
  /** Shown where there is nothing. */
  icon: ReactNode;
  /** Its cards stand in two columns where there is room. */
  isTwoColumns?: boolean;
  /** What is done there; `onDecided` counts anew what waits. */
  card: (item: Item, onDecided: () => Promise<void>) => ReactNode;
}

/** A desk of the console: things of one state, each a card with its decision, in pages. */
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
