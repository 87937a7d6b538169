import type { Translate } from '../../client/translate.ts';
import type { Around } from '../../../contract/schemas/filter.ts';
import { Select } from '../../ui/Select.tsx';
import { distances } from './use-near-me.ts';

export interface NearDistanceProps {
  around: Around;
  onKm: (km: number) => void;
  t: Translate;
}

/** Selects the search radius. A radius from the address is added to the options. */
export function NearDistance({ around, onKm, t }: NearDistanceProps) {
  const offered = [...new Set([...distances, around.km])].toSorted((a, b) => a - b);
  return (
    <Select
      size="s"
      aria-label={t('search.place.distance')}
      value={around.km}
      onChange={(event) => onKm(Number(event.target.value))}
    >
      {offered.map((km) => (
        <option key={km} value={km}>
          {t('search.place.km', { figure: km })}
        </option>
      ))}
    </Select>
  );
}
