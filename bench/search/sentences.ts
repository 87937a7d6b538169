import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import { loadLexicon } from '../../server/market/search/operations/load-lexicon.ts';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { buildDictionary } from '../../server/market/search/rules/spelling/dictionary.ts';
import { corrections } from '../../server/market/search/rules/spelling/corrections.ts';
import { vocabularyWords } from '../../server/market/search/rules/spelling/vocabulary-words.ts';
import { buildVocabulary, understand } from '../../server/market/search/rules/understand/understand.ts';
import type { ServerContext } from '../support/context.ts';

const usual = [
  'kadıköy 3+1 kiralık daire 40 bin altı',
  '2018 üstü dizel otomatik egea',
  'iphone 13 128gb istanbul',
  'sea view flat for rent in Izmir under 30k',
];
const misspelt = ['kirallık daire kadköy', 'kiralikdaire beşiktaş', 'televizyn 55 inç', 'renult clio otamatik'];
const hostileSpellings = [
  'qwertz ',
  'saladere ',
  'abcd ',
  'kiralikdairekadikoy',
  'lerinden',
  'televizyn otamatik iphnoe samsng bilgsayar ',
];
/** Repeated, these have thousands of possible meanings. */
const hostile = [
  '1 ',
  '3+1 ',
  'kiralık ',
  'daire villa ev ',
  'cumhuriyet ',
  '10 bin - 20 bin arası ',
  'en az 5 en fazla 6 ',
  '1 m 2 cm 3 ',
  'bmw x5 golf clio ',
  'lerinden',
];

/** Measures the CPU time of understanding and spell-checking a sentence, with the whole catalogue and all places. */
export async function benchSentences({ note }: Pick<ServerContext, 'note'>): Promise<void> {
  const vocabulary = buildVocabulary(catalogueFromData(), placesFromData());
  const dictionary = buildDictionary(vocabularyWords(vocabulary));
  const lexicon = await loadLexicon();
  const understanding = (texts: readonly string[], rounds: number) =>
    meanCpuMs((text) => understand(text, vocabulary, 'tr'), texts, rounds);
  const spelling = (texts: readonly string[], rounds: number) =>
    meanCpuMs((text) => corrections(text, dictionary, vocabulary, lexicon), texts, rounds);
  // Warm-up.
  understanding(usual, 200);
  spelling(misspelt, 100);
  const mean = understanding(usual, 500);
  const worst = Math.max(...hostile.map((part) => understanding([longest(part)], 50)));
  note(
    'understanding a sentence, usual / hostile',
    `${mean.toFixed(2)} / ${worst.toFixed(2)} ms of CPU`,
    'at most 0.3 / 5 ms',
  );
  const meanSpelling = spelling(usual, 500);
  const misspeltSpelling = spelling(misspelt, 100);
  const worstSpelling = Math.max(...hostileSpellings.map((part) => spelling([longest(part)], 20)));
  note(
    'spell-checking a sentence, usual / misspelt / hostile',
    `${meanSpelling.toFixed(2)} / ${misspeltSpelling.toFixed(2)} / ${worstSpelling.toFixed(2)} ms of CPU`,
    'at most 1 ms usually',
  );
}

/** Repeats a part up to the maximum length of a query, 200 characters. */
const longest = (part: string): string => part.repeat(200).slice(0, 200);

function meanCpuMs(work: (text: string) => unknown, texts: readonly string[], rounds: number): number {
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) for (const text of texts) work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (rounds * texts.length);
}
