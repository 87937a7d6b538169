import type { Places } from '../../../../people/addresses/port.ts';
import { phrasesOf } from './tokenizer.ts';
import type { PlaceName } from './vocabulary.ts';

/** A colloquial region that is not an official place: a list of provinces, or of districts in one province, by official name. */
interface Region {
  name: string;
  words: string;
  provinces?: string;
  within?: string;
  districts?: string;
}

const regions: readonly Region[] = [
  {
    name: 'Avrupa yakası',
    words: 'avrupa yakası, avrupa yakasında, istanbul avrupa, avrupa tarafı, european side, europe side',
    within: 'İstanbul',
    districts:
      'Arnavutköy, Avcılar, Bağcılar, Bahçelievler, Bakırköy, Başakşehir, Bayrampaşa, Beşiktaş, Beylikdüzü, Beyoğlu, Büyükçekmece, Çatalca, Esenler, Esenyurt, Eyüpsultan, Fatih, Gaziosmanpaşa, Güngören, Kağıthane, Küçükçekmece, Sarıyer, Silivri, Sultangazi, Şişli, Zeytinburnu',
  },
  {
    name: 'Anadolu yakası',
    words:
      'anadolu yakası, anadolu yakasında, istanbul anadolu, anadolu tarafı, asya yakası, asian side, anatolian side',
    within: 'İstanbul',
    districts:
      'Adalar, Ataşehir, Beykoz, Çekmeköy, Kadıköy, Kartal, Maltepe, Pendik, Sancaktepe, Sultanbeyli, Şile, Tuzla, Ümraniye, Üsküdar',
  },
  {
    name: 'Ege',
    words: 'ege, ege bölgesi, egede, aegean, aegean coast, ege kıyısı, ege sahili',
    provinces: 'İzmir, Aydın, Muğla, Manisa, Denizli, Uşak, Kütahya, Afyonkarahisar',
  },
  {
    name: 'Akdeniz',
    words: 'akdeniz bölgesi, akdeniz sahili, akdeniz kıyısı, mediterranean, mediterranean coast',
    provinces: 'Antalya, Mersin, Adana, Hatay, Osmaniye, Kahramanmaraş, Isparta, Burdur',
  },
  {
    name: 'Karadeniz',
    words: 'karadeniz, karadeniz bölgesi, karadenizde, black sea, black sea coast',
    provinces:
      'Artvin, Rize, Trabzon, Giresun, Ordu, Samsun, Sinop, Kastamonu, Bartın, Zonguldak, Karabük, Bolu, Düzce, Amasya, Tokat, Çorum, Gümüşhane, Bayburt',
  },
  {
    name: 'Marmara',
    words: 'marmara bölgesi, marmarada, marmara region',
    provinces: 'İstanbul, Kocaeli, Sakarya, Bursa, Balıkesir, Çanakkale, Edirne, Kırklareli, Tekirdağ, Yalova, Bilecik',
  },
  { name: 'Trakya', words: 'trakya, trakyada, thrace', provinces: 'Edirne, Kırklareli, Tekirdağ' },
  {
    name: 'İç Anadolu',
    words: 'iç anadolu, iç anadolu bölgesi, central anatolia',
    provinces:
      'Ankara, Konya, Kayseri, Eskişehir, Sivas, Yozgat, Kırıkkale, Kırşehir, Nevşehir, Niğde, Aksaray, Karaman, Çankırı',
  },
  {
    name: 'Doğu Anadolu',
    words: 'doğu anadolu, doğu anadolu bölgesi, eastern anatolia',
    provinces:
      'Erzurum, Erzincan, Kars, Ağrı, Iğdır, Ardahan, Van, Muş, Bitlis, Bingöl, Tunceli, Elazığ, Malatya, Hakkari',
  },
  {
    name: 'Güneydoğu Anadolu',
    words: 'güneydoğu, güneydoğu anadolu, güneydoğu anadolu bölgesi, southeastern anatolia',
    provinces: 'Gaziantep, Şanlıurfa, Diyarbakır, Mardin, Batman, Siirt, Şırnak, Adıyaman, Kilis',
  },
  { name: 'Çukurova', words: 'çukurova bölgesi', provinces: 'Adana, Mersin, Osmaniye, Hatay' },
  {
    name: 'Bodrum Yarımadası',
    words: 'bodrum yarımadası, bodrum peninsula',
    within: 'Muğla',
    districts: 'Bodrum',
  },
  {
    name: 'Türk Rivierası',
    words: 'turkish riviera, türk rivierası, turquoise coast, türkische riviera, турецкая ривьера',
    provinces: 'Antalya, Muğla',
  },
];

/** Regions by phrase. A region of one province belongs to it. */
export function regionPhrases({ provinces, districts }: Places): Map<string, PlaceName> {
  const provinceIds = new Map([...provinces.values()].map(({ id, name }) => [name, id]));
  const found = new Map<string, PlaceName>();
  for (const region of regions) {
    const { name, words, within } = region;
    const provinceId = provinceIds.get(within ?? '') ?? 0;
    const names = (region.districts ?? region.provinces ?? '').split(', ');
    const ids = names.flatMap((one) =>
      within === undefined
        ? (provinceIds.get(one) ?? [])
        : (districts.values().find((district) => district.provinceId === provinceId && district.name === one)?.id ??
          []),
    );
    const [id] = ids;
    if (id === undefined) continue;
    for (const phrase of phrasesOf(words)) found.set(phrase, { kind: 'region', id, ids, provinceId, name });
  }
  return found;
}
