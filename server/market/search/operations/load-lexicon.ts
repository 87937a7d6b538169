import { buildLexicon } from '../rules/spelling/lexicon.ts';
import type { Lexicon } from '../rules/spelling/lexicon.ts';

/** What Hunspell knows of both languages. The packages read their files when they are imported. */
export async function loadLexicon(): Promise<Lexicon> {
  const packages = await Promise.all([import('dictionary-tr'), import('dictionary-en')]);
  return buildLexicon(packages.map((one) => new TextDecoder().decode(one.default.dic)));
}
