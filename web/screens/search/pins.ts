import type { GeoJSONSource, Map as MapLibreMap, Marker, StyleSpecification } from 'maplibre-gl';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { searchCalls } from '../../../contract/calls/search.ts';
import type { Language } from '../../../contract/enums.ts';
import { amount, count } from '../../client/format.ts';
import styles from './MapView.module.css';

export type MapAnswer = CallAnswer<typeof searchCalls.map>;
type Point = MapAnswer['points'][number];
type Cluster = MapAnswer['clusters'][number];

/** Sums from here on are written short: the pill must stay a pill. */
const shortFrom = 10_000_000_00;
/** Room that a pill takes, pixels. */
const pill = { width: 84, height: 40 };

/** Side of the square that a cluster keeps free of names, pixels. */
const clusterRoom = 56;
const roomSource = 'cluster-room';

/** Where clusters stand the map draws no names: it knows nothing of elements above it, and half a name is none. */
function keepNamesAway(map: MapLibreMap, clusters: readonly Cluster[]): void {
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
  // Nothing can be added to a style that is not there yet; when it is, this is asked for again.
  if (!(map.getStyle() as StyleSpecification | undefined)) return;
  // Another theme's style takes source and layer away, the picture stays.
  if (!map.hasImage(roomSource)) map.addImage(roomSource, { width: 1, height: 1, data: new Uint8Array(4) });
  map.addSource(roomSource, { type: 'geojson', data });
  // An invisible picture of that size in the topmost layer, which is given its room first.
  map.addLayer({
    id: roomSource,
    type: 'symbol',
    source: roomSource,
    layout: { 'icon-image': roomSource, 'icon-size': clusterRoom, 'icon-allow-overlap': true, 'icon-padding': 0 },
  });
}

const short = {
  tr: new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 }),
} satisfies Record<Language, Intl.NumberFormat>;

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

/** Keeps the prices and clusters on a map in step with an answer. Plain elements: hundreds of them move with the map. */
export function pinsOn(
  map: MapLibreMap,
  NewMarker: typeof Marker,
  { language, clusterLabel, onPoint, onCluster }: PinActions,
): Pins {
  const points = new Map<string, Marker>();
  let clusters: Marker[] = [];
  let clustered: readonly Cluster[] = [];
  const keepAway = () => keepNamesAway(map, clustered);
  // Another theme is another style, which has lost what was added.
  map.on('style.load', keepAway);
  let chosen: string | undefined;
  const seen = new Set<string>();

  function pin(point: Point): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = styles.pin ?? '';
    const whole = amount(point.price, language);
    const shown = point.price >= shortFrom ? short[language].format(point.price / 100) : whole;
    element.textContent = shown;
    // What is seen is part of what is said, for who presses it by speaking.
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
    element.textContent = one.count >= 10_000 ? short[language].format(one.count) : figure;
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

  /** A price that would lie on another one is a dot until there is room. */
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
      keepAway();
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
      map.off('style.load', keepAway);
      for (const marker of [...points.values(), ...clusters]) marker.remove();
      points.clear();
      clusters = [];
    },
  };
}
