/** Cars: prices and texts from model, year and mileage. */
import type { Draft, Kind } from '../model.ts';
import { section, shownBy } from '../model.ts';
import { phrases, say, sentenceCase } from '../phrase.ts';
import { Weighted } from '../random.ts';
import { carsByBody, classics } from './cars-table.ts';
import type { CarModel } from './cars-table.ts';
import { tidied } from './titles.ts';

type Body = keyof typeof carsByBody | 'modestSedan';

/** Saloons that resemble the photographed one. */
const modestSedan = carsByBody.sedan
  .filter((one) => one.priceNew <= 2_100 && one.from < 2013 && one.make !== 'Tofaş')
  .map((one) => ({ ...one, to: Math.min(one.to, 2014) }));

const draws = Object.fromEntries(
  Object.entries({ ...carsByBody, modestSedan }).map(([body, models]) => [
    body,
    new Weighted<CarModel>(models, (one) => one.weight),
  ]),
) as Record<Body, Weighted<CarModel>>;

/** Body for a category's ads if the photo does not show it. */
const bodyOfCategory: Readonly<Record<number, Body>> = {
  30101: 'sedan',
  30102: 'hatchback',
  30103: 'suv',
  30104: 'offroad',
  30105: 'wagon',
  30106: 'family',
  30107: 'coupe',
  30108: 'cabrio',
  30109: 'pickup',
  30110: 'hatchback',
  30113: 'cityCar',
  30901: 'hatchback',
  30902: 'suv',
  30903: 'coupe',
  30904: 'cabrio',
  31001: 'sedan',
  31002: 'suv',
  31009: 'sedan',
};

/** The body for a photo and category. */
function bodyOf({ random, shot, entry }: Draft): Body {
  const own = bodyOfCategory[entry.categoryId] ?? 'sedan';
  switch (shownBy(shot)) {
    case 'two-seat city car':
      return random.chance(0.6) ? 'electricCity' : 'cityCar';
    case 'MPV / compact minivan':
      return 'family';
    case 'sport sedan':
      return 'modestSedan';
    case 'SUV':
      return 'suv';
    case 'coupé':
      return 'coupe';
    case 'convertible':
      return 'cabrio';
    default:
      return own;
  }
}

const bodyNames: Readonly<Record<Body, string>> = {
  hatchback: 'hatchback',
  sedan: 'sedan',
  modestSedan: 'sedan',
  suv: 'SUV',
  cityCar: 'şehir arabası',
  electricCity: 'elektrikli şehir arabası',
  cabrio: 'üstü açılır',
  coupe: 'coupe',
  pickup: 'pick-up',
  family: 'aile arabası',
  wagon: 'station wagon',
  offroad: 'arazi aracı',
};

const bodyTypes: Partial<Readonly<Record<Body, string>>> = {
  hatchback: 'Hatchback 5 kapı',
  sedan: 'Sedan',
  modestSedan: 'Sedan',
  suv: 'SUV & crossover',
  cityCar: 'Hatchback 3 kapı',
  electricCity: 'Hatchback 3 kapı',
  cabrio: 'Cabrio',
  coupe: 'Coupe',
  pickup: 'Pick-up',
  family: 'MPV',
  wagon: 'Station wagon',
  offroad: 'Arazi',
};

const colours = new Weighted(
  [
    ['Beyaz', 34],
    ['Gri', 18],
    ['Siyah', 14],
    ['Gümüş', 10],
    ['Kırmızı', 7],
    ['Mavi', 6],
    ['Lacivert', 5],
    ['Bordo', 3],
    ['Kahverengi', 3],
  ] as const,
  ([, weight]) => weight,
);

/** Year, age in years and mileage in kilometres. */
function usage({ random, now }: Draft, from: number, to: number): { year: number; age: number; km: number } {
  const thisYear = now.getUTCFullYear();
  const year = from + Math.floor((Math.min(to, thisYear) - from + 1) * random.next() ** 0.8);
  const age = thisYear - year;
  const yearly = 9_500 + random.next() * 10_500;
  const km =
    Math.round(((age + random.next() * 0.8 + 0.1) * yearly * (age > 12 ? 0.86 : 1)) / 100) * 100 +
    (random.chance(0.25) ? random.int(100) : 0);
  return { year, age, km };
}

function prepareCar(draft: Draft): void {
  const { random, wishes, facts, entry } = draft;
  const body = bodyOf(draft);
  const model = entry.car ?? draws[body].draw(random);
  const { year, age, km } = usage(draft, model.from, model.to);
  const engine = random.pick(model.engines);
  const gear = random.pick(engine.gears);
  const painted = random.chance(Math.min(0.75, 0.12 + age * 0.04));
  const damaged = painted && random.chance(0.75);
  const electric = engine.fuel === 'Elektrik';
  const clean = !painted && random.chance(0.85);
  const state = random.pick(['Lokal boyalı', '1–2 parça boyalı', '1–2 parça boyalı', '3 ve üzeri parça boyalı']);
  Object.assign(wishes, {
    carMake: model.make,
    carModel: model.model,
    modelYear: year,
    mileage: km,
    fuel: engine.fuel,
    gear,
    enginePower: engine.hp,
    engineVolume: electric ? null : engine.cc,
    bodyType: bodyTypes[body] ?? null,
    colour: wishes['colour'] ?? colours.draw(random)[0],
    paintState: clean ? 'Boyasız & değişensiz' : painted ? state : null,
    damageRecord: damaged ? Math.round((1_500 + random.next() ** 2 * 60_000) / 50) * 50 : clean ? 0 : null,
    paintedParts: painted
      ? state === 'Lokal boyalı'
        ? ['Lokal boyalı']
        : ['Arka tampon', 'Sağ arka çamurluk', 'Sol ön kapı'].slice(
            0,
            state === '1–2 parça boyalı' ? random.between(1, 2) : 3,
          )
      : null,
    heavyDamage: !clean && random.chance(0.05),
    originality: clean && random.chance(0.4) ? 'Tamamen orijinal' : null,
    doors: wishes['doors'] ?? (body === 'coupe' || body === 'cabrio' ? '2' : bodyNames[body] === 'sedan' ? '4' : '5'),
    seats: wishes['seats'] ?? (body === 'cabrio' ? '4' : body === 'coupe' ? '2' : '5'),
    drive: /quattro|4Motion|xDrive|4WD/.test(engine.name)
      ? '4WD (sürekli)'
      : body === 'offroad' || body === 'pickup'
        ? '4x4 (seçmeli)'
        : model.make === 'BMW' || body === 'coupe' || model.make === 'Smart' || model.make === 'Mercedes-Benz'
          ? 'Arkadan itiş'
          : 'Önden çekiş',
    ownerCount: random.pick(
      age < 5
        ? ['İlk sahibi', 'İlk sahibi', '2. sahibi']
        : ['İlk sahibi', '2. sahibi', '2. sahibi', '3. sahibi', '4 ve üzeri'],
    ),
    fuelUse: electric
      ? null
      : Number((engine.fuel === 'Dizel' ? 4.2 + engine.cc / 1400 : 4.6 + engine.cc / 1000).toFixed(1)),
    warranty: age < 3 ? 'Var' : 'Yok',
    serviceHistory: age < 8 ? random.chance(0.7) : random.chance(0.25),
    interiorFeatures: [
      'Elektrikli ön cam',
      'Hidrolik direksiyon',
      age < 14 ? 'Klima (dijital)' : 'Klima (analog)',
      random.chance(0.3) ? 'Deri koltuk' : 'Kumaş koltuk',
      ...(age < 10 ? ['Hız sabitleyici', 'Fonksiyonel direksiyon'] : []),
    ],
    safetyFeatures: [
      'ABS',
      'Hava yastığı (sürücü)',
      'Hava yastığı (yolcu)',
      'Merkezi kilit',
      ...(age < 14 ? ['ESP', 'ISOFIX'] : []),
      ...(age < 6 ? ['Şerit takip', 'Lastik basınç sensörü'] : []),
    ],
    exteriorFeatures: [
      'Sis farı',
      'Elektrikli ayna',
      ...(age < 12 ? ['Alaşımlı jant', 'Park sensörü (arka)'] : []),
      ...(age < 7 ? ['LED far', 'Geri görüş kamerası'] : []),
      ...(random.chance(0.2) ? ['Sunroof'] : []),
    ],
    multimediaFeatures:
      age > 12
        ? ['Radyo', 'CD çalar', 'USB / AUX']
        : age > 7
          ? ['Bluetooth', 'USB / AUX', 'Dokunmatik ekran']
          : ['Bluetooth', 'Apple CarPlay', 'Android Auto', 'Dokunmatik ekran'],
    ...(electric ? {} : { batteryCapacity: null, electricRange: null, fastCharge: null, batteryHealth: null }),
  });
  if (electric && body === 'electricCity')
    Object.assign(wishes, { batteryCapacity: 17.6, electricRange: 145, fastCharge: 22 });
  Object.assign(facts, {
    body: bodyNames[body],
    engine: engine.name,
    km,
    clean,
    painted,
    year,
    age,
    old: age > 9,
    young: age < 6,
    yearsOwned: Math.max(1, Math.min(age, random.between(1, 6))),
    petrol: engine.fuel === 'Benzin',
    electric,
  });
  facts['since'] = draft.now.getUTCFullYear() - Number(facts['yearsOwned']);
  const usual = age * 14_500 + 4_000;
  facts['basePrice'] =
    model.priceNew *
    1000 *
    Math.max(0.16, 0.955 * 0.93 ** age) *
    Math.min(1.12, Math.max(0.8, 1 - (km - usual) / 900_000)) *
    (gear === 'Otomatik' ? 1.05 : 0.98) *
    (clean ? 1.035 : painted ? 0.96 : 1);
  // Rentals are priced by the day, damaged cars at a fraction.
  const main = String(entry.categoryId);
  if (main.startsWith('309')) Object.assign(wishes, { rentalPeriod: 'Günlük', withDriver: 'Şoförsüz' });
  if (main.startsWith('309')) facts['basePrice'] = Number(facts['basePrice']) * 0.00125 + 500;
  if (main.startsWith('310')) facts['basePrice'] = Number(facts['basePrice']) * 0.45;
}

const titleHeads = phrases(`
  {year} {carMake} {carModel} {engine}
  {year} {carMake} {carModel} {engine}
  {year} {carMake} {carModel}
  {carMake} {carModel} {engine}
  {carMake} {carModel} {engine}, {year} model
  {carMake} {carModel}, {year} model
  {year} {carMake} {carModel} {body}
`);

const titleTails = phrases(`
  [servis bakımlı|yetkili servis bakımlı]
  clean:: boyasız
  clean:: boyasız değişensiz
  clean:: hatasız
  clean:: [hatasız boyasız|tramersiz]
  painted:: [lokal boyalı|az boyalı]
  ownerCount=İlk sahibi:: [tek elden|ilk sahibinden]
  gear=Otomatik:: otomatik
  fuel=Dizel:: [az yakıyor|dizel ekonomi]
  km:: {km:n} km
  [kış lastiği hediye|yeni muayeneli|masrafsız|bakımlı]
  swap:: takas olur
  !business:: [ilk alan memnun kalır|aile aracı|ihtiyaçtan]
  business:: [ekspertiz garantili|krediye uygun]
  old:: [masrafsız|motor yürüyen sıfır gibi]
`);

const carText = [
  section(
    0.95,
    `
    !business&ownerCount=İlk sahibi:: Aracı sıfır aldım, [tek sürücüsü benim|ilk günden beri bende].
    !business&ownerCount!=İlk sahibi:: Aracı {since} yılından beri ben kullanıyorum, [ailemizin arabası|günlük işe gidip geldim].
    !business:: Sahibinden, [temiz ve bakımlı|özenle kullanılmış] bir araç.
    business:: Aracımız [firmamıza ait|galerimizde sergileniyor], randevuyla görebilirsiniz.
    business:: {year} model {carMake} {carModel}, [ekspertizi hazır|raporuyla teslim].`,
  ),
  section(
    0.85,
    `
    clean:: Boyasız ve değişensiz; [tramer kaydı yok|ekspertize açık].
    clean:: Kaportasında boya, [çizik veya göçük|değişen parça] yok.
    damageRecord!=0&damageRecord:: Tramer kaydı {damageRecord:n} TL, [ufak bir park hasarından|tampon değişiminden].
    painted:: Boyalı yeri kozmetik, [sürtmeden dolayı|çizikten] yapıldı; işlem yok.
    Ekspertiz isteyenle [istediği yere|dilediği ekspertize] gideriz.`,
  ),
  section(
    0.85,
    `
    !electric:: {km:n} kilometrede, [son bakımı yeni yapıldı|yağ ve filtreleri bu ay değişti].
    !electric&old:: Triger seti ve su pompası değişti, faturası duruyor.
    electric:: Evde şarj edildi, [batarya sağlığı yerinde|menzil kaybı hissedilmiyor].
    serviceHistory:: Bütün bakımları yetkili serviste, [faturaları duruyor|kayıtları görülebilir].
    Motor ve şanzımanında [ses, terleme|yağ eksiltme, titreme] yok.
    {km:n} km orijinaldir, [sorgulatabilirsiniz|servis kayıtlarıyla sabit].`,
  ),
  section(
    0.6,
    `
    fuel=Dizel:: Şehir içi 6, uzun yolda 4,5 litre yakıyor.
    fuel=Benzin & LPG:: LPG ruhsata işli, [sızdırmazlık belgesi var|tankı yeni].
    fuel=Hibrit:: Şehir içinde çoğu zaman elektrikle gidiyor, yakıtı çok az.
    Yazlık lastikler [2025 üretim|geçen yıl alındı], kışlık takım da aracın yanında verilecek.
    İçinde sigara içilmedi, [döşemeler tertemiz|koltuklarda yırtık yok].
    Muayenesi [yeni yapıldı|bir yıldan uzun geçerli].
    Kliması buz gibi, bütün camlar ve kilitler çalışıyor.
    Yedek anahtarı[ ve kullanma kılavuzu|] duruyor.`,
  ),
  section(
    0.35,
    `
    Yazlık lastikler [2025 üretim|geçen yıl alındı], kışlık takım da aracın yanında verilecek.
    Kapalı otoparkta durdu, [güneş görmedi|boyası parlak].
    Akü [geçen kış|bu yıl] yenilendi.
    Fren balataları ve diskleri yeni.`,
  ),
  section(
    0.5,
    `
    !business:: [Bir üst modele geçeceğim|Şirket araç verdiği|İkinci araca ihtiyaç kalmadığı] için satılık.`,
  ),
  section(
    0.7,
    `
    {place} bölgesinde her gün 18.00'den sonra görebilirsiniz; ekspertize gelirim.
    Araç {place} bölgesinde, hafta sonu müsaitim.
    swap:: Takas olur, [üste verebilirim|değerinde araçla düşünürüm].
    !swap:: Takas düşünmüyorum, [pazarlık aracın başında|fiyatta ufak pazarlık olur].
    business:: Takas ve [kredi imkânımız|kredi kartına taksit seçeneğimiz] vardır.
    Noter ve devir işlemlerini aynı gün yaparız.`,
  ),
];

const rentalText = [
  section(
    1,
    `
    {year} model {carMake} {carModel}, [bakımlı ve temiz|kasko dahil].
    Aracımız {gear:lower} vites, [yakıtı az|geniş bagajlı].`,
  ),
  section(
    0.9,
    `
    Havalimanına ve {place} içinde adrese teslim ediyoruz.
    Fiyat {rentalPeriod:lower} kiralama içindir, uzun dönemde indirim yapılır.
    Ehliyet ve kimlikle [on dakikada|hemen] teslim.`,
  ),
  section(
    0.8,
    `
    Depozito kiralama bitince aynı gün iade edilir.
    Teslimde araç birlikte kontrol edilip fotoğraflanır.
    Yol yardımı ve [ikame araç|7/24 destek] sağlıyoruz.`,
  ),
];

const rentalTitles = phrases(`
  Günlük kiralık {carMake} {carModel}
  Kiralık {year} {carMake} {carModel}, {gear:lower}
  {carMake} {carModel}, günlük kiralama
  Kiralık {carMake} {carModel}, {gear:lower} vites
`);

const damagedTitles = phrases(`
  {year} {carMake} {carModel}, hasarlı
  Kazalı {year} {carMake} {carModel} {engine}
  {carMake} {carModel}, {damageKind:lower} nedeniyle hasarlı
`);

function carTitle(draft: Draft): string {
  const { random, facts, entry } = draft;
  const group = String(entry.categoryId).slice(0, 3);
  if (group === '309') return sentenceCase(say(rentalTitles, facts, random) ?? 'Günlük kiralık araç');
  if (group === '310') return sentenceCase(say(damagedTitles, facts, random) ?? 'Hasarlı araç');
  let title = sentenceCase(tidied(say(entry.heads ?? titleHeads, facts, random) ?? 'Otomobil'));
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    const tail = say(titleTails, facts, random);
    if (tail && !title.includes(tail) && title.length + tail.length < 70) title += `, ${tail}`;
  }
  return title;
}

const carPrice = (draft: Draft): number => Number(draft.facts['basePrice']) * (1 + draft.random.bell() * 0.055);

export const car: Kind = {
  trade: 'cars',
  business: 0.4,
  verified: true,
  prepare: prepareCar,
  price: carPrice,
  title: carTitle,
  text: carText,
};
export const rentalCar: Kind = { ...car, business: 0.94, verified: true, text: rentalText };
export const damagedCar: Kind = {
  ...car,
  business: 0.55,
  text: [
    section(
      1,
      'Hasarlı araç, [görüldüğü gibi|mevcut hâliyle] satılıktır.\n{year} model, {damageKind:lower} sonrası hiç işlem yapılmadı.',
    ),
    section(
      0.9,
      'runs:: Motoru çalışıyor, [yürür durumda|çekiciyle taşınması gerekmez].\n!runs:: Yürür durumda değil, [çekici alıcıya ait|çekiciyle alınmalı].',
    ),
    section(
      0.7,
      'Değişecek parçaların bir kısmı aracın içinde.\nRuhsatı temiz, devri hemen yapılır.\nYerinde görüp öyle karar verin, {place}.',
    ),
  ],
};

const classicHeads = phrases(`
  {year} {carMake} {carModel}
  {year} model {carMake} {carModel}
  Klasik {carMake} {carModel}, {year}
`);
const classicTails = phrases(`
  restored:: [restorasyonu yeni bitti|komple restore]
  project:: [restorasyonluk|proje aracı]
  originality=Tamamen orijinal:: [tamamen orijinal|fabrika çıkışı]
  [ruhsatı temiz|garajda saklandı|koleksiyonluk]
  classicCertificate:: klasik belgeli
`);

export const classicCar: Kind = {
  ...car,
  business: 0.25,
  prepare(draft) {
    const { random, wishes, facts } = draft;
    // The photo must show a car of that look.
    const shown = draft.shot && (shownBy(draft.shot).startsWith('rounded') ? 'rounded' : undefined);
    const one = random.pick(draft.shot ? classics.filter(({ looks }) => looks === shown) : classics);
    const year = random.between(one.from, one.to);
    const originality =
      draft.entry.categoryId === 30205
        ? 'Proje hâlinde'
        : random.pick(['Tamamen orijinal', 'Restore edilmiş', 'Restore edilmiş', 'Kısmen orijinal']);
    const km = random.between(28, 140) * 1000;
    Object.assign(wishes, {
      carMake: one.make,
      carModel: one.model,
      modelYear: year,
      mileage: km,
      fuel: 'Benzin',
      gear: 'Manuel',
      originality,
      bodyType: 'Sedan',
      enginePower: null,
      engineVolume: null,
      drive: 'Arkadan itiş',
      heavyDamage: null,
      interiorFeatures: null,
      exteriorFeatures: null,
      classicCertificate: originality !== 'Proje hâlinde' && random.chance(0.45),
      colour: wishes['colour'] ?? random.pick(['Beyaz', 'Mavi', 'Kırmızı', 'Yeşil', 'Bej']),
    });
    Object.assign(facts, {
      year,
      km,
      project: originality === 'Proje hâlinde',
      restored: originality === 'Restore edilmiş',
      body: 'klasik',
    });
    facts['basePrice'] =
      one.price * 1000 * (originality === 'Proje hâlinde' ? 0.42 : originality === 'Tamamen orijinal' ? 1.3 : 1);
  },
  title: ({ facts, random }) => {
    const head = say(classicHeads, facts, random) ?? 'Klasik otomobil';
    const tail = say(classicTails, facts, random);
    return sentenceCase(tail ? `${head}, ${tail}` : head);
  },
  text: [
    section(
      1,
      'restored:: Restorasyonu [yeni bitti|iki yıl sürdü], [şasiden boyaya|mekanikten döşemeye] her şeyi elden geçti.\nproject:: Restorasyona uygun proje aracı, [parçalarının çoğu yanında|eksikleri az].\n!project:: Koleksiyonumdan bir araç, [yalnız hafta sonları kullanıldı|kapalı garajda duruyor].',
    ),
    section(
      0.8,
      '!project:: Kaportasında çürük yok, [altı tertemiz|boyası parlak].\n!project:: Motoru ilk marşta çalışıyor, [debriyaj ve frenleri yeni|karbüratör ayarlı].\nKrom parçaları ve [farları|jant kapakları] orijinal.',
    ),
    section(
      0.8,
      'classicCertificate:: Klasik araç belgesi var.\nRuhsatı temiz, [borcu yok|muayenesi geçerli].\nDöşemesi aslına uygun yenilendi.',
    ),
    section(
      0.6,
      'Meraklısına, [ciddi olmayan yazmasın|pazarlık aracın başında].\nGelip yerinde görebilirsiniz, {place}.\nTakas düşünmüyorum.',
    ),
  ],
};
