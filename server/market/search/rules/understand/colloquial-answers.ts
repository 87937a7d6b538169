/** Colloquial words for one or more values of a spec. Folded when the vocabulary is built. */

/** Words that mean any of the values; ids are stable. */
export const colloquialAnswers: ReadonlyArray<{ values: readonly number[]; words: string }> = [
  // Condition of goods: used; like new; clean; new; for parts.
  {
    values: [2001002, 2001003, 2001004],
    words:
      'ikinci el, 2. el, 2 el, 2.el, ikinciel, 2nd hand, second hand, secondhand, used, pre owned, preowned, kullanılmış, gebraucht, б/у, бу, подержанный, مستعمل, مستعملة',
  },
  {
    values: [2001002],
    words:
      'sıfır ayarında, sıfır ayarındaki, sıfır gibi, sıfırdan farksız, sıfır kondisyonda, yeni ayarında, az kullanılmış, çok az kullanılmış, like new, as new, mint, mint condition, barely used, hardly used, lightly used',
  },
  {
    values: [2001002, 2001003],
    words: 'temiz, tertemiz, çok temiz, temiz kullanılmış, kusursuz, hatasız, çiziksiz, clean, excellent condition',
  },
  {
    values: [2001001],
    words: 'sıfır, sıfır kutusunda, hiç kullanılmadı, kullanılmamış, sıfırı, new, neu, новый, جديد',
  },
  {
    values: [2001005],
    words: 'arızalı, çalışmıyor, parça niyetine, yedek parça niyetine, for parts, not working, defekt',
  },
  // Condition of vehicles and machines.
  {
    values: [415001],
    words:
      'sıfır gibi, sıfır ayarında, like new, ikinci el, 2. el, 2 el, second hand, secondhand, used, pre owned, gebraucht, gebrauchtwagen, б/у, подержанный, подержанные, مستعمل, مستعملة',
  },
  {
    values: [415002],
    words: 'sıfır, sıfır km, 0 km, sıfır kilometre, brand new, new, neuwagen, новый, новая, جديد, جديدة',
  },
  { values: [584002], words: 'ikinci el, 2. el, second hand, used, pre owned' },
  // Age and parking of buildings.
  { values: [35001], words: 'sıfır, sıfır bina, yeni bina, new build, brand new, neubau, новостройка' },
  { values: [35002], words: 'ikinci el, 2. el, resale, вторичка' },
  { values: [14001, 14002, 14003], words: 'otoparklı, otoparkı olan, garajlı, with parking, parking space' },
  // Bedrooms; these homes also have a living room.
  ...[1002, 1005, 1009, 1014, 1019, 1024].map((id, at) => ({
    values: [id],
    words: [
      'yatak odalı, yatak odası, odalı, oda, bedrooms, bedroom, bed, beds, br, schlafzimmer, спальня, спальни, спален, غرفة نوم, غرف نوم'
        .split(', ')
        .map((noun) => `${at + 1} ${noun}`)
        .join(', '),
      `${['bir', 'iki', 'üç', 'dört', 'beş', 'altı'][at]} yatak odalı`,
    ].join(', '),
  })),
];
