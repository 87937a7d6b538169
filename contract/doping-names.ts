import type { DopingType, Texts } from './enums.ts';

export const dopingNames: Readonly<Record<DopingType, Texts>> = {
  Showcase: { tr: 'Vitrin', en: 'Showcase' },
  Urgent: { tr: 'Acil', en: 'Urgent' },
  Boost: { tr: 'Öne çıkan', en: 'Boost' },
  Shining: { tr: 'Parlayan', en: 'Shining' },
  UpToDate: { tr: 'Güncel', en: 'Up to date' },
  MediaPack: { tr: 'Medya paketi', en: 'Media pack' },
};
