import { LocateFixed, X } from 'lucide-react';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './FilterPanel.module.css';
import { changed } from './search-data.ts';
import { distances, useNearMe } from './use-near-me.ts';
import type { Change } from './use-search.ts';
import type { PanelLabels } from './ValuesGroup.tsx';

export interface NearMeProps extends Pick<PanelLabels, 't'> {
  request: FilterRequest;
  apply: (change: Change) => void;
}

/** Searches around where the reader is. The device is asked only when the button is pressed; a refusal is answered with another way. */
export function NearMe({ request: { around }, apply, t }: NearMeProps) {
  const { isBusy, problem, locate } = useNearMe((found) =>
    // Elsewhere is not near: a chosen place would leave nothing.
    apply((now) => changed(now, { around: found, places: undefined, area: undefined, box: undefined })),
  );
  const offered = around ? [...new Set([...distances, around.km])].toSorted((a, b) => a - b) : [];
  return (
    <div className={styles.near}>
      {around ? (
        <>
          <LocateFixed size={18} aria-hidden="true" />
          <span>{t('search.place.near')}</span>
          <Select
            size="s"
            aria-label={t('search.place.distance')}
            value={around.km}
            onChange={(event) => {
              const km = Number(event.target.value);
              apply((now) => changed(now, { around: { ...around, km }, box: undefined }));
            }}
          >
            {offered.map((km) => (
              <option key={km} value={km}>
                {t('search.place.km', { figure: km })}
              </option>
            ))}
          </Select>
          <IconButton
            label={t('search.place.nearEnd')}
            tip="none"
            size="s"
            icon={<X size={18} />}
            onClick={() => apply((now) => changed(now, { around: undefined }))}
          />
        </>
      ) : (
        <button type="button" className={styles.locate} disabled={isBusy} onClick={() => void locate()}>
          <LocateFixed size={18} aria-hidden="true" />
          {t(isBusy ? 'search.place.nearBusy' : 'search.place.near')}
        </button>
      )}
      <p role="status" className={styles.nearProblem}>
        {problem && t(`search.place.${problem}`)}
      </p>
    </div>
  );
}
