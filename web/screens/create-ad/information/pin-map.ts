import { loadMapLibrary, mapStyle } from '../../../client/map-library.ts';
import '../../ad/place-map.css';

export interface Point {
  lat: number;
  lng: number;
}

export interface PinMapOptions {
  label: string;
  zoomIn: string;
  zoomOut: string;
  gesture: string;
  touch: string;
  /** Accessible name of the pin. */
  pin: string;
  isFixed?: boolean;
  onShown: () => void;
  onFailed: () => void;
  /** Called after the user moved the pin. */
  onPoint: (point: Point) => void;
}

export interface ShownMap {
  /** Moves pin and map to another place. */
  goTo(point: Point, zoom: number): void;
  remove(): void;
}

/** Distance of one arrow key press, in pixels. */
const stepPx = 12;
const arrows: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};

/** Five decimals are about one metre. */
const precise = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });

/** Shows a map with a pin that moves by dragging, by a press on the map, or by arrow keys. */
export async function showPinMap(
  box: HTMLElement,
  point: Point,
  zoom: number,
  options: PinMapOptions,
): Promise<ShownMap> {
  const { Map: PlainMap, Marker, NavigationControl } = await loadMapLibrary();
  const map = new PlainMap({
    container: box,
    style: mapStyle(),
    center: [point.lng, point.lat],
    zoom,
    minZoom: 4,
    maxZoom: 16,
    // The page scrolls; the map needs two fingers or Ctrl.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: { compact: true },
    locale: {
      'Map.Title': options.label,
      'Marker.Title': options.pin,
      'NavigationControl.ZoomIn': options.zoomIn,
      'NavigationControl.ZoomOut': options.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': options.gesture,
      'CooperativeGesturesHandler.MacHelpText': options.gesture.replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': options.touch,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');

  const colour = getComputedStyle(document.documentElement).getPropertyValue('--action').trim();
  const marker = new Marker({ draggable: !options.isFixed, color: colour })
    .setLngLat([point.lng, point.lat])
    .addTo(map);
  const update = () => options.onPoint(precise(marker.getLngLat()));
  const pin = marker.getElement();
  pin.setAttribute('aria-label', options.pin);
  if (!options.isFixed) enableMoving();

  let isShown = false;
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
  function enableMoving(): void {
    pin.tabIndex = 0;
    pin.setAttribute('role', 'button');
    pin.addEventListener('keydown', (event) => {
      const offset = arrows[event.key];
      if (!offset) return;
      event.preventDefault();
      event.stopPropagation();
      const { x, y } = map.project(marker.getLngLat());
      marker.setLngLat(map.unproject([x + offset[0], y + offset[1]]));
      update();
    });
    marker.on('dragend', update);
    map.on('click', ({ lngLat }) => {
      marker.setLngLat(lngLat);
      update();
    });
  }

  return {
    goTo(to, nextZoom) {
      marker.setLngLat([to.lng, to.lat]);
      map.jumpTo({ center: [to.lng, to.lat], zoom: nextZoom });
    },
    remove() {
      theme.disconnect();
      map.remove();
    },
  };
}
