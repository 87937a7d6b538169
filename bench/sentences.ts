import { placesFromData } from '../server/market/search/test/understand-support.ts';
import { catalogueFromData } from '../server/market/catalogue/rules/seed-rows.ts';
import { buildVocabulary, understand } from '../server/market/search/rules/understand/index.ts';

/** Milliseconds of processor time. */
export interface SentenceFigures {
  build: number;
  /** A usual sentence, on average. */
  usual: number;
  /** The worst of 200 letters made to have thousands of partial meanings. */
  worst: number;
}

const usual = [
  'kadıköy 3+1 kiralık daire 40 bin altı',
  '2018 üstü dizel otomatik egea',
  'iphone 13 128gb istanbul',
  'sea view flat for rent in Izmir under 30k',
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
export function benchSentences(): SentenceFigures {
  const [catalogue, places] = [catalogueFromData(), placesFromData()];
  const build = cpuMs(() => buildVocabulary(catalogue, places));
  const vocabulary = buildVocabulary(catalogue, places);
  const average = (texts: readonly string[], rounds: number) =>
    cpuMs(() => {
      for (let round = 0; round < rounds; round += 1) for (const text of texts) understand(text, vocabulary, 'tr');
    }) /
    (rounds * texts.length);
  average(usual, 200);
  return {
    build,
    usual: average(usual, 500),
    worst: Math.max(...hostile.map((part) => average([part.repeat(200).slice(0, 200)], 50))),
  };
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
