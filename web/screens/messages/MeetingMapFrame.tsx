import { MapPin } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Meeting.module.css';

export type MapState = 'waiting' | 'shown' | 'failed';

export interface MeetingMapFrameProps {
  state: MapState;
  /** The element that the map is drawn in. */
  box: RefObject<HTMLDivElement | null>;
  describedBy?: string;
}

/** The place of a map, with a spinner until it is shown and a text if it fails. */
export function MeetingMapFrame({ state, box, describedBy }: MeetingMapFrameProps) {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.meetMap} data-state={state}>
      <div className={styles.meetMapFallback} hidden={state === 'shown'}>
        {state === 'failed' ? (
          <MapPin size={28} aria-hidden="true" />
        ) : (
          <Spinner label={t('messages.meet.map.loading')} />
        )}
        {state === 'failed' && t('messages.meet.map.failed')}
      </div>
      {state !== 'failed' && <div ref={box} className={styles.meetMapCanvas} aria-describedby={describedBy} />}
    </div>
  );
}
