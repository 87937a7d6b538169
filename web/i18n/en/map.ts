import type { AreaTranslations } from '../index.ts';

export const translations = {
  label: 'Map of the ads',
  follow: 'Search as I move the map',
  here: 'Search this area',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  locate: 'Go to my location',
  locateFailed: 'Your location is not available',
  locateFailedText: 'Check your browser’s location permission.',
  cluster: '{{figure}} ads, zoom in',
  failed: 'The map could not be loaded.',
  loading: 'Loading the map',
  points: 'Ads on the map',
  inView: '{{figure}} ads on the map',
  none: 'No ads in this area',
  close: 'Close the ad',
  filters: 'Filters',
} satisfies AreaTranslations<'map'>['translations'];
