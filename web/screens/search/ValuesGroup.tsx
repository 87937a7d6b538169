import { Suspense } from 'react';
import type { Translate } from '../../client/translate.ts';
import { ChevronDown } from 'lucide-react';
import type { Language } from '../../../contract/enums.ts';
import type { Facet } from '../../../contract/schemas/category.ts';
import { count } from '../../client/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './FilterPanel.module.css';
import { LaterDetails } from './Later.tsx';
import { lazy } from '../../ui/lazy.ts';

/** Few search among makes; the box comes with its page and begins to work a little later. */
const OptionSearch = lazy(() => import('./OptionSearch.tsx').then((module) => ({ default: module.OptionSearch })));
/** Choices shown before "more". */
const shownAtOnce = 8;

export interface Choice {
  id: number;
  name: string;
  count: number;
  swatch?: string | undefined;
}

/** What every part of the panel needs: looked up once, since a panel has dozens of parts. */
export interface PanelLabels {
  t: Translate;
  language: Language;
  /** Without a script nothing can be filled in later: everything is drawn at once. */
  isWhole: boolean;
}

export interface TicksProps extends PanelLabels {
  /** The key of the address: `df`, `adc`. */
  field: 'df' | 'adc';
  choices: readonly Choice[];
  chosen: ReadonlySet<number>;
  most?: number | undefined;
}

/** Choices that may be ticked together. The form hears of every tick: the boxes themselves know nothing. */
export function Ticks({ field, choices, chosen, most = shownAtOnce, t, language, isWhole }: TicksProps) {
  const row = (choice: Choice) => (
    <Checkbox
      key={choice.id}
      name={field}
      value={choice.id}
      defaultChecked={chosen.has(choice.id)}
      count={count(choice.count, language)}
      label={
        choice.swatch === undefined ? (
          choice.name
        ) : (
          <>
            <span className={styles.swatch} style={{ background: choice.swatch }} />
            {choice.name}
          </>
        )
      }
    />
  );
  // What is chosen is always in sight; one more line than "more" needs is shown instead of it.
  const first = choices.filter((choice, index) => index < most || chosen.has(choice.id));
  const rest = choices.filter((choice) => !first.includes(choice));
  if (rest.length <= 1) return choices.map(row);
  return (
    <>
      {first.map(row)}
      <LaterDetails
        className={styles.more}
        isWhole={isWhole}
        summary={
          <summary>
            {t('search.filter.more', { figure: rest.length })} <ChevronDown size={16} aria-hidden="true" />
          </summary>
        }
      >
        {() => rest.map(row)}
      </LaterDetails>
    </>
  );
}

export interface ValuesGroupProps extends PanelLabels {
  facet: Facet;
  chosen: ReadonlySet<number>;
}

/** The values of one spec; those of makes and models can be searched. */
export function ValuesGroup({ facet, chosen, ...words }: ValuesGroupProps) {
  const { t } = words;
  const values =
    facet.kind === 'yesNo'
      ? facet.values.map((value) => ({
          ...value,
          name: facet.values.length === 1 ? t('search.filter.yes') : value.name,
        }))
      : facet.values;
  return (
    <>
      {facet.kind === 'autocomplete' && values.length >= shownAtOnce && (
        <Suspense fallback={<Skeleton shape="block" height={40} />}>
          <OptionSearch
            facet={facet}
            chosen={chosen}
            language={words.language}
            label={t('search.filter.find', { name: facet.name })}
            none={t('search.filter.noneFound')}
          />
        </Suspense>
      )}
      <Ticks field="df" choices={values} chosen={chosen} {...words} />
    </>
  );
}
