import type { SpecFile, SpecSeed } from '../../types.ts';

type Choice = string | [tr: string, en: string, ...words: string[]];

/** A single-choice spec for compatibility. A choice with one name has the same name in both languages. */
const fit = (id: number, key: string, tr: string, en: string, choices: readonly Choice[]): SpecSeed => ({
  id,
  key,
  tr,
  en,
  kind: 'single',
  fit: true,
  group: 'AdDetail',
  section: 'Info',
  values: choices.map((choice, index) => {
    const [name, english, ...words] = typeof choice === 'string' ? [choice, choice] : choice;
    return { id: id * 1000 + index + 1, tr: name, en: english, ...(words.length > 0 && { words }) };
  }),
});

/** Compatibility of parts and accessories: plugs, form factors and sizes. Specs 1150–1169. Append new choices at the end: the position is the id. */
export const fits: SpecFile = {
  specs: [
    fit(1150, 'adapterPlug', 'Adaptör ucu', 'Charger plug', [
      ['USB-C uç', 'USB-C plug'],
      '3.0×1.1 mm',
      '4.0×1.35 mm',
      '4.0×1.7 mm',
      '4.5×3.0 mm',
      '5.5×1.7 mm',
      '5.5×2.1 mm',
      '5.5×2.5 mm',
      '7.4×5.0 mm',
      ['Kare uç (Lenovo)', 'Square plug (Lenovo)', 'kare uçlu'],
      'MagSafe 1',
      'MagSafe 2',
      'MagSafe 3',
    ]),
    fit(1151, 'boardForm', 'Anakart boyutu', 'Motherboard size', ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX']),
    fit(1152, 'psuForm', 'Güç kaynağı boyutu', 'Power supply size', [
      ['Standart (ATX)', 'Standard (ATX)'],
      'SFX',
      'SFX-L',
      'TFX',
      'Flex ATX',
      ['Sunucu tipi', 'Server type'],
    ]),
    fit(1153, 'fanSize', 'Fan boyutu', 'Fan size', ['80 mm', '92 mm', '120 mm', '140 mm', '200 mm']),
    fit(1154, 'driveForm', 'Disk boyutu', 'Drive form', [
      ['2,5 inç', '2.5"', '2.5 inç disk'],
      ['3,5 inç', '3.5"', '3.5 inç disk'],
      ['M.2 2230', 'M.2 2230', 'm2 2230'],
      ['M.2 2242', 'M.2 2242', 'm2 2242'],
      ['M.2 2280', 'M.2 2280', 'm2 2280'],
      'mSATA',
      'U.2',
    ]),
    fit(1155, 'cardForm', 'Kart türü', 'Card type', [
      'microSD',
      'SD',
      'CompactFlash',
      'CFexpress',
      'XQD',
      'Memory Stick',
      ['Nano kart', 'Nano card'],
    ]),
    fit(1156, 'filamentDiameter', 'Filament çapı', 'Filament diameter', ['1.75 mm', '2.85 mm']),
    fit(1157, 'cellSize', 'Pil boyu', 'Battery size', [
      ['AA (kalem)', 'AA', 'aa pil', 'kalem pil'],
      ['AAA (ince kalem)', 'AAA', 'aaa pil', 'ince kalem pil'],
      ['C (orta)', 'C'],
      ['D (büyük)', 'D'],
      ['9V (kare)', '9V', '9v pil'],
      ['CR2032', 'CR2032', 'cr2032'],
      ['CR123A', 'CR123A', 'cr123a'],
      ['14500', '14500'],
      ['18650', '18650', '18650 pil'],
      ['21700', '21700', '21700 pil'],
      ['32700', '32700'],
    ]),
    fit(1158, 'powerPlug', 'Fiş tipi', 'Power plug', [
      ['Türkiye / Avrupa', 'Türkiye / Europe', 'avrupa fişi'],
      ['İngiltere', 'United Kingdom', 'ingiliz fişi'],
      ['ABD', 'USA', 'amerikan fişi'],
    ]),
  ],
  sets: {
    laptopParts: [
      { key: 'computerBrand', create: 'optional', fit: true },
      { key: 'computerSeries', create: 'optional', fit: true },
    ],
    laptopSize: [{ key: 'screenSizeComputer', create: 'optional', fit: true }],
    laptopChargers: [
      { key: 'adapterPlug', create: 'optional' },
      { key: 'voltage', create: 'optional' },
    ],
    coolers: [{ key: 'socket', create: 'optional' }],
    fans: [{ key: 'fanSize', create: 'optional' }],
    boardForm: [{ key: 'boardForm', create: 'optional' }],
    psuForm: [{ key: 'psuForm', create: 'optional' }],
    driveForm: [{ key: 'driveForm', create: 'optional' }],
    filament: [{ key: 'filamentDiameter', create: 'optional' }],
    inks: [{ key: 'printerBrand', create: 'required', fact: true, fit: true }],
    remotes: [{ key: 'electronicsBrand', create: 'optional', fact: true, fit: true }],
    droneParts: [
      { key: 'droneBrand', create: 'optional', fit: true },
      { key: 'droneModel', create: 'optional', fit: true },
    ],
    flashes: [{ key: 'cameraBrand', create: 'optional', fact: true, fit: true }],
    cameraBatteries: [
      { key: 'cameraBrand', create: 'optional', fact: true, fit: true },
      { key: 'cameraModel', create: 'optional', fit: true },
    ],
    cells: [{ key: 'cellSize', create: 'optional' }],
    plugs: [{ key: 'powerPlug', create: 'optional' }],
  },
};
