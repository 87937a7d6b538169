import { foldTurkish } from '../../../../platform/fold-turkish.ts';

/** Phonetic spellings of foreign names, too far from the name for edit distance. Applied only to words that no ad uses. */
const spoken: Readonly<Record<string, string>> = {
  iphone: 'ayfon, ayfone, aifon, ayphone, ifone, ipone, ayfın',
  ipad: 'aypad, aypet, ayped',
  airpods: 'eyrpods, eyırpods, airpot, airpots, erpods, eyrpot',
  macbook: 'makbuk, mekbuk, macbok, makbook',
  samsung: 'samsunk, samsug, semsung',
  xiaomi: 'şaomi, şiaomi, siyaomi, xaomi, xiomi, ziaomi, şavmi',
  redmi: 'redme, retmi',
  huawei: 'huavey, huavei, havuey, huvavey',
  playstation: 'pleysteyşın, pleystation, playsteyşın, pleysteşın, pilaystation, playsteyşin, pileysteyşın',
  laptop: 'leptop, leptob, labtop, laptob, löptop',
  notebook: 'notbuk, notebok, notbok',
  tablet: 'teblet, taplet',
  bluetooth: 'bulutut, blutut, blutooth, bulutuf, blututlu',
  powerbank: 'pavırbank, powerbenk, pawerbank',
  renault: 'renolt, reno, reneult, renaut, renalt, renoult, röno',
  clio: 'klio, kliyo, cliyo',
  megane: 'megan, megen, megene',
  peugeot: 'pejo, peju, pejot, pejeot, peujot, peugot, pegeot, peugout, pöjo',
  citroen: 'sitroen, sitroyen, citroyen, sitrön, citroyn',
  volkswagen: 'wolkswagen, wolsvagen, volsvagen, volkswogen, folksvagen, volkvagen, wosvogen, volswagen, vosvagen',
  passat: 'pasat, passet',
  mercedes: 'mersedes, mersedez, mercedez, mercades, merzedes, mersades, mersedesbenz',
  bmw: 'bemeve, beemve, bemve, bmv',
  hyundai: 'hundai, hunday, hyundayi, hüyndai, hyunday, hyndai, hundayi, honday',
  chevrolet: 'şevrole, şevrolet, cevrole, chevrole, şavrole',
  toyota: 'tayota, toyata, tayato',
  qashqai: 'kaşkay, kaskay, qashkai, kashkai, qasqai',
  skoda: 'şkoda, iskoda',
  octavia: 'oktavya, octavya, oktavia',
  corolla: 'korolla, corola, korola',
  civic: 'sivik, civik, sivic',
  focus: 'fokus, focuz',
  duster: 'daster',
  scooter: 'skutır, iskuter, scotır, skooter, sikutır',
  nike: 'nayk, nayki, naik, nyke',
  adidas: 'adidaş, addidas, adiddas',
  converse: 'konvers, konverse, convers',
  sneaker: 'snekır, sniker, sneakır',
  blazer: 'bleyzır, bleyzer, blazır',
  philips: 'filips, phillips, filipis',
  bosch: 'bosh, bosc',
  siemens: 'simens, ziemens, siyemens',
  dyson: 'dayson, daysın, dison',
};

const namesOf: ReadonlyMap<string, string> = new Map(
  Object.entries(spoken).flatMap(([name, words]) =>
    words.split(', ').map((word) => [foldTurkish(word), name] as const),
  ),
);

/** The name for a folded phonetic spelling. Undefined for other words. */
export const spokenName = (word: string): string | undefined => namesOf.get(word);
