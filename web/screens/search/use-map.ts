import type { Map as MapLibreMap, Marker, Popup } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { loadMapLibrary, mapStyle } from '../../client/map-library.ts';
import { country } from './country.ts';
import type { Box } from './country.ts';

const mostZoom = 17;
/** What can be looked at: the country and what lies around it. */
const surroundings: Box = [5, 16, 65, 58];
/** Around the country, pixels: its outermost prices are not at the very edge. */
const margin = 16;

export interface LoadedMap {
  map: MapLibreMap;
  NewMarker: typeof Marker;
  NewPopup: typeof Popup;
}

export const boxOf = (map: MapLibreMap): Box => {
  const bounds = map.getBounds();
  const within = (value: number, most: number) => Math.min(Math.max(Number(value.toFixed(5)), -most), most);
  return [
    within(bounds.getWest(), 180),
    within(bounds.getSouth(), 90),
    within(bounds.getEast(), 180),
    within(bounds.getNorth(), 90),
  ];
};

export interface UseMapProps {
  first: Box | undefined;
  words: Record<string, string>;
  /** After each movement; `byReader` when a hand or a key made it. */
  onMove: (map: MapLibreMap, byReader: boolean) => void;
}

/** A map in an element, in the colours of the page's theme and following its change. */
export function useMap({ first, words, onMove }: UseMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadedMap>();
  const [failed, setFailed] = useState(false);
  const onMoveRef = useRef(onMove);
  onMoveRef.current = onMove;
  const start = useRef({ first, words });

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
          maxZoom: mostZoom,
          minZoom: 3,
          dragRotate: false,
          pitchWithRotate: false,
          touchPitch: false,
          locale: start.current.words,
          attributionControl: { compact: true },
          // Its own fade-in of labels does not ask whether the reader wants motion.
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
