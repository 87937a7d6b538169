import { LocateFixed, X } from 'lucide-react';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { NearDistance } from './NearDistance.tsx';
import styles from './NearMe.module.css';
import { changed } from './search-data.ts';
import { useNearMe } from './use-near-me.ts';
import type { Change } from './use-search.ts';
import type { PanelLabels } from './panel-labels.ts';

export interface NearMeProps extends Pick<PanelLabels, 't'> {
  request: FilterRequest;
  apply: (change: Change) => void;
}

/** Searches around the reader's location. Asks the device only on a press; a refusal offers an alternative. */
export function NearMe({ request: { around }, apply, t }: NearMeProps) {
  const { isBusy, problem, locate } = useNearMe((found) =>
    // Removes chosen places, because combined with another location they would match nothing.
    apply((now) => changed(now, { around: found, places: undefined, area: undefined, box: undefined })),
  );
  return (
    <div className={styles.near}>
      {around ? (
        <>
          <LocateFixed size={18} aria-hidden="true" />
          <span>{t('search.place.near')}</span>
          <NearDistance
            around={around}
            onKm={(km) => apply((now) => changed(now, { around: { ...around, km }, box: undefined }))}
            t={t}
          />
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
