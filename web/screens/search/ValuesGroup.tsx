import { Suspense } from 'react';
import type { Translate } from '../../client/translate.ts';
import { ChevronDown } from 'lucide-react';
import type { Language } from '../../../contract/enums.ts';
import type { Facet } from '../../../contract/schemas/category.ts';
import { count } from '../../client/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './FilterPanel.module.css';
import { LazyDetails } from './LazyGroup.tsx';
import { lazy } from '../../ui/lazy.ts';

/** Loaded after the page, because few users search makes. */
const OptionSearch = lazy(() => import('./OptionSearch.tsx').then((module) => ({ default: module.OptionSearch })));
/** Number of choices before "more". */
const shownAtOnce = 8;

export interface Choice {
  id: number;
  name: string;
  count: number;
  swatch?: string | undefined;
}

/** Labels for all parts of the panel, looked up once because a panel has dozens of parts. */
export interface PanelLabels {
  t: Translate;
  language: Language;
  /** Renders everything at once, because without scripts nothing can be loaded later. */
  isWhole: boolean;
}

export interface TicksProps extends PanelLabels {
  /** Key in the address: `df`, `adc`. */
  field: 'df' | 'adc';
  choices: readonly Choice[];
  chosen: ReadonlySet<number>;
  most?: number | undefined;
}

/** Checkboxes of a filter. The form handles their events. */
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
  // Chosen values are always visible. A single hidden value is shown instead of "more".
  const first = choices.filter((choice, index) => index < most || chosen.has(choice.id));
  const rest = choices.filter((choice) => !first.includes(choice));
  if (rest.length <= 1) return choices.map(row);
  return (
    <>
      {first.map(row)}
      <LazyDetails
        className={styles.more}
        isWhole={isWhole}
        summary={
          <summary>
            {t('search.filter.more', { figure: rest.length })} <ChevronDown size={16} aria-hidden="true" />
          </summary>
        }
      >
        {() => rest.map(row)}
      </LazyDetails>
    </>
  );
}

export interface ValuesGroupProps extends PanelLabels {
  facet: Facet;
  chosen: ReadonlySet<number>;
}

/** The values of one spec; makes and models also have a search field. */
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
