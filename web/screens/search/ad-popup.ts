import type { Popup } from 'maplibre-gl';
import styles from './MapView.module.css';
import type { LoadedMap } from './use-map.ts';

/** Distance of a card from the map's edge and from its buttons, pixels. */
const edge = 12;
const controlsWidth = 72;
/** Below the tip of a price pin, or above it. */
const below: [number, number] = [0, 8];
const above: [number, number] = [0, -46];
const popupOffset = {
  center: below,
  top: below,
  'top-left': below,
  'top-right': below,
  bottom: above,
  'bottom-left': above,
  'bottom-right': above,
  left: [48, -20] as [number, number],
  right: [-48, -20] as [number, number],
};

/** Shows a card at a map position and moves the map until the whole card is visible. */
export function showAdPopup(loaded: LoadedMap, position: [number, number], content: HTMLElement): Popup {
  const { map, NewPopup } = loaded;
  const shown = new NewPopup({
    closeButton: false,
    closeOnClick: false,
    maxWidth: '264px',
    offset: popupOffset,
    className: styles.popup ?? '',
  })
    .setLngLat(position)
    .setDOMContent(content)
    .addTo(map);
  const [inner, outer] = [shown.getElement().getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
  const right = inner.right - (outer.right - controlsWidth);
  const left = outer.left + edge - inner.left;
  const down = inner.bottom - (outer.bottom - edge);
  const up = outer.top + edge - inner.top;
  const offset: [number, number] = [right > 0 ? right : left > 0 ? -left : 0, down > 0 ? down : up > 0 ? -up : 0];
  if (offset[0] !== 0 || offset[1] !== 0) map.panBy(offset, { duration: 200 });
  return shown;
}
