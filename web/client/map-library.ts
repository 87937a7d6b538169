import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type * as MapLibrary from 'maplibre-gl';
import stylesFile from './map-library.css?url';

let library: Promise<typeof MapLibrary> | undefined;

/**
 * The map library with its styles, fetched once, when the first map is to be shown. Its worker is a module of its own address: while the pages are
 * served as their sources stand it imports others, which nothing at a blob's address can. Labels are drawn from the page's font, which must be there
 * first.
 */
export function loadMapLibrary(): Promise<typeof MapLibrary> {
  library ??= Promise.all([import('maplibre-gl'), addStyles(), labelFont()]).then(([maplibre]) => {
    maplibre.setWorkerUrl(new URL(workerFile, location.href).href);
    return maplibre;
  });
  // A failed fetch must not keep every later map from trying again.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** The address of the map's style in the page's theme. */
export const mapStyle = (): string =>
  `/map/style.json?theme=${document.documentElement.dataset['theme'] ?? 'ads-light'}`;

function addStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesFile;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error("The map's styles could not be loaded"));
    document.head.append(link);
  });
}

/** Both files of the font: without letters named, browsers load only the first, and ğ, ş, ı would come from another face. */
async function labelFont(): Promise<void> {
  await document.fonts.load('600 16px "Plus Jakarta Sans Variable"', 'ağİşı');
}
