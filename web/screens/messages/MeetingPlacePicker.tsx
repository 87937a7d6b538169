import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { placeCalls } from '../../../contract/calls/places.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { certainPlace } from '../../parts/device-location.ts';
import { Field } from '../../ui/Field.tsx';
import { Combobox } from '../create-ad/information/Combobox.tsx';
import type { Option } from '../create-ad/information/use-options.ts';
import type { Point, ShownMap } from '../create-ad/information/pin-map.ts';
import { MeetingMapFrame } from './MeetingMapFrame.tsx';
import type { MapState } from './MeetingMapFrame.tsx';
import styles from './Meeting.module.css';

type FoundPlace = CallAnswer<typeof placeCalls.find>['items'][number];
type KnownOption = Option & { place: FoundPlace };

/** Approximate centre of Türkiye, shown until a place is known. */
const countryCentre: Point = { lat: 39.2, lng: 35.2 };
const zooms = { country: 4.6, province: 9, district: 11.5, neighborhood: 13.8 };
/** Delay after the pin's last move before its place name is requested, in milliseconds. */
const lookUpDelayMs = 500;

export interface MeetingPlacePickerProps {
  /** Name of the initial place: that of the ad. */
  near: string | undefined;
  /** Called when the pin is placed. `name` is the place name, if known. */
  onPoint: (point: Point, name: string | undefined) => void;
}

/** Chooses a meeting place on the map, by name or by moving the pin. Optional: the place can also be typed. */
export default function MeetingPlacePicker({ near, onPoint }: MeetingPlacePickerProps) {
  const { t } = useTranslation('messages', 'ad', 'adForm');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownMap>(undefined);
  const [state, setState] = useState<MapState>('waiting');
  const [option, setOption] = useState<Option>();
  const reportPoint = useNamedPoint(onPoint);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let isLeft = false;
    const show = async () => {
      const { showPinMap } = await import('../create-ad/information/pin-map.ts');
      const start = near === undefined ? undefined : await startAt(near).catch(() => undefined);
      if (isLeft) return;
      const map = await showPinMap(element, start?.point ?? countryCentre, start?.zoom ?? zooms.country, {
        label: t('messages.meet.map.label'),
        pin: t('messages.meet.map.pin'),
        zoomIn: t('ad.map.zoomIn'),
        zoomOut: t('ad.map.zoomOut'),
        gesture: t('ad.map.gesture'),
        touch: t('ad.map.touch'),
        onShown: () => setState('shown'),
        onFailed: () => setState('failed'),
        onPoint: (point) => reportPoint.current(point),
      });
      if (isLeft) map.remove();
      else shown.current = map;
    };
    show().catch(() => setState('failed'));
    return () => {
      isLeft = true;
      shown.current?.remove();
      shown.current = undefined;
    };
  }, [near, t, reportPoint]);

  const load = useCallback(async (text: string): Promise<KnownOption[]> => {
    if (text === '') return [];
    const { items } = await call(placeCalls.find, { query: { query: text } });
    return items.map((place) => ({ id: place.id, name: nameOf(place), place }));
  }, []);
  const choose = (chosen: Option | undefined) => {
    setOption(chosen);
    const place = (chosen as KnownOption | undefined)?.place;
    if (!place) return;
    pointOf(place).then(
      (point) => {
        if (!point) return;
        shown.current?.goTo(point, zooms[place.kind]);
        onPoint(point, nameOf(place));
      },
      () => undefined,
    );
  };
  return (
    <>
      <Field label={t('messages.meet.map.find')}>
        {(control) => (
          <Combobox
            control={control}
            title={t('messages.meet.map.find')}
            value={option}
            load={load}
            onChoose={choose}
            placeholder={t('messages.meet.map.findHint')}
          />
        )}
      </Field>
      <MeetingMapFrame state={state} box={box} describedBy={id} />
      <p id={id} className={styles.quiet}>
        {t('messages.meet.map.hint')}
      </p>
    </>
  );
}

/** `Caferağa, Kadıköy, İstanbul` */
const nameOf = ({ name, alias, within }: FoundPlace): string =>
  [alias ?? name, ...within.map((one) => one.name)].join(', ');

/** Returns a place's coordinates from the list of its siblings. */
async function pointOf({ id, kind, within }: FoundPlace): Promise<Point | undefined> {
  const [parent] = within;
  const { items } =
    kind === 'province' || !parent
      ? await call(placeCalls.provinces, {})
      : kind === 'district'
        ? await call(placeCalls.districts, { query: { provinceId: parent.id } })
        : await call(placeCalls.neighborhoods, { query: { districtId: parent.id } });
  return items.find((one) => one.id === id)?.point;
}

async function startAt(near: string): Promise<{ point: Point; zoom: number } | undefined> {
  const { items } = await call(placeCalls.find, { query: { query: near } });
  const [place] = items;
  const point = place && (await pointOf(place));
  return point && { point, zoom: zooms[place.kind] };
}

/** Reports the pin's position at once, and its place name when the pin has stopped moving. */
function useNamedPoint(onPoint: MeetingPlacePickerProps['onPoint']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const newest = useRef(onPoint);
  newest.current = onPoint;
  return useRef((point: Point) => {
    newest.current(point, undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      call(placeCalls.byCoordinate, { query: { latitude: point.lat, longitude: point.lng } }).then(
        (found) => {
          const { neighborhood, district, province } = certainPlace(found);
          const name = [neighborhood, district, province].flatMap((place) => place?.name ?? []).join(', ');
          newest.current(point, name === '' ? undefined : name);
        },
        () => undefined,
      );
    }, lookUpDelayMs);
  });
}
