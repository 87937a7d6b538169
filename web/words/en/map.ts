import type { AreaWords } from '../index.ts';

export const words = {
  label: 'Map of the ads',
  follow: 'Search as I move the map',
  here: 'Search this area',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  locate: 'Go to where I am',
  locateFailed: 'Your position is not available',
  locateFailedText: 'Check the location permission of your browser.',
  cluster: '{{figure}} ads, zoom in',
  failed: 'The map could not be loaded.',
  loading: 'Loading the map',
  points: 'Ads on the map',
  inView: '{{figure}} ads on the map',
  none: 'No ads in this area',
  close: 'Close the ad',
  filters: 'Filters',
} satisfies AreaWords<'map'>['words'];
