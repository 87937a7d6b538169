import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'films');

/** Names of the demo videos, `<album>/<set>`. */
const films: ReadonlySet<string> = new Set(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: album }) =>
      readdirSync(join(folder, album)).map((file) => `${album}/${file.replace(/\.mp4$/, '')}`),
    ),
);

/** The video for a photo set, if any. */
export function filmOf(shot: { key: string } | undefined): string | undefined {
  return shot && films.has(shot.key) ? shot.key : undefined;
}

/** The video's file path, if it exists. */
export function filmFile(name: string): string | undefined {
  const file = join(folder, `${name}.mp4`);
  return films.has(name) && existsSync(file) ? file : undefined;
}
