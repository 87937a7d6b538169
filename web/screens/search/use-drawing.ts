import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Area } from '../../../contract/schemas/filter.ts';
import { areaOf } from './drawn-area.ts';

const source = 'drawn-area';

/** The page's action colour as plain numbers: the map reads neither properties of styles nor newer notations. */
function actionColour(map: MapLibreMap): string {
  const probe = document.createElement('span');
  probe.style.color = 'var(--action)';
  map.getContainer().append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return 'blue';
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return `rgb(${canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).join(',')})`;
}

function show(map: MapLibreMap, corners: readonly (readonly [number, number])[]): void {
  const ring = [...corners, ...corners.slice(0, 1)].map((corner) => [...corner]);
  const data = {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
  const drawn = map.getSource<GeoJSONSource>(source);
  if (drawn) {
    void drawn.setData(data);
    return;
  }
  const colour = actionColour(map);
  map.addSource(source, { type: 'geojson', data });
  map.addLayer({ id: `${source}-fill`, type: 'fill', source, paint: { 'fill-color': colour, 'fill-opacity': 0.12 } });
  map.addLayer({
    id: `${source}-line`,
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': 3 },
  });
}

export interface DrawingProps {
  /** What is searched in. */
  area: Area | undefined;
  isDrawing: boolean;
  onArea: (area: Area) => void;
}

/** Shows the area that is searched in, and, while `isDrawing`, lets a finger or the mouse draw around another. */
export function useDrawing(map: MapLibreMap | undefined, { area, isDrawing, onArea }: DrawingProps): void {
  const shown = useRef(area);
  shown.current = area;
  const heard = useRef(onArea);
  heard.current = onArea;

  useEffect(() => {
    if (!map) return;
    const draw = () => show(map, shown.current ?? []);
    if (map.isStyleLoaded()) draw();
    // Another theme is another style, which has lost what was added.
    map.on('style.load', draw);
    return () => {
      map.off('style.load', draw);
    };
  }, [map, area]);

  useEffect(() => {
    if (!map || !isDrawing) return;
    let line: [number, number][] | undefined;
    const canvas = map.getCanvas();
    const begin = (event: MapMouseEvent | MapTouchEvent) => {
      event.preventDefault();
      line = [[event.lngLat.lng, event.lngLat.lat]];
    };
    const go = ({ lngLat: { lng, lat } }: MapMouseEvent | MapTouchEvent) => {
      if (!line) return;
      line.push([lng, lat]);
      show(map, line);
    };
    const end = () => {
      if (!line) return;
      const drawn = areaOf(line);
      line = undefined;
      // A mere stroke is not the end of it.
      if (drawn) heard.current(drawn);
      else show(map, shown.current ?? []);
    };
    const abandon = () => {
      line = undefined;
      show(map, shown.current ?? []);
    };
    map.dragPan.disable();
    map.touchZoomRotate.disable();
    canvas.style.cursor = 'crosshair';
    map.on('mousedown', begin);
    map.on('touchstart', begin);
    map.on('mousemove', go);
    map.on('touchmove', go);
    // Also where the hand has left the map.
    addEventListener('mouseup', end);
    addEventListener('touchend', end);
    addEventListener('touchcancel', abandon);
    return () => {
      if (line) abandon();
      map.dragPan.enable();
      map.touchZoomRotate.enable();
      map.touchZoomRotate.disableRotation();
      canvas.style.cursor = '';
      map.off('mousedown', begin);
      map.off('touchstart', begin);
      map.off('mousemove', go);
      map.off('touchmove', go);
      removeEventListener('mouseup', end);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', abandon);
    };
  }, [map, isDrawing]);
}
