import { describe, expect, it } from 'vitest';
import { distanceKm } from './geometry.ts';
import { districtsNear, allMarks } from './nearest-districts.ts';
import { readPlaces } from './read.ts';
import { districtShapes, placeAt } from './shapes.ts';

const { provinces, districts, neighborhoods } = readPlaces();
const named = new Map(districts.map((one) => [one.id, one]));
const shaped = new Map(
  provinces.map((province) => {
    const within = districts.filter(({ provinceId }) => provinceId === province.id);
    const shapes = districtShapes(province, within);
    return [
      province.id,
      within.flatMap((one) => {
        const shape = shapes.get(one.id)?.shape;
        return shape ? [{ ...one, shape }] : [];
      }),
    ];
  }),
);
const marks = allMarks();
const drawnAt = (lat: number, lng: number) =>
  placeAt({ lat, lng }, { provinces, districtsOf: (id) => shaped.get(id) ?? [], neighborhoodsOf: () => [] })
    ?.districtId ?? 0;
const names = (ids: readonly number[]) => ids.map((id) => named.get(id)?.name ?? '');

/** Well-known places with their real coordinates. */
const landmarks: readonly (readonly [name: string, lat: number, lng: number, district: string])[] = [
  ['Bostancı', 40.9527, 29.0946, 'Kadıköy'],
  ['Moda', 40.9806, 29.0262, 'Kadıköy'],
  ['Kozyatağı', 40.9722, 29.0985, 'Kadıköy'],
  ['Suadiye', 40.9613, 29.0815, 'Kadıköy'],
  ['Taksim', 41.0369, 28.985, 'Beyoğlu'],
  ['Levent', 41.0822, 29.0107, 'Beşiktaş'],
  ['Sultanahmet', 41.0054, 28.9768, 'Fatih'],
  ['Kapalıçarşı', 41.0107, 28.968, 'Fatih'],
  ['Nişantaşı', 41.0489, 28.9925, 'Şişli'],
  ['Mecidiyeköy', 41.0677, 28.9948, 'Şişli'],
  ['Maslak', 41.1113, 29.0203, 'Sarıyer'],
  ['Çengelköy', 41.0505, 29.0525, 'Üsküdar'],
  ['Ataköy', 40.9797, 28.856, 'Bakırköy'],
  ['Eyüp Sultan', 41.048, 28.934, 'Eyüpsultan'],
  ['Kartal', 40.888, 29.186, 'Kartal'],
  ['Sabiha Gökçen', 40.9053, 29.3172, 'Pendik'],
  ['Kızılay', 39.9208, 32.8541, 'Çankaya'],
  ['Ulus', 39.942, 32.854, 'Altındağ'],
  ['Batıkent', 39.968, 32.73, 'Yenimahalle'],
  ['Alsancak', 38.4382, 27.1432, 'Konak'],
  ['Karşıyaka', 38.4592, 27.115, 'Karşıyaka'],
  ['Bornova', 38.4697, 27.2211, 'Bornova'],
  ['Buca', 38.386, 27.177, 'Buca'],
  ['Lara', 36.856, 30.79, 'Muratpaşa'],
  ['Konyaaltı', 36.873, 30.637, 'Konyaaltı'],
  ['Nilüfer', 40.213, 28.977, 'Nilüfer'],
  ['Mevlana', 37.8707, 32.5049, 'Karatay'],
  ['Odunpazarı', 39.764, 30.525, 'Odunpazarı'],
  ['Atakum', 41.331, 36.273, 'Atakum'],
  ['Galata Kulesi', 41.0256, 28.9742, 'Beyoğlu'],
  ['Dolmabahçe', 41.0391, 29.0005, 'Beşiktaş'],
  ['Beşiktaş', 41.043, 29.0065, 'Beşiktaş'],
  ['Üsküdar', 41.026, 29.015, 'Üsküdar'],
  ['Caddebostan', 40.967, 29.063, 'Kadıköy'],
  ['Florya', 40.976, 28.787, 'Bakırköy'],
  ['Büyükada', 40.874, 29.129, 'Adalar'],
  ['Silivri', 41.073, 28.246, 'Silivri'],
  ['Anıtkabir', 39.9255, 32.8369, 'Çankaya'],
  ['Ankara Kalesi', 39.9412, 32.864, 'Altındağ'],
  ['Gölbaşı', 39.79, 32.803, 'Gölbaşı'],
  ['Saat Kulesi', 38.4189, 27.1287, 'Konak'],
  ['Göztepe', 38.4, 27.086, 'Konak'],
  ['Çiğli', 38.495, 27.06, 'Çiğli'],
  ['Kaleiçi', 36.8841, 30.7056, 'Muratpaşa'],
  ['Bursa Ulu Cami', 40.184, 29.062, 'Osmangazi'],
  ['Anadolu Üniversitesi', 39.791, 30.5, 'Tepebaşı'],
  ['Trabzon Meydanı', 41.0053, 39.7275, 'Ortahisar'],
  ['Kayseri Kalesi', 38.721, 35.489, 'Melikgazi'],
  ['Samsun Cumhuriyet Meydanı', 41.287, 36.333, 'İlkadım'],
  ['Diyarbakır Ulu Cami', 37.912, 40.236, 'Sur'],
];

describe('districts near a point', () => {
  it.each(landmarks)('has %s among the three, and is never certain of another', (_, lat, lng, district) => {
    const { districtIds, isCertain } = districtsNear({ lat, lng }, drawnAt(lat, lng), marks);
    expect(names(districtIds)).toContain(district);
    if (isCertain) expect(names(districtIds)[0]).toBe(district);
  });

  it('offers three for Bostancı, which its computed border assigns to Ataşehir', () => {
    const [lat, lng] = [40.9527, 29.0946];
    const near = districtsNear({ lat, lng }, drawnAt(lat, lng), marks);
    expect([near.isCertain, near.districtIds.length]).toEqual([false, 3]);
  });

  it('is certain in the middle of a town with known neighbourhoods', () => {
    const certain = landmarks.filter(([, lat, lng]) => districtsNear({ lat, lng }, drawnAt(lat, lng), marks).isCertain);
    expect(certain.length).toBeGreaterThan(4);
  });

  it('is right at known points left out of the data, if certain; otherwise mostly among the three', () => {
    const located = neighborhoods.flatMap(({ point, districtId }) => (point ? [{ point, districtId }] : []));
    const sample = located.filter((_, index) => index % 4 === 0);
    const found = sample.map(({ point, districtId }) => {
      const others = marks.filter((mark) => mark.districtId !== districtId || distanceKm(mark.point, point) > 0.001);
      return { districtId, ...districtsNear(point, drawnAt(point.lat, point.lng), others) };
    });
    const certain = found.filter(({ isCertain }) => isCertain);
    const right = certain.filter(({ districtId, districtIds }) => districtIds[0] === districtId);
    const offered = found.filter(({ districtId, districtIds }) => districtIds.includes(districtId));
    expect(right.length / certain.length).toBeGreaterThan(0.975);
    expect(certain.length / found.length).toBeGreaterThan(0.3);
    expect(offered.length / found.length).toBeGreaterThan(0.96);
  });
});
