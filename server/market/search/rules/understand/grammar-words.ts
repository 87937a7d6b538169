/**
 * Word lists of the grammar, unfolded; folded when the vocabulary is built. Words of categories, specs and places come from the catalogue and the
 * places.
 */

/** Removed from the remaining text, but not between two remaining words. Includes endings written as separate words (`lpg li`). */
export const stopWords = `in, with, and, or, for, the, a, an, at, on, of, to, from, by, is, that, which, has, having, near, around, please, me, i, my, looking, want, need, find, show,
  ve, ile, veya, ya, da, de, için, olan, bir, olsun, olarak, civarı, civarında, bölgesinde, tarafında, arıyorum, istiyorum, lazım, bana, li, lı, lu, lü, lik, lık, luk, lük, nin, nın, nun, nün, dan, den, ki, ilan, ilanı, ilanlar, ilanları, ads, listings,
  merhaba, selam, slm, mrb, lütfen, acaba, mı, mi, var mı, var mıdır, varmı, varsa, olursa, olabilir, arkadaşlar, fark etmez, farketmez, mümkünse, tercihen, elinde, elinizde, bakıyorum, bakıyoruz, arıyoruz, arıyom, aranıyor,
  almak, alınır, alacağım, alıcam, alıcıyım, bulmam, bulmak, bulur musunuz, gerekiyor, gerek, lazımdı, ihtiyacım, kendime, kendim, bize, bizim, benim, evime, evimi, evimiz, taşınıyorum, taşınıyoruz, taşıyorum,
  anneme, annem, babama, babam, eşime, eşim, oğluma, oğlum, kızıma, kızım, çocuğuma, çocuğum, kardeşime, kardeşim, sevgilime, öğrenciyim, evleniyorum, evleniyoruz, hello, hi, hey, are there, there, any, some, buy, we, our, get, im, i'm, am, would, like, can, anyone, selling`;

/** Negate the neighbouring phrase, which is then excluded. */
export const negatorsBefore =
  'without, with no, no, not, non, except, except for, excluding, other than, apart from, ohne, nicht, außer, без, не, кроме, بدون, غير';
export const negatorsAfter =
  'değil, olmayan, olmayanlar, olmasın, hariç, hariç olmak, yok, olmadan, haricinde, haricindeki, dışında, dışındaki, istemiyorum, istemem, excluded';
/** Negators that also exclude unknown words. */
export const excludersBefore = 'without, except, excluding, ohne, без, بدون';
export const excludersAfter = 'hariç, haricinde, haricindeki, olmasın, istemiyorum, istemem, excluded';

/** Separate the items of a list. */
export const conjunctions = 've, veya, ya da, ile, and, or, nor, und, oder, и, или, أو';

/** Words for deals, which the catalogue expresses as branches (`Kiralık`) or by `isRental`. */
export const deals = {
  rental:
    'kiralık, kiralik, kira, kiraya, kiralama, kiralamak, kiralanır, kiralanacak, kiralayan, to hire, hire, for rent, to rent, rent, rental, rentals, to let, for let, for lease, lease',
  sale: 'satılık, satışta, satlık, satılan, for sale, on sale',
} as const;

/** Value names that mean something only with the spec's name (`garanti var`). */
export const namelessValues =
  'var, yok, evet, hayır, yes, no, iyi, good, diğer, other, none, hiçbiri, tümü, all, belirtilmemiş, bilinmiyor, not specified, unknown, tek, single, full, tam, orta, medium, set, mini, merkezi, yeni';

/** Words of many model names that identify none alone (`nike air max`). */
export const commonModelWords =
  'air, pro, max, plus, ultra, lite, one, go, prime, sport, line, set, new, series, edition';

/**
 * Place names that are ordinary words. They count as places only beside a related place (`pazar rize`), with a suffix after an apostrophe (`Of'ta`),
 * or with a place marker (`Kale ilçesi`).
 */
export const ordinaryPlaceNames = `of, pazar, merkez, kale, ev, sur, çay, bor, göl, ova, köy, bahçe, saray, alan, eski, yeni, derin, dere, tepe, orta, ada, yol, araç, çat, kavak,
  kızılcık, mut, mazı, nar, ocak, olur, perşembe, tut, ula, yenice, yeşil, yıldız, yaka, çiçek, deniz, doğan, elma, fındık, gül, güneş, hasat, kaya,
  kiraz, kiremit, kumru, melek, orman, papatya, sanayi, şeker, sümbül, su, toprak, turunç, yayla, çarşı, moda, liman, park, site, güzel, düz, hürriyet,
  zafer, barış, cumhuriyet, emek, gazi, istiklal, kurtuluş, mercan, leylek, şahin, serçe, çukur, demir, altın, gümüş, sis, sel, tuz, üst, alt, iç, dış,
  can, kent, bey, paşa, hisar, muş, bağlar, çınar, kaynak, tavas, emlak, konut, side, kazan, aydınlık, ferah, dokuma, toplu, sağlam, köşe, ziyaret, özlü, devlet, dönemeç, geniş, sakin, nezih, çiftlik, bulanık,
  siyah, beyaz, mavi, lüks, özel, temiz, genç, büyük, küçük`;

/**
 * Provinces and districts whose names are also words. Beside goods they are only likely places (`ordu botu`), unless marked as places. For real
 * estate they are certain.
 */
export const doubtfulPlaceNames = `ordu, van, ağrı, batman, uşak, kaş, tokat, aydın, kartal, konak, kapaklı, bin, altı, sarı, bej, elmalı, dikili, gölcük, kula, selim, ulus, hani, kulp,
  fırat, murat, hendek, dinar, bayat, kemer, çeşme, çeltik, aralık, bodrum, pazarcık, körfez, derince, araban, kaman, köse, ayaş, gerede, yığılca, dörtyol, kestel, bismil, sason, lice, solhan, kiğı,
  tire, çamlık, evciler, gelincik, marmara, elbeyli, çardak, serinhisar, bekilli, güney, çivril, beyağaç, kızılırmak, ortaköy, yalıhüyük`;

/** Words before a place (English) or after it (Turkish) that confirm a doubtful name. */
export const placeAnnouncedBy = 'in, at, near, around';
export const placeMarkers =
  'ili, ilçesi, ilçesinde, mahallesi, mahallesinde, mah, mahalle, semti, semtinde, köyü, köyünde, beldesi, province, district, neighbourhood, neighborhood, city';
/** Markers used only with neighbourhoods. */
export const neighbourhoodMarkers =
  'mahallesi, mahallesinde, mah, mahalle, köyü, köyünde, semti, semtinde, neighbourhood, neighborhood';

export const scales: Readonly<Record<string, number>> = {
  bin: 1e3,
  bine: 1e3,
  bini: 1e3,
  binlik: 1e3,
  milyon: 1e6,
  milyona: 1e6,
  milyonu: 1e6,
  milyonluk: 1e6,
  milyar: 1e9,
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  mil: 1e6,
  billion: 1e9,
};

/** Scales that must directly follow the digits: `30k`, `2.5m`. */
export const gluedScales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e3, mn: 1e6 };

/** Number words. They count only before a scale, a unit or a spec name (`iki milyon`, `üç oda`). */
export const numberWords: Readonly<Record<string, number>> = {
  bir: 1,
  iki: 2,
  üç: 3,
  dört: 4,
  beş: 5,
  altı: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
  yirmi: 20,
  otuz: 30,
  kırk: 40,
  elli: 50,
  altmış: 60,
  yetmiş: 70,
  seksen: 80,
  doksan: 90,
  yüz: 100,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

export const halfWords = { after: 'buçuk, and a half', alone: 'yarım, half a, half' } as const;

/** Words that mark a price. */
export const currencyWords =
  '₺, tl, tlye, tlden, try, lira, liralık, türk lirası, turkish lira, liras, лир, лира, лиры, ليرة, ليرات';
/** Words of convertible currencies. */
export const otherCurrencyWords = {
  EUR: '€, eur, euro, euros, avro, euroya, eurodan, евро, يورو',
  USD: '$, usd, dolar, dolara, dolardan, dollar, dollars, us dollar, доллар, долларов, доллара, دولار',
  GBP: '£, gbp, sterlin, sterling, pound, pounds, ingiliz sterlini, фунт, фунтов',
} as const;
/** Currencies that are not converted; a number before them is not a price in lira. */
export const foreignCurrencies =
  'ruble, rubl, рубль, рублей, руб, ₽, riyal, riyals, ريال, dinar, دينار, dirhem, dirham, درهم, frank, franc, francs, chf, yen, ¥, yuan, manat, leva, grivna, zloty, rupi, rupee, rupees, won, kron, krona, btc, bitcoin, usdt';
export const priceWords = 'fiyat, fiyatı, fiyatları, price, priced, price range, fiyat aralığı, tutar, ücret, kirası';

/** Words for the units of number specs, by folded catalogue unit. */
export const unitWords: Readonly<Record<string, string>> = {
  km: 'km, kms, kilometre, kilometer, kilometers, kilometres, kmden, kmye, kmde, kmdeki, kmli',
  m2: 'm2, m², metrekare, metre kare, mt2, m kare, sqm, sq m, square meters, square metres, square meter, square metre, mkare',
  cm3: 'cm3, cm³, cc, santimetreküp, motor hacmi',
  hp: 'hp, bg, ps, bhp, beygir, beygirlik, beygir gücü, horsepower',
  gb: 'gb, gigabyte, gigabayt, gig',
  tb: 'tb, terabyte, terabayt',
  inch: 'inç, inch, inches, inçlik, ″',
  cm: 'cm, santim, santimetre, centimetre, centimeter, centimetres',
  mm: 'mm, milimetre, millimetre',
  m: 'm, mt, metre, meter, metres, meters',
  kg: 'kg, kilo, kilogram, kilos, kiloluk, kg lık',
  g: 'g, gr, gram',
  l: 'l, lt, litre, liter, liters, litres, litrelik',
  mah: 'mah',
  mp: 'mp, megapiksel, megapixel',
  w: 'w, watt, vat',
  btu: 'btu',
  hz: 'hz, hertz',
  ay: 'ay, aylık, month, months, months old',
  yil: 'yıl, year, years',
  '%': '%, yüzde, percent',
};

/** Product names that are only words of a category in the catalogue. */
export const productNames =
  'airpods, ipad, macbook, playstation, xbox, nintendo, kindle, vespa, jacuzzi, jakuzi, airwrap, thermomix, gopro, lego, barbie';
/** Multiples of catalogue units: a `dönüm` is a thousand square metres. */
export const largerUnits: ReadonlyArray<{ unit: string; factor: number; words: string }> = [
  { unit: 'm2', factor: 1000, words: 'dönüm, dönümlük, dekar' },
  { unit: 'm2', factor: 100, words: 'ar, arlık, are' },
  { unit: 'm2', factor: 10_000, words: 'hektar, hektarlık, hectare, hectares, ha' },
  { unit: 'm2', factor: 4047, words: 'acre, acres' },
];
/** Other spellings of units in the catalogue. */
export const unitSpellings: Readonly<Record<string, string>> = {
  'm 2': 'm2',
  'cm 3': 'cm3',
  cc: 'cm3',
  bg: 'hp',
  inc: 'inch',
  ha: 'ha',
  lt: 'l',
  litre: 'l',
  gr: 'g',
  year: 'yil',
  month: 'ay',
  ps: 'hp',
};

/** Larger units as multiples of smaller ones, for values such as `1 TB`. */
export const unitFactors: Readonly<Record<string, readonly [string, number]>> = { tb: ['gb', 1024] };

/** More names of specs, by folded Turkish name. */
export const specWords: Readonly<Record<string, string>> = {
  'bina yasi': 'yaş, yaşında, yaşındaki, yaşlı, yıllık, yıllık bina, years, year old, years old, age, bina yaşı',
  'oda sayisi': 'oda, odalı, oda sayısı, rooms, room, bedroom, bedrooms',
  'banyo sayisi': 'banyo, banyolu, bathroom, bathrooms',
  'bulundugu kat': 'katta, kat, kattaki, floor',
  'kat sayisi': 'katlı, storey, storeys',
  yil: 'model, model yılı, yıl, yılı, yılından, year, model year',
  beden: 'beden, size',
  numara: 'numara, no, size, ayak numarası',
  'pil sagligi': 'pil, batarya, bh, battery',
};

/**
 * Comparison words. `below` and `above` follow a quantity; `lessThan` and `moreThan` follow an ablative (`40 binden ucuz`); `atMost` and `atLeast`
 * precede one. Some imply what is measured.
 */
export interface Comparator {
  role:
    | 'below'
    | 'above'
    | 'lessThan'
    | 'moreThan'
    | 'atMost'
    | 'atLeast'
    | 'between'
    | 'betweenBefore'
    | 'fromBefore'
    | 'and'
    | 'to'
    | 'dash'
    | 'plus'
    | 'around'
    | 'aroundBefore';
  words: string;
  measure?: 'price' | 'year';
}

export const comparators: readonly Comparator[] = [
  {
    role: 'below',
    words:
      'altı, altında, altındaki, altına, a kadar, e kadar, ya kadar, ye kadar, kadar, kadarlık, geçmesin, geçmeyen, geçmeyecek, aşmasın, aşmayan, ve altı, ve aşağısı, or less, or below, and below, and under, max, maks, maksimum, maximum, or under, tops',
  },
  { role: 'below', measure: 'year', words: 'öncesi, ve öncesi, or older, and older' },
  { role: 'below', measure: 'price', words: 'or cheaper, and cheaper' },
  {
    role: 'above',
    words:
      'üstü, üstünde, üstündeki, üzeri, üzerinde, üzerindeki, ve üstü, ve üzeri, ve yukarısı, yukarısı, or more, and more, and above, or above, and up, and over, or over, min, minimum',
  },
  {
    role: 'above',
    measure: 'year',
    words: 'sonrası, ve sonrası, ve yeni, or newer, and newer, or later, and later, onwards',
  },
  { role: 'lessThan', words: 'az, küçük, düşük, aşağı, daha az, daha küçük, daha düşük' },
  { role: 'lessThan', measure: 'price', words: 'ucuz, daha ucuz, uygun' },
  { role: 'lessThan', measure: 'year', words: 'eski, daha eski, önce, önceki' },
  {
    role: 'moreThan',
    words: 'fazla, çok, büyük, yüksek, yukarı, daha fazla, daha çok, daha büyük, daha yüksek, itibaren',
  },
  { role: 'moreThan', measure: 'price', words: 'pahalı, daha pahalı' },
  { role: 'moreThan', measure: 'year', words: 'yeni, daha yeni, sonra, sonraki' },
  {
    role: 'atMost',
    words:
      'en fazla, en çok, azami, max, maks, maksimum, maximum, at most, up to, under, below, less than, no more than, not more than, lower than, smaller than, within, <, <=, ≤',
  },
  {
    role: 'atMost',
    measure: 'price',
    words: 'cheaper than, en fazla fiyat, bütçe, bütçem, bütçesi, budget, my budget is',
  },
  { role: 'atMost', measure: 'year', words: 'older than, before, en eski' },
  {
    role: 'atLeast',
    words:
      'en az, asgari, min, minimum, at least, over, above, more than, bigger than, larger than, greater than, not less than, no less than, >, >=, ≥',
  },
  { role: 'atLeast', measure: 'year', words: 'newer than, after, since, later than' },
  { role: 'atLeast', measure: 'price', words: 'more expensive than, starting at, starting from' },
  { role: 'between', words: 'arası, arasında, arasındaki, aralığı, aralığında' },
  { role: 'betweenBefore', words: 'between, from, range' },
  { role: 'and', words: 've, ile, ila, and, to, -' },
  { role: 'dash', words: '-, ila, to' },
  { role: 'plus', words: '+' },
  {
    role: 'around',
    words: 'civarı, civarında, civarındaki, civarları, dolayında, dolaylarında, gibi, bandında, seviyesinde, or so',
  },
  {
    role: 'aroundBefore',
    words:
      'yaklaşık, yaklaşık olarak, aşağı yukarı, ortalama, about, around, approximately, approx, roughly, circa, ca',
  },
];

/**
 * Grammar of bounds. `Q` is a quantity (`100 bin km`), `Q!` one in the ablative, `M` what is measured (`model`, `fiyat`, `oda`). Other words are
 * roles of `comparators`; `?` marks optional parts. The longest match wins.
 */
export const rangeForms: ReadonlyArray<{ bound: 'range' | 'from' | 'to' | 'exact' | 'around'; form: string }> = [
  { bound: 'range', form: 'M? Q dash Q M? between? M?' },
  { bound: 'range', form: 'M? Q and? Q M? between M?' },
  { bound: 'range', form: 'M? betweenBefore M? Q and Q M?' },
  { bound: 'range', form: 'M? Q! Q below M?' },
  { bound: 'to', form: 'M? Q M? below M?' },
  { bound: 'to', form: 'M? Q! lessThan M?' },
  { bound: 'to', form: 'M? atMost Q M? below? M?' },
  { bound: 'from', form: 'M? Q M? above M?' },
  { bound: 'from', form: 'M? Q! moreThan M?' },
  { bound: 'from', form: 'M? atLeast Q M? above? M?' },
  { bound: 'from', form: 'M? Q plus M?' },
  { bound: 'around', form: 'M? Q M? around M?' },
  { bound: 'around', form: 'M? aroundBefore Q M?' },
  { bound: 'exact', form: 'M? Q M?' },
];

/** Words allowed beside an ad number. */
export const adNumberWords = 'ilan, ilanı, no, nolu, numara, numarası, numaralı, ad, number, id, listing';

/** Common misspellings of words, folded. */
export const spellings: Readonly<Record<string, string>> = {
  makina: 'makine',
  makinasi: 'makinesi',
  makinalari: 'makineleri',
  makinalar: 'makineler',
};
