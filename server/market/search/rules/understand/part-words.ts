/** Category branches of parts and accessories, and words for parts beside their product. Ids are stable. */

/** All categories below these branches are parts as well. */
const partBranches: ReadonlySet<number> = new Set([
  7, // spare parts of vehicles
  40104, // phone accessories
  40105, // phone spare parts
  40204, // tablet cases, pens, keyboards
  40205,
  40206,
  40306, // straps of smart watches
  405, // computer parts
  40610, // laptop stands and bags
  40611,
  40709, // cartridges
  40907, // mounts and remote controls of televisions
  40908,
  41106, // accessories of drones and cameras
  41107,
  41111,
  41112,
  41206, // controllers and accessories of consoles
  41209,
  41803, // batteries
  80111, // accessories of prams
  902, // bicycle parts
]);

/** True if a category holds parts or accessories. */
export const isOfParts = ({ ancestorIds }: { ancestorIds: readonly number[] }): boolean =>
  ancestorIds.some((id) => partBranches.has(id));

/** Products, one of their parts, and words for the part besides its name. */
export const partWords: ReadonlyArray<{ of: readonly number[]; part: number; words: string }> = [
  { of: [40101, 40103], part: 4010502, words: 'pil, batarya, battery' },
  { of: [40101, 40103], part: 4010501, words: 'ekran, lcd, screen, display' },
  { of: [40101, 40103], part: 4010401, words: 'case, cover, kap' },
  { of: [40101, 40103], part: 4010403, words: 'şarj, adaptör, charger' },
  { of: [40201], part: 40204, words: 'kılıf, kap, case, cover' },
  { of: [40201], part: 40205, words: 'kalem, pencil, pen' },
  { of: [40201], part: 40206, words: 'klavye, keyboard' },
  { of: [403], part: 40306, words: 'kordon, kayış, strap, band' },
  { of: [404], part: 40518, words: 'pil, batarya, battery' },
  { of: [404], part: 40519, words: 'şarj, şarj aleti, şarj cihazı, adaptör, charger, adapter' },
  { of: [404], part: 40504, words: 'ram, bellek, memory' },
  { of: [404], part: 40517, words: 'ekran, panel, screen' },
  { of: [404], part: 40611, words: 'çanta, kılıf, bag, sleeve, case' },
  { of: [409], part: 40908, words: 'kumanda, remote' },
  { of: [411], part: 41112, words: 'pil, batarya, battery' },
  { of: [41105], part: 41106, words: 'pil, batarya, battery, pervane' },
  { of: [41201, 41202], part: 41206, words: 'kol, kumanda, kontrolcü, controller, joystick, gamepad' },
  { of: [301, 302, 305], part: 702, words: 'lastik, tyre, tire' },
  { of: [301, 302, 305], part: 703, words: 'akü, batarya, battery' },
  { of: [301, 302, 305], part: 7010809, words: 'anahtar, kumanda, key' },
  { of: [304], part: 70911, words: 'pil, batarya, akü, battery' },
  { of: [303], part: 70205, words: 'lastik, tyre, tire' },
  { of: [303], part: 70303, words: 'akü, battery' },
  { of: [303], part: 7090310, words: 'far, headlight' },
  { of: [303], part: 7090304, words: 'egzoz, exhaust' },
  { of: [303], part: 7090311, words: 'sele, depo, seat' },
  { of: [303], part: 7020703, words: 'jant, rim' },
];

/** Words after a part that state its condition, or that the product includes it (`iphone 12 ekranı kırık`, `kılıf hediyeli`). */
export const partStates =
  'kırık, çatlak, çizik, çizikli, sorunlu, sorunsuz, arızalı, bozuk, değişti, değişmiş, değişen, değişik, değişimli, şişik, şişmiş, dahil, hediye, hediyeli, ile, var, mevcut, broken, cracked, replaced, included';
/** Words that do so only after a plural or possessive ending (`lastikleri yeni`): `jant sıfır` is a new rim. */
export const partConditions = 'yeni, sıfır, temiz, iyi, kötü, sağlam, bitik, bitmiş, düzgün, full, new, good';
/** Words before a part that say that the product includes it. */
export const partHaving = 'with, has, having, including, değişen, iki, üç, çift, two';
