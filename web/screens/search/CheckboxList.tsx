import { ChevronDown } from 'lucide-react';
import { count } from '../../client/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './FilterPanel.module.css';
import { LazyDetails } from './LazyGroup.tsx';
import type { PanelLabels } from './panel-labels.ts';

/** Number of choices before "more". */
export const defaultMax = 8;

export interface Choice {
  id: number;
  name: string;
  count: number;
  swatch?: string | undefined;
}

export interface CheckboxListProps extends PanelLabels {
  /** Key in the address: `df`, `adc`. */
  field: 'df' | 'adc';
  choices: readonly Choice[];
  chosen: ReadonlySet<number>;
  max?: number | undefined;
}

/** Checkboxes of a filter. The form handles their events. */
export function CheckboxList({ field, choices, chosen, max = defaultMax, t, language, isWhole }: CheckboxListProps) {
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
  const first = choices.filter((choice, index) => index < max || chosen.has(choice.id));
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
