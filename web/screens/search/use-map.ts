import type { Map as MapLibreMap, Marker, Popup } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { loadMapLibrary, mapStyle } from '../../client/map-library.ts';
import { country } from './country.ts';
import type { Box } from './country.ts';

const maxZoom = 17;
/** Limits of the map: the country and its surroundings. */
const surroundings: Box = [5, 16, 65, 58];
/** Padding around the country, pixels, so that prices at its border are fully visible. */
const margin = 16;

export interface LoadedMap {
  map: MapLibreMap;
  NewMarker: typeof Marker;
  NewPopup: typeof Popup;
}

export const boxOf = (map: MapLibreMap): Box => {
  const bounds = map.getBounds();
  const within = (value: number, limit: number) => Math.min(Math.max(Number(value.toFixed(5)), -limit), limit);
  return [
    within(bounds.getWest(), 180),
    within(bounds.getSouth(), 90),
    within(bounds.getEast(), 180),
    within(bounds.getNorth(), 90),
  ];
};

export interface UseMapProps {
  first: Box | undefined;
  labels: Record<string, string>;
  /** Called after each movement; `byReader` is true if the user caused it. */
  onMove: (map: MapLibreMap, byReader: boolean) => void;
}

/** A map in an element, in the colours of the page's theme. */
export function useMap({ first, labels, onMove }: UseMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadedMap>();
  const [failed, setFailed] = useState(false);
  const onMoveRef = useRef(onMove);
  onMoveRef.current = onMove;
  const start = useRef({ first, labels });

  useEffect(() => {
    let map: MapLibreMap | undefined;
    let isGone = false;
    loadMapLibrary()
      .then(({ Map: NewMap, Marker: NewMarker, Popup: NewPopup }) => {
        if (isGone || !element.current) return;
        const made = new NewMap({
          container: element.current,
          style: mapStyle(),
          bounds: start.current.first ?? country,
          ...(!start.current.first && { fitBoundsOptions: { padding: margin } }),
          maxBounds: surroundings,
          maxZoom,
          minZoom: 3,
          dragRotate: false,
          pitchWithRotate: false,
          touchPitch: false,
          locale: start.current.labels,
          attributionControl: { compact: true },
          // The library's label fade-in ignores the reduced-motion preference.
          fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
        });
        made.touchZoomRotate.disableRotation();
        made.on('moveend', (event) =>
          onMoveRef.current(made, 'originalEvent' in event && event.originalEvent !== undefined),
        );
        map = made;
        setLoaded({ map: made, NewMarker, NewPopup });
        onMoveRef.current(made, false);
      })
      .catch(() => setFailed(true));
    const watcher = new MutationObserver(() => map?.setStyle(mapStyle()));
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      isGone = true;
      watcher.disconnect();
      map?.remove();
    };
  }, []);

  return { element, loaded, failed };
}
