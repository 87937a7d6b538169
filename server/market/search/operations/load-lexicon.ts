import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildLexicon } from '../rules/spelling/lexicon.ts';
import type { Lexicon } from '../rules/spelling/lexicon.ts';

const require = createRequire(import.meta.url);
let loaded: Promise<Lexicon> | undefined;

/** Returns the Hunspell words of Turkish and English. Loads them once. */
export async function loadLexicon(): Promise<Lexicon> {
  loaded ??= load();
  return loaded;
}

/** The packages are not imported, because they would keep their files of 10 MB in memory. */
async function load(): Promise<Lexicon> {
  const mains = [require.resolve('dictionary-tr'), require.resolve('dictionary-en')];
  return buildLexicon(await Promise.all(mains.map((main) => readFile(join(dirname(main), 'index.dic')))));
}
