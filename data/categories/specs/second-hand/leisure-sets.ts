import type { SpecFile } from '../../types.ts';

/** Books, music, collecting, art and crafts. The sets. */
export const leisureSets: SpecFile = {
  specs: [
  ],
  sets: {
    secondHand: [
      { key: 'condition', create: 'required', fact: true },
    ],
    books: [
      { key: 'bookLanguage', create: 'optional', fact: true },
      { key: 'bookCover', create: 'optional', fact: true },
      { key: 'publicationYear', create: 'optional' },
      { key: 'bookFeatures', create: 'optional' },
      { key: 'bookAudience', create: 'optional' },
      { key: 'pieceCount', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    studyBooks: [
      { key: 'studyLevel', create: 'optional', fact: true },
      { key: 'studySubject', create: 'optional', fact: true },
      { key: 'bookFeatures', create: 'optional' },
    ],
    records: [
      { key: 'recordFormat', create: 'required', fact: true },
      { key: 'musicGenre', create: 'optional', fact: true },
      { key: 'mediaGrade', create: 'optional', fact: true },
      { key: 'productYear', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    films: [
      { key: 'recordFormat', create: 'optional', fact: true },
      { key: 'filmGenre', create: 'optional', fact: true },
      { key: 'bookLanguage', create: 'optional' },
      { key: 'productYear', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    instruments: [
      { key: 'instrumentBrand', create: 'optional', fact: true },
      { key: 'instrumentLevel', create: 'optional', fact: true },
      { key: 'instrumentSize', create: 'optional' },
      { key: 'colour', create: 'optional' },
      { key: 'productYear', create: 'optional' },
      { key: 'instrumentIncluded', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'invoiced', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    antiques: [
      { key: 'antiquePeriod', create: 'optional', fact: true },
      { key: 'antiqueMaterial', create: 'optional', fact: true },
      { key: 'working', create: 'optional' },
      { key: 'certified', create: 'optional' },
      { key: 'widthCm', create: 'optional' },
      { key: 'heightCm', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    collectibles: [
      { key: 'collectibleOrigin', create: 'optional', fact: true },
      { key: 'productYear', create: 'optional', fact: true },
      { key: 'modelScale', create: 'optional' },
      { key: 'antiqueMaterial', create: 'optional' },
      { key: 'boxed', create: 'optional' },
      { key: 'certified', create: 'optional' },
      { key: 'stockQuantity', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    art: [
      { key: 'artTechnique', create: 'required', fact: true },
      { key: 'signedWork', create: 'optional', fact: true },
      { key: 'framed', create: 'optional' },
      { key: 'widthCm', create: 'optional', fact: true },
      { key: 'heightCm', create: 'optional' },
      { key: 'certified', create: 'optional' },
    ],
    handmade: [
      { key: 'craftMaterial', create: 'optional', fact: true },
      { key: 'colour', create: 'optional', fact: true },
      { key: 'madeToOrder', create: 'optional' },
      { key: 'stockQuantity', create: 'optional' },
    ],
    craft: [
      { key: 'craftMaterial', create: 'optional', fact: true },
      { key: 'colour', create: 'optional', fact: true },
      { key: 'modelScale', create: 'optional' },
      { key: 'stockQuantity', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    stationery: [
      { key: 'stationeryBrand', create: 'optional', fact: true },
      { key: 'colour', create: 'optional', fact: true },
      { key: 'stockQuantity', create: 'optional' },
      { key: 'boxed', create: 'optional' },
    ],
  },
};
