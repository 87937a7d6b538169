import type { GeoJSONSource, Map as MapLibreMap, Marker, StyleSpecification } from 'maplibre-gl';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { searchCalls } from '../../../contract/calls/search.ts';
import type { Language } from '../../../contract/enums.ts';
import { amount, count } from '../../client/format.ts';
import { lazyFormats } from '../../client/lazy-formats.ts';
import styles from './MapView.module.css';

export type MapAnswer = CallAnswer<typeof searchCalls.map>;
type Point = MapAnswer['points'][number];
type Cluster = MapAnswer['clusters'][number];

/** Prices from this amount, in kuruş, are abbreviated to fit the pill. */
const shortFrom = 10_000_000_00;
/** Size of a pill, pixels. */
const pill = { width: 84, height: 40 };

/** Side of the square around a cluster without map names, pixels. */
const clusterRoom = 56;
const roomSource = 'cluster-room';

/** Hides map names under clusters. The map does not know about HTML elements above it and would cut names off. */
function hideMapNames(map: MapLibreMap, clusters: readonly Cluster[]): void {
  const data = {
    type: 'FeatureCollection' as const,
    features: clusters.map(({ point: { lng, lat } }) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  };
  const known = map.getSource<GeoJSONSource>(roomSource);
  if (known) {
    void known.setData(data);
    return;
  }
  // Nothing can be added before the style is loaded; `style.load` calls this again.
  if (!(map.getStyle() as StyleSpecification | undefined)) return;
  // A theme's new style removes source and layer, but not the image.
  if (!map.hasImage(roomSource)) map.addImage(roomSource, { width: 1, height: 1, data: new Uint8Array(4) });
  map.addSource(roomSource, { type: 'geojson', data });
  // An invisible image of that size in the topmost layer, which is placed first and displaces names.
  map.addLayer({
    id: roomSource,
    type: 'symbol',
    source: roomSource,
    layout: { 'icon-image': roomSource, 'icon-size': clusterRoom, 'icon-allow-overlap': true, 'icon-padding': 0 },
  });
}

const short = lazyFormats((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }));

export interface Pins {
  draw(answer: MapAnswer, chosen: string | undefined): void;
  choose(id: string | undefined): void;
  clear(): void;
}

export interface PinActions {
  language: Language;
  clusterLabel: (figure: string) => string;
  onPoint: (id: string) => void;
  onCluster: (cluster: Cluster) => void;
}

/** Updates the prices and clusters on a map. Uses plain elements, because hundreds of them move with the map. */
export function pinsOn(
  map: MapLibreMap,
  NewMarker: typeof Marker,
  { language, clusterLabel, onPoint, onCluster }: PinActions,
): Pins {
  const points = new Map<string, Marker>();
  let clusters: Marker[] = [];
  let clustered: readonly Cluster[] = [];
  const hideNames = () => hideMapNames(map, clustered);
  // A theme change loads another style, which removes added layers.
  map.on('style.load', hideNames);
  let chosen: string | undefined;
  const seen = new Set<string>();

  function pin(point: Point): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = styles.pin ?? '';
    const whole = amount(point.price, language);
    const shown = point.price >= shortFrom ? short(language).format(point.price / 100) : whole;
    element.textContent = shown;
    // The accessible name contains the visible text, for voice control.
    element.setAttribute('aria-label', shown === whole ? `${whole} TL` : `${shown} (${whole} TL)`);
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      onPoint(point.id);
    });
    return new NewMarker({ element, anchor: 'bottom' }).setLngLat([point.point.lng, point.point.lat]).addTo(map);
  }

  function cluster(one: Cluster): Marker {
    const element = document.createElement('button');
    const figure = count(one.count, language);
    element.type = 'button';
    element.className = styles.cluster ?? '';
    element.textContent = one.count >= 10_000 ? short(language).format(one.count) : figure;
    element.setAttribute('aria-label', clusterLabel(figure));
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      onCluster(one);
    });
    return new NewMarker({ element }).setLngLat([one.point.lng, one.point.lat]).addTo(map);
  }

  function mark(): void {
    for (const [id, marker] of points) {
      const element = marker.getElement();
      element.toggleAttribute('data-chosen', id === chosen);
      element.toggleAttribute('data-seen', id !== chosen && seen.has(id));
    }
  }

  /** Shows overlapping prices as dots until there is room. */
  function thin(): void {
    const taken: { x: number; y: number }[] = [];
    for (const [id, marker] of points) {
      const { x, y } = map.project(marker.getLngLat());
      const hides =
        id !== chosen &&
        taken.some((other) => Math.abs(other.x - x) < pill.width && Math.abs(other.y - y) < pill.height);
      marker.getElement().toggleAttribute('data-dot', hides);
      if (!hides) taken.push({ x, y });
    }
  }

  return {
    draw(answer, now) {
      chosen = now;
      const pointsById = new Map(answer.points.map((point) => [point.id, point]));
      for (const [id, marker] of points) {
        if (pointsById.has(id)) continue;
        marker.remove();
        points.delete(id);
      }
      for (const [id, point] of pointsById) if (!points.has(id)) points.set(id, pin(point));
      clusters.forEach((marker) => marker.remove());
      clusters = answer.clusters.map(cluster);
      clustered = answer.clusters;
      hideNames();
      mark();
      thin();
    },
    choose(id) {
      chosen = id;
      if (id !== undefined) seen.add(id);
      mark();
      thin();
    },
    clear() {
      map.off('style.load', hideNames);
      for (const marker of [...points.values(), ...clusters]) marker.remove();
      points.clear();
      clusters = [];
    },
  };
}
