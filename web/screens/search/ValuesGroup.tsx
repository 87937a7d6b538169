import { useTranslation } from 'react-i18next';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import type { Facet } from '../../../contract/schemas/category.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ChevronDown } from 'lucide-react';
import styles from './FilterPanel.module.css';
import { OptionSearch } from './OptionSearch.tsx';

/** Choices shown before "more". */
const shownAtOnce = 8;

export interface Choice {
  id: number;
  name: string;
  count: number;
  swatch?: string | undefined;
}

export interface TicksProps {
  /** The key of the address: `df`, `adc`. */
  field: 'df' | 'adc';
  choices: readonly Choice[];
  chosen: ReadonlySet<number>;
  most?: number | undefined;
}

/** Choices that may be ticked together. The form hears of every tick: the boxes themselves know nothing. */
export function Ticks({ field, choices, chosen, most = shownAtOnce }: TicksProps) {
  const { t } = useTranslation();
  const { language } = usePage();
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
      <details className={styles.more}>
        <summary>
          {t('search.filter.more', { figure: rest.length })} <ChevronDown size={16} aria-hidden="true" />
        </summary>
        {rest.map(row)}
      </details>
    </>
  );
}

export interface ValuesGroupProps {
  facet: Facet;
  chosen: ReadonlySet<number>;
}

/** The values of one spec; those of makes and models can be searched. */
export function ValuesGroup({ facet, chosen }: ValuesGroupProps) {
  const { t } = useTranslation();
  const values = facet.kind === 'yesNo' ? facet.values.map((value) => ({ ...value, name: facet.values.length === 1 ? t('search.filter.yes') : value.name })) : facet.values;
  return (
    <>
      {facet.kind === 'autocomplete' && values.length >= shownAtOnce && <OptionSearch facet={facet} chosen={chosen} />}
      <Ticks field="df" choices={values} chosen={chosen} />
    </>
  );
}
