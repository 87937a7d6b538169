import type { Map as MapLibreMap, Marker } from 'maplibre-gl';
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
  let chosen: string | undefined;
  const seen = new Set<string>();

  function pin(point: Point): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = styles.pin ?? '';
    element.textContent =
      point.price >= shortFrom ? short[language].format(point.price / 100) : amount(point.price, language);
    element.setAttribute('aria-label', `${amount(point.price, language)} TL`);
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
      for (const marker of [...points.values(), ...clusters]) marker.remove();
      points.clear();
      clusters = [];
    },
  };
}
