import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'films');

/** The films of the demo market by name, `<album>/<thing>`. */
const films: ReadonlySet<string> = new Set(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: album }) =>
      readdirSync(join(folder, album)).map((file) => `${album}/${file.replace(/\.mp4$/, '')}`),
    ),
);

/** The film of a thing that was photographed, where there is one. */
export function filmOf(shot: { key: string } | undefined): string | undefined {
  return shot && films.has(shot.key) ? shot.key : undefined;
}

/** Where the film with a name lies, where there is one. */
export function filmFile(name: string): string | undefined {
  const file = join(folder, `${name}.mp4`);
  return films.has(name) && existsSync(file) ? file : undefined;
}
