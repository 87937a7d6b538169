/** Flats and houses: sale, rental and daily rental. */
import type { Draft, Kind, Section } from '../model.ts';
import { section } from '../model.ts';
import { phrases, say, sentenceCase } from '../phrase.ts';
import { Weighted } from '../random.ts';
import type { House } from './place-photos.ts';
import { tidied } from './titles.ts';
import { houseShown, housesOf, showsEmptyRooms, showsRooms } from './place-photos.ts';

const flatRooms = new Weighted(
  [
    ['Stüdyo (1+0)', 4, 34, 0],
    ['1+1', 20, 58, 1],
    ['2+1', 36, 92, 2],
    ['3+1', 32, 132, 3],
    ['4+1', 6, 172, 4],
    ['5+1', 2, 225, 5],
  ] as const,
  ([, weight]) => weight,
);
const houseRooms = new Weighted(
  [
    ['2+1', 14, 105, 2],
    ['3+1', 34, 155, 3],
    ['4+1', 32, 225, 4],
    ['5+1', 14, 300, 5],
    ['6+2', 6, 420, 6],
  ] as const,
  ([, weight]) => weight,
);
const smallRooms = new Weighted(
  [
    ['Stüdyo (1+0)', 3, 32, 1],
    ['1+1', 5, 48, 1],
    ['2+1', 3, 72, 2],
  ] as const,
  ([, weight]) => weight,
);

/** Lira per square metre in an average district: sale price, and monthly rent. */
const salePerMetre = 46_000;
const rentPerMetre = 232;
/** Lira per night. */
const nightly = 1_900;

const isRent = ({ entry }: Draft) => String(entry.categoryId).startsWith('20102');

function prepareHome(draft: Draft): void {
  const { random, wishes, facts, entry, spot, business } = draft;
  const rent = isRent(draft);
  const kindOfHome = String(entry.categoryId).slice(-2);
  const looks = housesOf(entry.categoryId);
  const house = looks && (houseShown(draft.shot) ?? random.pick(looks));
  const small = ['10', '14', '15', '18', '12'].includes(kindOfHome);
  const [rooms, , size, bedrooms] = (house ? (small ? smallRooms : houseRooms) : flatRooms).draw(random);
  const gross = Math.round(size * (1 + random.bell() * 0.1));
  const net = Math.round(gross * (0.8 + random.next() * 0.1));
  const residence = kindOfHome === '02';
  const age = random.chance(0.16)
    ? 0
    : Math.floor(random.next() ** 1.3 * (residence ? 15 : house === 'poolVilla' || house === 'stoneVilla' ? 18 : 34)) +
      1;
  const floors = residence
    ? random.between(12, 28)
    : house
      ? small
        ? 1
        : random.between(1, 3)
      : age > 24
        ? random.between(3, 6)
        : random.between(4, 14);
  const floor = house ? null : floors > 1 && random.chance(0.1) ? floors : random.between(1, floors);
  const furnishedPhotos = showsRooms(draft.shot) ? !showsEmptyRooms(draft.shot) : random.chance(rent ? 0.34 : 0.5);
  const furnished = furnishedPhotos && (rent || random.chance(0.2));
  const inComplex = !house && age < 20 && random.chance(0.34);
  const pool = house === 'poolVilla';
  Object.assign(wishes, {
    rooms,
    grossArea: gross,
    netArea: net,
    buildingAge: age,
    totalFloors: floors,
    floor: floor === null ? null : floor >= 30 ? '30 ve üzeri' : String(floor),
    heating: house
      ? random.pick([
          'Kombi (doğalgaz)',
          'Yerden ısıtma',
          'Klima',
          small || house === 'stoneHouse' ? 'Soba' : 'Kombi (doğalgaz)',
        ])
      : age > 32
        ? random.pick(['Merkezi (pay ölçer)', 'Kombi (doğalgaz)', 'Soba'])
        : random.pick([
            'Kombi (doğalgaz)',
            'Kombi (doğalgaz)',
            'Kombi (doğalgaz)',
            'Merkezi (pay ölçer)',
            'Yerden ısıtma',
          ]),
    bathrooms: String(bedrooms > 4 ? 3 : bedrooms > 3 || (bedrooms > 2 && random.chance(0.6)) ? 2 : 1),
    elevator: !house && (floors > 4 || age < 8),
    furnished,
    inComplex,
    dues: inComplex ? random.between(14, 60) * 100 : house ? null : random.between(6, 24) * 50,
    buildingCondition: age === 0 ? 'Sıfır' : 'İkinci el',
    usingStatus:
      age === 0
        ? 'Boş'
        : furnishedPhotos && !rent
          ? 'Mülk sahibi oturuyor'
          : rent
            ? 'Boş'
            : random.pick(['Boş', 'Boş', 'Kiracılı']),
    parking: inComplex ? 'Kapalı otopark' : age > 24 ? 'Yok' : random.pick(['Açık otopark', 'Açık otopark', 'Yok']),
    structure:
      house === 'stoneHouse'
        ? 'Taş'
        : small && house === 'bungalow'
          ? random.pick(['Ahşap', 'Prefabrik'])
          : 'Betonarme',
    earthquakeCode: age < 8 ? '2018 yönetmeliği ve sonrası' : age < 27 ? '1998–2018 arası' : '1998 öncesi',
    deposit: null,
    minimumLet: '1 yıl',
    privatePool: pool,
    gardenOwn: house !== undefined,
    plotArea: house ? Math.round((gross * (1.6 + random.next() * 3)) / 10) * 10 : null,
    view: pool
      ? ['Havuz', ...(spot.district.holiday ? ['Deniz'] : [])]
      : random.chance(0.4)
        ? [random.pick(spot.district.holiday ? ['Deniz', 'Doğa'] : ['Şehir', 'Park & yeşil alan', 'Doğa'])]
        : null,
    homeLayout: null,
    deedStatus: age === 0 ? 'Kat irtifaklı' : house ? 'Müstakil tapulu' : 'Kat mülkiyetli',
    suitableFor: random.pick([['Aileye'], ['Aileye', 'Çalışan kadına'], ['Bekâra', 'Öğrenciye'], ['Aileye', 'Bekâra']]),
    listedBy: business
      ? age === 0 && !rent && random.chance(0.3)
        ? 'İnşaat firmasından'
        : 'Emlak ofisinden'
      : 'Sahibinden',
    creditEligible: !rent && age < 34 && random.chance(0.8),
    terraces: null,
    nearby: ['Market', 'Park', random.pick(['Eczane', 'Sağlık ocağı', 'Cami', 'Semt pazarı']), 'İlkokul & ortaokul'],
    transport: ['Otobüs durağı', random.pick(['Minibüs', 'Cadde', 'Anayol', 'Dolmuş'])],
    innerFeatures: [
      'Çelik kapı',
      'Isıcam',
      'Laminat zemin',
      ...(furnished ? ['Beyaz eşya', 'Buzdolabı', 'Çamaşır makinesi'] : []),
      ...(age < 12 ? ['Ankastre mutfak', 'Görüntülü diafon', 'Duşakabin'] : ['Kartonpiyer']),
      ...(bedrooms > 2 ? ['Ebeveyn banyosu'] : []),
    ],
    outerFeatures: inComplex
      ? ['24 saat güvenlik', 'Kamera sistemi', 'Çocuk oyun parkı', 'Yüzme havuzu (açık)']
      : pool
        ? ['Müstakil havuzlu', 'Bahçeli', 'Barbekü']
        : house
          ? ['Bahçeli']
          : null,
  });
  const holiday = spot.district.holiday;
  Object.assign(facts, {
    home: homeName(draft, house),
    houseShape: house,
    age,
    isNew: age === 0,
    young: age > 0 && age < 8,
    shortRooms: rooms.startsWith('Stüdyo') ? '1+0' : rooms,
    gross,
    pool,
    inComplex,
    midFloor: floor !== null && floor > 1 && floor < floors,
    topFloor: floor !== null && floor === floors && floors > 2,
    floorNumber: floor ?? undefined,
    furnishedPhotos,
    empty: !furnishedPhotos,
    holiday,
    large: bedrooms > 2,
    small: bedrooms < 2,
    ancient: age > 24,
  });
  const perMetre =
    (rent ? rentPerMetre : salePerMetre) *
    spot.district.priceFactor *
    (1.16 - Math.min(0.3, age * 0.009)) *
    (gross < 60 ? 1.18 : gross > 150 ? 0.9 : 1);
  const factor =
    (house ? (pool ? 1.75 : small ? 0.62 : house === 'stoneVilla' ? 1.5 : 0.95) : 1) *
    (inComplex ? 1.14 : 1) *
    (furnished ? (rent ? 1.22 : 1.05) : 1) *
    (kindOfHome === '02'
      ? 1.6
      : kindOfHome === '07' || kindOfHome === '06'
        ? 2.4
        : kindOfHome === '20' && !rent
          ? 0.12
          : kindOfHome === '19'
            ? rent
              ? 0.42
              : 0.7
            : 1);
  facts['basePrice'] = gross * perMetre * factor;
  if (rent) wishes['deposit'] = Math.round((Number(facts['basePrice']) * random.pick([1, 1, 2])) / 1000) * 1000;
}

function homeName({ entry, random }: Draft, house: House | undefined): string {
  const name = entry.nouns[0] ?? 'daire';
  if (entry.nouns.length > 1) return name === 'köşk' ? 'konak' : name === 'oda' ? 'oda' : name;
  if (house === undefined && name === 'daire') return random.pick(['daire', 'daire', 'ev']);
  return name;
}

const homeHeads = phrases(`
  !houseShape:: {spoken} {hood} {shortRooms} {home}
  !houseShape:: {hood} {shortRooms} {home}
  !houseShape&gross:: {shortRooms} {home}, {gross} m²
  {spoken} {shortRooms} {home}
  isNew:: Sıfır {shortRooms} {home}, {spoken}
  pool:: Müstakil havuzlu {shortRooms} {home}
  houseShape:: {shortRooms} {home}, {plotArea:n} m² arsa içinde
  houseShape:: Bahçeli {shortRooms} {home}, {spoken}
  houseShape=stoneHouse:: Taş ev, {shortRooms}
  furnished:: Eşyalı {shortRooms} {home}
  topFloor:: En üst kat {shortRooms} {home}
  inComplex:: Site içinde {shortRooms} {home}
  rent&!houseShape:: {metroText}, {shortRooms}
  rent:: Kiralık {shortRooms} {home}
  !rent:: Satılık {shortRooms} {home}
`);
const homeTails = phrases(`
  isNew:: sıfır bina
  young:: [yeni bina|{age} yıllık bina]
  floorNumber:: {floorNumber}. kat
  midFloor:: ara kat
  elevator:: asansörlü
  parking=Kapalı otopark:: kapalı otoparklı
  furnished&rent:: [eşyalı|full eşyalı]
  empty&rent:: [boş|hemen taşınılır]
  creditEligible:: krediye uygun
  balcony:: [balkonlu|geniş balkonlu]
  heating=Kombi (doğalgaz):: kombili
  heating=Yerden ısıtma:: yerden ısıtmalı
  large:: ebeveyn banyolu
  [güneş alan|ferah|aydınlık|merkezi konumda|toplu taşımaya yakın]
  !business&rent:: sahibinden kiralık
  !business&!rent:: sahibinden
  holiday:: [denize yakın|sahile yürüme mesafesi]
  swap:: takas olur
`);

const homeText: readonly Section[] = [
  section(
    0.95,
    `
    {hood} Mahallesi'nde, [{gross} m² brüt, {netArea} m² net|net {netArea} metrekare] {shortRooms} {home}.
    !houseShape:: [{gross} m²|Brüt {gross} metrekare], {shortRooms}; {totalFloors} katlı binanın {floorNumber}. katında.
    houseShape:: {plotArea:n} m² arsa içinde, {gross} m² kullanım alanlı {shortRooms} {home}.
    business:: Ofisimizin portföyünden, {spoken} bölgesinde {shortRooms} {home}.`,
  ),
  section(
    0.9,
    `
    isNew:: Yeni teslim edildi, [hiç oturulmadı|ilk sahibi siz olacaksınız].
    !isNew&young:: Bina {age} yaşında, [depreme dayanıklı|zemin etüdü yapılmış].
    ancient:: Bina {age} yaşında, [tesisatı yenilendi|mutfak ve banyosu elden geçti].
    !isNew:: [İçi yeni boyandı|Bakımlı ve temiz], [masrafı yok|hemen oturulabilir].
    inComplex:: Site içinde; güvenlik, [çocuk parkı|havuz] ve kapalı otopark var.`,
  ),
  section(
    0.8,
    `
    heating=Kombi (doğalgaz):: Doğal gaz kombili, [faturası düşük|kışın kolay ısınıyor].
    heating=Merkezi (pay ölçer):: Merkezi sistem, pay ölçerli; [sıcak su sürekli|yakıt gideri makul].
    heating=Yerden ısıtma:: Yerden ısıtmalı, [her oda eşit ısınıyor|konforlu].
    balcony:: Balkonu geniş, [iki kişilik masa sığıyor|gün batımı görüyor].
    kitchen=Açık (Amerikan):: Açık mutfak salonla birleşiyor, ferah bir alan.
    kitchen=Kapalı:: Mutfağı kapalı ve geniş, [masa sığıyor|balkona açılıyor].
    Salonu [güneş alıyor|geniş ve ferah], odalar kullanışlı.
    large:: Ebeveyn banyosu ve [giyinme odası|gömme dolapları] var.
    pool:: Havuzu özel, [bakımı yapıldı|ısıtma altyapısı hazır].
    houseShape:: Bahçesinde meyve ağaçları ve [barbekü alanı|oturma köşesi] var.`,
  ),
  section(
    0.7,
    `
    Market, okul ve [park|sağlık ocağı] yürüme mesafesinde.
    Toplu taşıma durağına [üç|beş|yedi] dakika.
    Ana caddeye yakın ama [sessiz bir sokakta|gürültüsüz].
    holiday:: Denize [yürüyerek on dakika|arabayla birkaç dakika].
    parking=Açık otopark:: Binanın önünde açık otopark var.
    elevator:: Asansörlü, [girişi geniş|yaşlı ve çocuklu aileye uygun].`,
  ),
  section(
    0.75,
    `
    rent&furnished:: Eşyalıdır; [beyaz eşya, mobilya ve klima|bütün eşyası] kullanıma hazır.
    rent&empty:: Boş, [anahtarı teslim|hemen taşınabilirsiniz].
    rent:: Depozito {deposit:n} TL, [kontrat bir yıllık|kira peşin ödenir].
    rent&dues:: Aidat {dues:n} TL, kiracıya ait.
    !rent&creditEligible:: Krediye uygun, [tapusu hazır|ekspertiz değeri yüksek].
    !rent&usingStatus=Kiracılı:: İçinde kiracısı var, [düzenli ödeyen|kira getirisi iyi].
    !rent&business&usingStatus=Mülk sahibi oturuyor:: İçinde mülk sahibi oturuyor, [tapudan sonra boşaltılacak|boşaltma süresi konuşulur].
    !rent&!business&usingStatus=Mülk sahibi oturuyor:: Şu an kendimiz oturuyoruz, [tapuda hızlıca boşaltırız|anlaşmayla boşaltılır].
    !rent:: {deedStatus}, [devri hemen yapılabilir|üzerinde ipotek yok].`,
  ),
  section(
    0.65,
    `
    !business&rent:: Komisyon yok, doğrudan ev sahibinden.
    !business:: Emlakçılar lütfen aramasın, [sahibinden|doğrudan görüşelim].
    business:: Yer göstermek için [aynı gün randevu|randevu] verebiliriz.
    business:: Hizmet bedeli yasal oranda alınır.
    Görmek için [bir gün önceden|akşamüstü] haber verin.
    !rent:: Pazarlık payı var, [ciddi alıcıyla masada konuşuruz|evi gördükten sonra konuşalım].`,
  ),
];

const metro = [
  'Metroya 5 dakika',
  'Metroya yürüme mesafesi',
  'Çarşıya 3 dakika',
  'Sahile 10 dakika',
  'Otobüs durağına 2 dakika',
];

function homeTitle(draft: Draft): string {
  const { random, facts, entry } = draft;
  facts['metroText'] = random.pick(
    facts['holiday'] === true ? metro.slice(2) : metro.filter((text) => !text.startsWith('Sahile')),
  );
  const head =
    say(entry.heads ?? homeHeads, facts, random) ?? `${String(facts['shortRooms'])} ${String(facts['home'])}`;
  let title = sentenceCase(tidied(head));
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    const tail = say(homeTails, facts, random);
    if (tail && !title.toLowerCase().includes(tail) && title.length + tail.length < 74) title += `, ${tail}`;
  }
  return title;
}

const home = (rent: boolean, business: number): Kind => ({
  trade: 'estate',
  business,
  verified: true,
  prepare(draft) {
    draft.facts['rent'] = rent;
    prepareHome(draft);
  },
  price: (draft) => Number(draft.facts['basePrice']) * (1 + draft.random.bell() * 0.08),
  title: homeTitle,
  text: homeText,
});

export const homeSale = home(false, 0.62);
export const homeRent = home(true, 0.5);

const stayHeads = phrases(`
  Günlük kiralık {home}, {guests} kişilik
  {spoken} günlük {home}
  pool:: Özel havuzlu {home}, {guests} kişilik
  {guests} kişilik {home}, {spoken}
  holiday:: Denize yakın {home}, {spoken}
`);
const stayTails = phrases(`
  bedrooms:: {bedrooms} yatak odalı
  [temiz ve sakin|her şey dahil mutfaklı|aileye uygun|haftalık indirim|otoparklı]
  minimumNights!=1&minimumNights:: en az {minimumNights} gece
`);
export const stay: Kind = {
  trade: 'estate',
  business: 0.55,
  verified: true,
  prepare(draft) {
    const { random, wishes, facts, entry, spot } = draft;
    const looks = String(entry.categoryId).startsWith('20103') ? housesOf(entry.categoryId) : undefined;
    const house = looks && (houseShown(draft.shot) ?? random.pick(looks));
    const bedrooms =
      house === 'poolVilla' || house === 'stoneVilla'
        ? random.between(2, 5)
        : house === 'bungalow'
          ? 1
          : random.between(1, 3);
    const pool = house === 'poolVilla';
    const guests = bedrooms * 2 + random.between(0, 2);
    Object.assign(wishes, {
      bedrooms,
      guests,
      beds: bedrooms + random.between(0, 2),
      minimumNights: random.pick(pool ? [3, 4, 5] : [1, 1, 2, 2, 3]),
      grossArea: 32 * bedrooms + random.between(10, 40),
      stayPeriod: 'Günlük',
      cancellation: random.pick(['Esnek', 'Orta', 'Ücretsiz iptal']),
      houseRules: [random.pick(['Evcil hayvan kabul', 'Sigara içilmez', 'Çocuklara uygun'])],
      distanceToSea: spot.district.holiday ? random.between(1, 30) * 100 : null,
      view: pool ? ['Havuz'] : null,
      stayAmenities: [
        'Wi-Fi',
        'Klima',
        'Mutfak',
        'Televizyon',
        'Çamaşır makinesi',
        'Havlu & nevresim',
        'Otopark',
        ...(pool ? ['Özel havuz', 'Barbekü'] : []),
        ...(house ? ['Bahçe'] : ['Asansör']),
      ],
    });
    Object.assign(facts, { home: entry.nouns[0] ?? 'ev', pool, holiday: spot.district.holiday });
    facts['basePrice'] =
      nightly * (0.55 + bedrooms * 0.42) * Math.max(0.8, spot.district.priceFactor) * (pool ? 2.3 : house ? 1.35 : 1);
  },
  price: (draft) => Number(draft.facts['basePrice']) * (1 + draft.random.bell() * 0.12),
  title: ({ facts, random }) => {
    const tail = say(stayTails, facts, random);
    return sentenceCase(`${say(stayHeads, facts, random) ?? 'Günlük kiralık ev'}${tail ? `, ${tail}` : ''}`);
  },
  text: [
    section(
      1,
      'Turizm amaçlı kiralama izin belgemiz var, [kimlik bildirimi yapılır|fatura kesilir].\n{guests} kişiye kadar [konaklama|rahat konaklama] imkânı sunuyoruz.\n{spoken} bölgesinde, {bedrooms} yatak odalı [temiz ve bakımlı|ferah] bir yer.',
    ),
    section(
      0.9,
      'Mutfağı eksiksiz; [çatal bıçaktan kahve makinesine|tencereden bulaşık makinesine] her şey var.\npool:: Havuz size özel, [dışarıdan görünmüyor|her gün temizleniyor].\nNevresim, havlu ve Wi-Fi fiyata dahil.\nHer girişte profesyonel temizlik yapılır.',
    ),
    section(
      0.8,
      'En az {minimumNights} gece, [giriş 14.00, çıkış 11.00|girişte anahtar teslimi yapılır].\nMarket ve restoranlar yürüme mesafesinde.\nholiday:: Plaja yakın, [arabasız da gidilebilir|sessiz bir sokakta].\nHaftalık konaklamada indirim yapıyoruz.',
    ),
    section(
      0.6,
      'Müsait tarihler için mesaj atın.\nEvcil hayvan konusunda önceden yazın.\nYazılan fiyat gecelik ve ev içindir, kişi başı değildir.',
    ),
  ],
};
