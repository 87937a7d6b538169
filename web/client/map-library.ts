import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type * as MapLibrary from 'maplibre-gl';
import stylesFile from './map-library.css?url';

let library: Promise<typeof MapLibrary> | undefined;

/**
 * Loads the map library, its styles and the label font once, for the first map. The worker is a module with its own URL: in development it imports
 * other
 * modules, which a blob URL cannot. Labels are drawn with the page's font, so it must be loaded first.
 */
export function loadMapLibrary(): Promise<typeof MapLibrary> {
  library ??= Promise.all([import('maplibre-gl'), addStyles(), labelFont()]).then(([maplibre]) => {
    maplibre.setWorkerUrl(new URL(workerFile, location.href).href);
    return maplibre;
  });
  // A failed load must not prevent later attempts.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** URL of the map style for the page's theme. */
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

/** Loads both font files: without sample letters browsers load only the first, and ğ, ş, ı would use another typeface. */
async function labelFont(): Promise<void> {
  await document.fonts.load('600 16px "Plus Jakarta Sans Variable"', 'ağİşı');
}
