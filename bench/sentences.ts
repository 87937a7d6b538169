import { placesFromData } from '../server/market/search/test/understand-support.ts';
import { loadLexicon } from '../server/market/search/operations/load-lexicon.ts';
import { catalogueFromData } from '../server/market/catalogue/rules/seed-rows.ts';
import { buildDictionary } from '../server/market/search/rules/spelling/dictionary.ts';
import { corrections } from '../server/market/search/rules/spelling/corrections.ts';
import { vocabularyWords } from '../server/market/search/rules/spelling/vocabulary-words.ts';
import { buildVocabulary, understand } from '../server/market/search/rules/understand/understand.ts';

/** Milliseconds of processor time. */
export interface SentenceFigures {
  build: number;
  /** A usual sentence, on average. */
  usual: number;
  /** The worst of 200 letters made to have thousands of partial meanings. */
  worst: number;
  /** Looking for slips: in a usual sentence, in one with a slip, in the worst of 200 letters. */
  spelling: { usual: number; misspelt: number; worst: number };
}

const usual = [
  'kadıköy 3+1 kiralık daire 40 bin altı',
  '2018 üstü dizel otomatik egea',
  'iphone 13 128gb istanbul',
  'sea view flat for rent in Izmir under 30k',
];
const misspelt = ['kirallık daire kadköy', 'kiralikdaire beşiktaş', 'televizyn 55 inç', 'renult clio otamatik'];
const hostileSlips = [
  'qwertz ',
  'saladere ',
  'abcd ',
  'kiralikdairekadikoy',
  'lerinden',
  'televizyn otamatik iphnoe samsng bilgsayar ',
];
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

/** What understanding a sentence costs, on the whole catalogue and all places. */
export async function benchSentences(): Promise<SentenceFigures> {
  const [catalogue, places] = [catalogueFromData(), placesFromData()];
  const build = cpuMs(() => buildVocabulary(catalogue, places));
  const vocabulary = buildVocabulary(catalogue, places);
  const dictionary = buildDictionary(vocabularyWords(vocabulary));
  const lexicon = await loadLexicon();
  const of = (work: (text: string) => unknown, texts: readonly string[], rounds: number) =>
    cpuMs(() => {
      for (let round = 0; round < rounds; round += 1) for (const text of texts) work(text);
    }) /
    (rounds * texts.length);
  const average = (texts: readonly string[], rounds: number) =>
    of((text) => understand(text, vocabulary, 'tr'), texts, rounds);
  const spelling = (texts: readonly string[], rounds: number) =>
    of((text) => corrections(text, dictionary, vocabulary, lexicon), texts, rounds);
  const long = (part: string) => [part.repeat(200).slice(0, 200)];
  average(usual, 200);
  spelling(misspelt, 100);
  return {
    build,
    usual: average(usual, 500),
    worst: Math.max(...hostile.map((part) => average(long(part), 50))),
    spelling: {
      usual: spelling(usual, 500),
      misspelt: spelling(misspelt, 100),
      worst: Math.max(...hostileSlips.map((part) => spelling(long(part), 20))),
    },
  };
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
