import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Area } from '../../../contract/schemas/filter.ts';
import { areaOf } from './drawn-area.ts';

const source = 'drawn-area';

/** The page's action colour as RGB numbers, because the map library reads neither CSS variables nor newer notations. */
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
  // Nothing can be added before the style is loaded; `style.load` calls this again.
  if (!(map.getStyle() as StyleSpecification | undefined)) return;
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
  area: Area | undefined;
  isDrawing: boolean;
  onArea: (area: Area) => void;
}

/** Shows the searched area. While `isDrawing`, a finger or mouse draws another one. */
export function useDrawing(map: MapLibreMap | undefined, { area, isDrawing, onArea }: DrawingProps): void {
  const shown = useRef(area);
  shown.current = area;
  const latestOnArea = useRef(onArea);
  latestOnArea.current = onArea;

  useEffect(() => {
    if (!map) return;
    const draw = () => show(map, shown.current ?? []);
    draw();
    // A theme change loads another style, which removes added layers.
    map.on('style.load', draw);
    return () => {
      map.off('style.load', draw);
    };
  }, [map, area]);

  useEffect(() => {
    if (!map || !isDrawing) return;
    let line: [number, number][] | undefined;
    const surface = map.getCanvasContainer();
    const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
      const { left, top } = surface.getBoundingClientRect();
      const { lng, lat } = map.unproject([clientX - left, clientY - top]);
      return [lng, lat];
    };
    const begin = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      // Continues the line outside the map and prevents a click on a price under its start.
      surface.setPointerCapture(event.pointerId);
      line = [at(event)];
    };
    const go = (event: PointerEvent) => {
      if (!line || !event.isPrimary) return;
      line.push(at(event));
      show(map, line);
    };
    const end = (event: PointerEvent) => {
      if (!line || !event.isPrimary) return;
      const drawn = areaOf(line);
      line = undefined;
      // A mere stroke does not end the drawing.
      if (drawn) latestOnArea.current(drawn);
      else show(map, shown.current ?? []);
    };
    const abandon = () => {
      line = undefined;
      show(map, shown.current ?? []);
    };
    const { cursor, touchAction } = surface.style;
    map.dragPan.disable();
    map.touchZoomRotate.disable();
    // Without this the page would scroll, because the map does not handle touches while drawing.
    Object.assign(surface.style, { cursor: 'crosshair', touchAction: 'none' });
    surface.addEventListener('pointerdown', begin);
    surface.addEventListener('pointermove', go);
    surface.addEventListener('pointerup', end);
    surface.addEventListener('pointercancel', abandon);
    return () => {
      if (line) abandon();
      map.dragPan.enable();
      map.touchZoomRotate.enable();
      map.touchZoomRotate.disableRotation();
      Object.assign(surface.style, { cursor, touchAction });
      surface.removeEventListener('pointerdown', begin);
      surface.removeEventListener('pointermove', go);
      surface.removeEventListener('pointerup', end);
      surface.removeEventListener('pointercancel', abandon);
    };
  }, [map, isDrawing]);
}
