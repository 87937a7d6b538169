import type { Facet } from '../../../contract/schemas/category.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { LazyGroup } from './LazyGroup.tsx';
import { RangeGroup } from './RangeGroup.tsx';
import { changed } from './search-data.ts';
import type { Change } from './use-search.ts';
import { ValuesGroup } from './ValuesGroup.tsx';
import type { PanelLabels } from './panel-labels.ts';

export interface SpecGroupProps extends PanelLabels {
  facet: Facet;
  request: FilterRequest;
  chosen: ReadonlySet<number>;
  apply: (change: Change) => void;
  defaultOpen: boolean;
}

/** Number of chosen conditions of a spec: its values, or 1 for a range. */
export function countChosen(
  { specId, values }: Facet,
  { numbers }: FilterRequest,
  chosen: ReadonlySet<number>,
): number {
  return values.filter(({ id }) => chosen.has(id)).length + (numbers?.some(({ spec }) => spec === specId) ? 1 : 0);
}

/** The filter of one spec: a range of numbers or a choice of values. */
export function SpecGroup({ facet, request, chosen, apply, defaultOpen, ...labels }: SpecGroupProps) {
  const { t, language, isWhole } = labels;
  const { specId, name } = facet;
  const range = request.numbers?.find(({ spec }) => spec === specId);
  const figure = countChosen(facet, request, chosen);
  const setRange = (from: number | undefined, to: number | undefined) =>
    apply((now) => {
      const others = (now.numbers ?? []).filter(({ spec }) => spec !== specId);
      const bounds = { spec: specId, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return changed(now, { numbers: from === undefined && to === undefined ? others : [...others, bounds] });
    });
  return (
    <LazyGroup
      title={name}
      defaultOpen={defaultOpen || figure > 0}
      isWhole={isWhole}
      {...(figure > 0 && { aside: t('search.filter.chosen', { figure }) })}
    >
      {() =>
        facet.kind === 'number' ? (
          <RangeGroup
            t={t}
            language={language}
            name={name}
            field={`nf.${specId}`}
            unit={facet.unit}
            grouped={facet.grouped}
            bands={facet.bands}
            from={range?.from}
            to={range?.to}
            onRange={setRange}
          />
        ) : (
          <ValuesGroup facet={facet} chosen={chosen} {...labels} />
        )
      }
    </LazyGroup>
  );
}
