import type { Theme } from '../../../../contract/enums.ts';
import { districtZoom, labelZoom } from './layers.ts';
import type { LabelKind } from './layers.ts';

export interface StyleOptions {
  /** URL of Meydan's tiles, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Raster tiles configured by the operator, used instead of Meydan's tiles. */
  rasterTiles?: string | undefined;
}

interface Colours {
  sea: string;
  land: string;
  /** Land of other countries, without details. */
  neighbour: string;
  shore: string;
  provinceBorder: string;
  districtBorder: string;
  province: string;
  district: string;
  neighborhood: string;
}

/** The design's map colours, converted from oklch to hex because MapLibre does not read oklch. */
const light: Colours = {
  sea: '#c2e5f1',
  land: '#eaf0f5',
  neighbour: '#d9e3ea',
  shore: '#ffffff',
  provinceBorder: '#b3c0cf',
  districtBorder: '#d5dee7',
  province: '#121b2f',
  district: '#414c5f',
  neighborhood: '#5c6778',
};
const dark: Colours = {
  sea: '#08263f',
  land: '#313d56',
  neighbour: '#1a2438',
  shore: '#42506b',
  provinceBorder: '#596884',
  districtBorder: '#414e68',
  province: '#eff4f9',
  district: '#bfcad9',
  neighborhood: '#a9b7ca',
};
const colours: Record<Theme, Colours> = {
  'ads-light': light,
  'ads-dark': dark,
  light,
  dark,
  'ecommerce-light': {
    ...light,
    land: '#f5efee',
    neighbour: '#e7e2e1',
    provinceBorder: '#cbbfbd',
    districtBorder: '#e5dbd9',
  },
  'ecommerce-dark': dark,
};

const credit = '<a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a> CC BY 4.0';
/** A tile at this zoom is precise to two metres, so deeper tiles would add nothing. */
const deepestSourceZoom = 12;

/**
 * Without `glyphs` in the style, MapLibre draws text with the page's fonts. It reads the weight from the first family's name only, and uses that
 * family unchanged. So the first name carries the weight, and the second is the font.
 */
const font = (weight: 'Medium' | 'Semibold' | 'Bold') => [
  `Meydan ${weight}`,
  'Plus Jakarta Sans Variable',
  'Meydan Fallback',
  'system-ui',
];

/** The MapLibre style: sea, land, borders and names, or the operator's raster tiles. */
export function mapStyle(theme: Theme, options: StyleOptions): Record<string, unknown> {
  return options.rasterTiles === undefined ? ownStyle(theme, options.tiles) : rasterStyle(theme, options.rasterTiles);
}

function ownStyle(theme: Theme, tiles: string): Record<string, unknown> {
  const colour = colours[theme];
  const line = (id: string, source: string, width: unknown, paint: object, rest: object = {}) => ({
    id,
    type: 'line',
    source: 'meydan',
    'source-layer': source,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-width': width, ...paint },
    ...rest,
  });
  const isHome = ['get', 'home'];
  const lands = (id: string, filter: unknown, fill: string) => ({
    id,
    type: 'fill',
    source: 'meydan',
    'source-layer': 'lands',
    filter,
    paint: { 'fill-color': fill },
  });
  return {
    version: 8,
    name: `Meydan ${theme}`,
    sources: {
      meydan: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: deepestSourceZoom, attribution: credit },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.sea } },
      // Drawn below all land, so that only the outer half shows: along the sea, not between provinces or countries.
      line('shore', 'provinces', byZoom(4, 3, 12, 8), { 'line-color': colour.shore }),
      line('own-coast', 'lands', byZoom(4, 3, 12, 8), { 'line-color': colour.shore }, { filter: isHome }),
      lands('neighbours', ['!', isHome], colour.neighbour),
      // Province outlines come from another source than the land, so the gaps between them and the coast or border are filled as land.
      lands('own-land', isHome, colour.land),
      { id: 'land', type: 'fill', source: 'meydan', 'source-layer': 'provinces', paint: { 'fill-color': colour.land } },
      line(
        'district-borders',
        'districts',
        byZoom(districtZoom, 0.5, 12, 1),
        { 'line-color': colour.districtBorder },
        { minzoom: districtZoom },
      ),
      line('province-borders', 'provinces', byZoom(4, 0.6, 12, 1.6), { 'line-color': colour.provinceBorder }),
      label('neighborhood', font('Medium'), byZoom(11, 11, 14, 13), colour.neighborhood, colour),
      label('district', font('Semibold'), byZoom(8, 11, 13, 15), colour.district, colour),
      label('province', font('Bold'), byZoom(4, 11, 10, 17), colour.province, colour, 11),
    ],
  };
}

function label(kind: LabelKind, family: string[], size: unknown, colour: string, { land }: Colours, maxzoom?: number) {
  return {
    id: `${kind}-names`,
    type: 'symbol',
    source: 'meydan',
    'source-layer': 'labels',
    filter: ['==', ['get', 'kind'], kind],
    minzoom: kind === 'district' ? districtZoom + 1 : labelZoom[kind],
    ...(maxzoom !== undefined && { maxzoom }),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': family,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 4,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': colour, 'text-halo-color': land, 'text-halo-width': 1.6 },
  };
}

function byZoom(fromZoom: number, from: number, toZoom: number, to: number): unknown {
  return ['interpolate', ['linear'], ['zoom'], fromZoom, from, toZoom, to];
}

function rasterStyle(theme: Theme, tiles: string): Record<string, unknown> {
  const isDark = theme.endsWith('dark');
  return {
    version: 8,
    name: `Meydan ${theme}`,
    sources: { operator: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours[theme].sea } },
      {
        id: 'operator',
        type: 'raster',
        source: 'operator',
        paint: isDark ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.4 } : {},
      },
    ],
  };
}
