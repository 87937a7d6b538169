import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type * as MapLibrary from 'maplibre-gl';
import stylesFile from './map-library.css?url';

let library: Promise<typeof MapLibrary> | undefined;

/**
 * The map library with its styles and its worker, fetched once, when the first map is to be shown. The page's policy lets workers come
 * from blobs alone, so that is what its worker is made of. Labels are drawn from the page's font, which must be there first.
 */
export function loadMapLibrary(): Promise<typeof MapLibrary> {
  library ??= Promise.all([import('maplibre-gl'), workerBlob(), addStyles(), labelFont()]).then(
    ([maplibre, worker]) => {
      maplibre.setWorkerUrl(worker);
      return maplibre;
    },
  );
  // A failed fetch must not keep every later map from trying again.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** The address of the map's style in the page's theme. */
export const mapStyle = (): string =>
  `/map/style.json?theme=${document.documentElement.dataset['theme'] ?? 'ads-light'}`;

async function workerBlob(): Promise<string> {
  const response = await fetch(workerFile);
  if (!response.ok) throw new Error(`The map's worker answered ${response.status}`);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

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
