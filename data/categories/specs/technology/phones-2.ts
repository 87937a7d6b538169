import type { SpecFile } from '../../types.ts';

/** Phones, tablets, wearables and what belongs to them. Specs 1020–1022. */
export const phones2: SpecFile = {
  specs: [
    {
      id: 1020,
      key: 'watchCaseSize',
      tr: 'Kasa boyutu',
      en: 'Case size',
      kind: 'single',
      group: 'AdDetail',
      section: 'Info',
      words: ['kasa', 'case'],
      values: [
        { id: 1020001, tr: '38 mm', en: '38 mm', words: ['38mm'] },
        { id: 1020002, tr: '40 mm', en: '40 mm', words: ['40mm'] },
        { id: 1020003, tr: '41 mm', en: '41 mm', words: ['41mm'] },
        { id: 1020004, tr: '42 mm', en: '42 mm', words: ['42mm'] },
        { id: 1020005, tr: '43 mm', en: '43 mm', words: ['43mm'] },
        { id: 1020006, tr: '44 mm', en: '44 mm', words: ['44mm'] },
        { id: 1020007, tr: '45 mm', en: '45 mm', words: ['45mm'] },
        { id: 1020008, tr: '46 mm', en: '46 mm', words: ['46mm'] },
        { id: 1020009, tr: '47 mm', en: '47 mm', words: ['47mm'] },
        { id: 1020010, tr: '49 mm', en: '49 mm', words: ['49mm'] },
      ],
    },
    {
      id: 1021,
      key: 'wearableFeatures',
      tr: 'Özellikler',
      en: 'Features',
      kind: 'several',
      group: 'AdDetail',
      section: 'Details',
      values: [
        { id: 1021001, tr: 'GPS', en: 'GPS' },
        { id: 1021002, tr: 'Hücresel', en: 'Cellular' },
        { id: 1021003, tr: 'Nabız ölçümü', en: 'Heart rate' },
        { id: 1021004, tr: 'Oksijen ölçümü', en: 'Blood oxygen' },
        { id: 1021005, tr: 'EKG', en: 'ECG' },
        { id: 1021006, tr: 'Suya dayanıklı', en: 'Water resistant' },
        { id: 1021007, tr: 'Arama yapabilir', en: 'Makes calls' },
        { id: 1021008, tr: 'NFC', en: 'NFC' },
      ],
    },
    {
      id: 1022,
      key: 'landlineKind',
      tr: 'Cihaz türü',
      en: 'Device type',
      kind: 'single',
      group: 'AdDetail',
      section: 'Info',
      values: [
        { id: 1022001, tr: 'Kablolu', en: 'Corded' },
        { id: 1022002, tr: 'Kablosuz', en: 'Cordless' },
        { id: 1022003, tr: 'Analog telsiz', en: 'Analogue radio' },
        { id: 1022004, tr: 'Dijital telsiz', en: 'Digital radio' },
        { id: 1022005, tr: 'Uydu', en: 'Satellite' },
      ],
    },
  ],
  sets: {
  },
};
