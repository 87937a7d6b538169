import type { Feature, Polygon } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { loadMapLibrary, mapStyle } from '../../client/map-library.ts';
import './place-map.css';

export interface PlaceMapOptions {
  label: string;
  zoomIn: string;
  zoomOut: string;
  /** Shown when the user scrolls over the map without Ctrl or drags it with one finger. */
  gesture: string;
  touch: string;
  onShown: () => void;
  onFailed: () => void;
}

const zoom = 12.2;
/** Wide enough to contain the place behind the rounded point without revealing an address. */
const radiusMetres = 1_000;
const corners = 64;
const metresPerDegree = 111_320;

/** Shows a circle around a point on a map in the page's theme. Returns a function that removes the map. */
export async function showPlace(
  box: HTMLElement,
  point: { lat: number; lng: number },
  options: PlaceMapOptions,
): Promise<() => void> {
  const { Map: PlaceMap, NavigationControl } = await loadMapLibrary();
  const map = new PlaceMap({
    container: box,
    style: mapStyle(),
    center: [point.lng, point.lat],
    zoom,
    minZoom: 5,
    maxZoom: 15,
    // The page scrolls; the map needs two fingers or Ctrl.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: { compact: true },
    locale: {
      'Map.Title': options.label,
      'NavigationControl.ZoomIn': options.zoomIn,
      'NavigationControl.ZoomOut': options.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': options.gesture,
      'CooperativeGesturesHandler.MacHelpText': options.gesture.replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': options.touch,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');

  let isShown = false;
  map.on('style.load', () => drawCircle(map, point));
  map.on('idle', () => {
    isShown = true;
    options.onShown();
  });
  // A tile that fails later does not remove the map.
  map.on('error', () => {
    if (!isShown && !map.isStyleLoaded()) options.onFailed();
  });

  const theme = new MutationObserver(() => map.setStyle(mapStyle(), { diff: false }));
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    theme.disconnect();
    map.remove();
  };
}

function drawCircle(map: MapLibreMap, point: { lat: number; lng: number }): void {
  const colour = plainColour('--action');
  map.addSource('around', { type: 'geojson', data: circle(point) });
  map.addLayer({ id: 'around', type: 'fill', source: 'around', paint: { 'fill-color': colour, 'fill-opacity': 0.18 } });
  map.addLayer({ id: 'around-edge', type: 'line', source: 'around', paint: { 'line-color': colour, 'line-width': 2 } });
}

function circle({ lat, lng }: { lat: number; lng: number }): Feature<Polygon> {
  const degrees = radiusMetres / metresPerDegree;
  const ring = Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return [lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), lat + degrees * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** A design token as a WebGL colour: the canvas converts oklch to rgb. */
function plainColour(token: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '#1c3fae';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
