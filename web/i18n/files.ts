import type { Language } from '../../contract/enums.ts';
import type { Area } from './index.ts';

/** URLs by file: `tr/index`, `tr/ad-form`. Filled in the server's build (`bundling/text-files.ts`). */
const files: Partial<Record<string, string>> = {};

/** URLs of the files with the frame's texts and those of the areas. Empty during development. */
export function textFilesOf(language: Language, areas: Iterable<Area>): string[] {
  const names = ['index', ...areas].map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return names.flatMap((name) => files[`${language}/${name}`] ?? []);
}
