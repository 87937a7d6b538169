import type { ReviewSubject, Texts } from '../../contract/enums.ts';

/** Rated subjects of a sale, in form order. */
export const reviewSubjectFacts: readonly { id: ReviewSubject; name: Texts; isOfParcels: boolean }[] = [
  { id: 'Description', name: { tr: 'Açıklamaya uygunluk', en: 'As described' }, isOfParcels: false },
  { id: 'Communication', name: { tr: 'İletişim', en: 'Communication' }, isOfParcels: false },
  { id: 'Speed', name: { tr: 'Gönderim hızı', en: 'Dispatch' }, isOfParcels: true },
  { id: 'Packaging', name: { tr: 'Paketleme', en: 'Packaging' }, isOfParcels: true },
];
