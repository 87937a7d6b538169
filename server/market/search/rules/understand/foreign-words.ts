/**
 * German, Russian and Arabic words for property and cars, as far as word lists suffice. Includes inflected Russian forms. Other words of these
 * languages remain search words.
 */

/** Words for categories; homes and premises are listed for sale and for rent. */
export const foreignCategories: ReadonlyArray<{ ids: readonly number[]; words: string }> = [
  {
    ids: [2010101, 2010201],
    words:
      'wohnung, wohnungen, eigentumswohnung, mietwohnung, appartement, квартира, квартиру, квартиры, квартир, апартаменты, апартамент, شقة, شقه, شقق, الشقق, شقة سكنية',
  },
  {
    ids: [2010103, 2010203],
    words: 'haus, häuser, einfamilienhaus, дом, дома, домов, частный дом, بيت, بيوت, منزل, منازل',
  },
  { ids: [2010104, 2010204], words: 'villen, вилла, виллу, виллы, вилл, فيلا, فلل, فلة, الفلل' },
  { ids: [2010109, 2010209], words: 'ferienhaus, ferienhäuser, дача, дачу' },
  {
    ids: [20103],
    words:
      'short term, short term rental, vacation rental, holiday rental, holiday let, ferienwohnung, ferienwohnungen, посуточно, аренда посуточно, ايجار يومي, إيجار يومي',
  },
  {
    ids: [203],
    words:
      'grundstück, grundstücke, baugrundstück, bauland, участок, участки, земля, земельный участок, ارض, أرض, اراضي, أراضي, قطعة ارض',
  },
  { ids: [2020102, 2020202], words: 'büro, büros, офис, офиса, офисы, مكتب, مكاتب' },
  { ids: [2020101, 2020201], words: 'ladenlokal, geschäft, магазин, магазины, محل, محلات, محل تجاري' },
  { ids: [201], words: 'immobilie, immobilien, недвижимость, недвижимости, жилье, عقار, عقارات, سكن' },
  {
    ids: [301, 30901],
    words:
      'araç, araçlar, auto, autos, pkw, wagen, gebrauchtwagen, neuwagen, машина, машину, машины, машин, авто, автомобиль, автомобиля, автомобили, سيارة, سياره, سيارات, السيارات',
  },
  { ids: [303, 30910], words: 'motorrad, motorräder, мотоцикл, мотоцикла, мотоциклы, دراجة نارية, دراجات نارية' },
];

export const foreignDeals = {
  rental:
    'mieten, miete, vermieten, leihen, autovermietung, напрокат, zu vermieten, zur miete, zum mieten, vermietung, аренда, аренду, в аренду, снять, сниму, сдается, сдаётся, прокат, للايجار, للإيجار, للأيجار, ايجار, إيجار, استئجار, تأجير',
  sale: 'kaufen, zu verkaufen, zum verkauf, verkauf, купить, куплю, продажа, продаже, продается, продаётся, на продажу, продам, للبيع, بيع, شراء',
} as const;

export const foreignValues: ReadonlyArray<{ values: readonly number[]; words: string }> = [
  {
    values: [405002],
    words: 'automatik, automatikgetriebe, автомат, автоматом, на автомате, اوتوماتيك, أوتوماتيك, اوتوماتك',
  },
  { values: [405001], words: 'schaltgetriebe, schaltung, manuell, механика, на механике, يدوي, عادي' },
  { values: [404002], words: 'diesel, дизель, дизельный, ديزل' },
  { values: [404001], words: 'benziner, бензин, бензиновый, بنزين' },
  { values: [404007], words: 'elektro, elektroauto, электро, электрический, كهرباء, كهربائية' },
  { values: [404004], words: 'гибрид, هجين, هايبرد' },
  { values: [15001], words: 'möbliert, möblierte, с мебелью, меблированная, меблированный, مفروش, مفروشة, مفروشه' },
  {
    values: [23001],
    words:
      'meerblick, mit meerblick, вид на море, с видом на море, اطلالة بحرية, إطلالة بحرية, اطلالة على البحر, مطلة على البحر',
  },
  { values: [25005], words: 'mit pool, mit schwimmbad, с бассейном, бассейн, مسبح, مع مسبح, بمسبح' },
  { values: [12001], words: 'mit balkon, с балконом, بلكونة, مع بلكونة' },
  { values: [13001], words: 'aufzug, mit aufzug, лифт, с лифтом, مصعد, مع مصعد' },
  // These languages count the living room as a room.
  ...[1002, 1005, 1009, 1014].map((id, at) => ({
    values: [id],
    words: [
      `${at + 2} zimmer, ${at + 2} zimmer wohnung, ${at + 2} комнаты, ${at + 2} комнат, ${at + 2} комнатная, ${at + 2} комнатную`,
      [
        'двухкомнатная, двухкомнатную',
        'трехкомнатная, трёхкомнатная, трехкомнатную',
        'четырехкомнатная, четырёхкомнатная',
        'пятикомнатная',
      ][at],
      ['غرفة وصالة', 'غرفتين وصالة', 'ثلاث غرف وصالة', 'اربع غرف وصالة'][at],
    ].join(', '),
  })),
];

export const foreignPlaces: Readonly<Record<string, string>> = {
  İstanbul: 'стамбул, стамбуле, стамбула, اسطنبول, إسطنبول, استانبول',
  Ankara: 'анкара, анкаре, анкары, انقرة, أنقرة',
  İzmir: 'измир, измире, измира, ازمير, إزمير',
  Antalya: 'анталья, анталия, анталье, анталии, анталью, анталию, انطاليا, أنطاليا',
  Alanya: 'аланья, алания, аланье, алании, аланью, аланию, الانيا, ألانيا',
  Bursa: 'бурса, бурсе, بورصة, بورصه',
  Trabzon: 'трабзон, трабзоне, طرابزون',
  Mersin: 'мерсин, мерсине, مرسين',
  Yalova: 'ялова, ялове, يلوا, يالوا',
  Sakarya: 'сакарья, سكاريا, صقاريا',
  Gaziantep: 'газиантеп, غازي عنتاب, عنتاب',
  Bodrum: 'бодрум, бодруме, بودروم',
  Fethiye: 'фетхие, فتحية',
  Marmaris: 'мармарис, мармарисе, مرمريس',
  Kemer: 'кемер, кемере, كيمر',
  Manavgat: 'манавгат, манавгате, مانافغات',
  Kuşadası: 'кушадасы, كوساداسي',
  Didim: 'дидим, дидиме, ديديم',
  Esenyurt: 'эсенюрт, эсенюрте, اسنيورت, إسنيورت',
  Beylikdüzü: 'бейликдюзю, بيليك دوزو, بيلك دوزو',
  Başakşehir: 'башакшехир, باشاك شهير, باشاك شهر',
  Kadıköy: 'кадыкёй, кадыкей, كاديكوي',
  Beşiktaş: 'бешикташ, بشكتاش',
  Şişli: 'шишли, شيشلي',
  Fatih: 'фатих, الفاتح',
  Konyaaltı: 'коньяалты, كونيالتي',
};

/** Stop words, scales and comparators. */
export const foreignStopWords =
  'und, oder, mit, für, zum, zur, im, der, die, das, den, ein, eine, einen, ich, suche, в, во, на, с, со, и, для, у, по, ищу, хочу, нужна, нужен, في, من, مع, و, على, ابحث, اريد';
export const foreignScales: Readonly<Record<string, number>> = {
  tausend: 1e3,
  millionen: 1e6,
  тыс: 1e3,
  тысяч: 1e3,
  тысячи: 1e3,
  млн: 1e6,
  миллион: 1e6,
  миллиона: 1e6,
  миллионов: 1e6,
  الف: 1e3,
  ألف: 1e3,
  مليون: 1e6,
  ملايين: 1e6,
};

export const foreignComparators = {
  atMost:
    'unter, bis, bis zu, höchstens, maximal, weniger als, günstiger als, до, не дороже, дешевле, максимум, اقل من, أقل من, تحت, حتى',
  atLeast: 'über, mindestens, mehr als, от, не менее, больше, дороже, اكثر من, أكثر من, فوق',
} as const;
