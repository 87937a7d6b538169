import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { placeCalls } from '../../../../contract/calls/places.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useErrorOf } from './FieldBox.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import type { Point, ShownMap } from './pin-map.ts';
import { certainPlace } from '../../../parts/device-location.ts';
import { placeChanges } from './place-changes.ts';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Roughly the centre of the country, for drafts without a place. */
const country: Point = { lat: 39.2, lng: 35.2 };
const zooms = { country: 4.6, province: 8.5, district: 11.5, neighborhood: 13.5, point: 14.5 };

/** Delay after a pin move before the server is asked for the place, in milliseconds. */
const delayMs = 500;

/** A map with a movable pin. Moving it also chooses the place; the fields above do the same without the map. */
export function PinMap({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm', 'ad');
  const errorOf = useErrorOf(session.problems);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownMap>(undefined);
  const pinKey = useRef<string>(undefined);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const [status, setStatus] = useState('');
  const { point, zoom } = viewOf(session);
  const key = `${point.lat},${point.lng}`;
  // The place may be chosen before the map is visible and loads.
  const view = useRef({ point, zoom });
  view.current = { point, zoom };
  const onPoint = usePinPoint(session, (at, text) => {
    pinKey.current = at;
    setStatus(text);
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let isLeft = false;
    const show = async () => {
      const { showPinMap } = await import('./pin-map.ts');
      if (isLeft) return;
      const initial = view.current;
      const map = await showPinMap(element, initial.point, initial.zoom, {
        label: t('adForm.map.label'),
        pin: t('adForm.map.pin'),
        zoomIn: t('ad.map.zoomIn'),
        zoomOut: t('ad.map.zoomOut'),
        gesture: t('ad.map.gesture'),
        touch: t('ad.map.touch'),
        onShown: () => setState('shown'),
        onFailed: () => setState('failed'),
        onPoint: (at) => onPoint.current(at),
      });
      if (isLeft) return map.remove();
      shown.current = map;
      // The place was changed while the map was loading.
      if (view.current.point !== initial.point) map.goTo(view.current.point, view.current.zoom);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      show().catch(() => setState('failed'));
    });
    observer.observe(element);
    return () => {
      isLeft = true;
      observer.disconnect();
      shown.current?.remove();
      shown.current = undefined;
    };
  }, [t]);
  useEffect(() => {
    // No jump if the pin itself caused the change.
    if (pinKey.current !== key) shown.current?.goTo(point, zoom);
  }, [key]);

  return (
    <>
      <div className={styles.map} data-state={state}>
        <div className={styles.mapFallback} hidden={state === 'shown'}>
          {state === 'failed' ? <MapPin size={28} aria-hidden="true" /> : <Spinner label={t('adForm.map.loading')} />}
          {state === 'failed' && t('adForm.map.failed')}
        </div>
        {state !== 'failed' && <div ref={box} className={styles.mapCanvas} />}
      </div>
      <p className={styles.hint}>{t('adForm.map.hint')}</p>
      <p className={styles.located} role="status">
        {status}
      </p>
      {errorOf('point') !== undefined && <FieldError>{errorOf('point')}</FieldError>}
    </>
  );
}

/** The pin's point if set, else the narrowest chosen place. */
function viewOf({ draft, places }: InformationSession): { point: Point; zoom: number } {
  const { point } = draft.content;
  if (point) return { point, zoom: zooms.point };
  const { neighborhood, district, province } = places;
  if (neighborhood?.point) return { point: neighborhood.point, zoom: zooms.neighborhood };
  if (district?.point) return { point: district.point, zoom: zooms.district };
  return province?.point ? { point: province.point, zoom: zooms.province } : { point: country, zoom: zooms.country };
}

/** Writes the pin's point and its place into the draft. `report` receives the point's key and the status text. */
function usePinPoint({ change, draft }: InformationSession, report: (key: string, text: string) => void) {
  const { t } = useTranslation('adForm');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handle = useRef<(point: Point) => void>(() => undefined);
  handle.current = (point) => {
    const key = `${point.lat},${point.lng}`;
    report(key, '');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      call(placeCalls.byCoordinate, { query: { latitude: point.lat, longitude: point.lng } }).then(
        (found) => {
          const certain = certainPlace(found);
          change(placeChanges(certain, point, draft.content));
          report(key, t(certain.district ? 'adForm.map.taken' : 'adForm.map.marked'));
        },
        () => report(key, t('adForm.place.located.outside')),
      );
    }, delayMs);
  };
  return handle;
}
