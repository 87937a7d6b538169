import { buildLexicon } from '../rules/spelling/lexicon.ts';
import type { Lexicon } from '../rules/spelling/lexicon.ts';

/** Loads the Hunspell words of Turkish and English. The packages read their files when imported. */
export async function loadLexicon(): Promise<Lexicon> {
  const packages = await Promise.all([import('dictionary-tr'), import('dictionary-en')]);
  return buildLexicon(packages.map((one) => new TextDecoder().decode(one.default.dic)));
}
