import { buildLexicon } from '../rules/spelling/lexicon.ts';
import type { Lexicon } from '../rules/spelling/lexicon.ts';

let loaded: Promise<Lexicon> | undefined;

/** Returns the Hunspell words of Turkish and English. Loads them once. */
export async function loadLexicon(): Promise<Lexicon> {
  loaded ??= load();
  return loaded;
}

/** The packages read their files when imported. */
async function load(): Promise<Lexicon> {
  const packages = await Promise.all([import('dictionary-tr'), import('dictionary-en')]);
  return buildLexicon(packages.map((one) => new TextDecoder().decode(one.default.dic)));
}
