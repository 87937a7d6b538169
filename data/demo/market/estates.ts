/** Shops, offices, land, buildings, projects, timeshares and hotels, and all lines of the property market. */
import type { Draft, Kind, Section, Wishes } from '../model.ts';
import { section } from '../model.ts';
import { phrases, say, sentenceCase } from '../phrase.ts';
import type { Facts, Phrases } from '../phrase.ts';
import { isFarmland, showsSea, useOf } from './place-photos.ts';
import { tidied } from './titles.ts';
import { homeRent, homeSale, stay } from './homes.ts';

interface EstateText {
  heads: Phrases;
  tails: Phrases;
  text: readonly Section[];
}

/** A property kind with its price computed in `prepare`. */
function estate(
  business: number,
  texts: EstateText,
  prepare: (draft: Draft) => { wishes: Wishes; facts: Facts; lira: number },
  rural?: boolean,
): Kind {
  return {
    trade: 'estate',
    business,
    ...(rural && { rural }),
    verified: true,
    prepare(draft) {
      const made = prepare(draft);
      Object.assign(draft.wishes, made.wishes);
      Object.assign(draft.facts, made.facts, { basePrice: made.lira });
    },
    price: ({ facts, random }) => Number(facts['basePrice']) * (1 + random.bell() * 0.1),
    title: ({ facts, random, entry }) => {
      let title = sentenceCase(tidied(say(entry.heads ?? texts.heads, facts, random) ?? String(facts['thing'])));
      for (let count = random.between(1, 2); count > 0; count -= 1) {
        const tail = say(texts.tails, facts, random);
        if (tail && !title.includes(tail) && title.length + tail.length < 74) title += `, ${tail}`;
      }
      return title;
    },
    text: texts.text,
  };
}

const closing = section(
  0.7,
  `
  business:: Yer göstermek için [randevu|aynı gün randevu] verebiliriz.
  !business:: Sahibinden, [aracı yok|doğrudan görüşelim].
  Ayrıntı için mesaj atın, [konumunu gönderirim|yerinde gösteririm].
  Ciddi alıcıyla fiyat konuşulur.`,
);

const spaceTexts: EstateText = {
  heads: phrases(`
    {spoken} {deal} {thing}
    {deal} {thing}, {grossArea:n} m²
    {hood} {deal} {thing}
    {grossArea:n} m² {deal} {thing}`),
  tails: phrases(`
    [cadde üzeri|köşe başı|merkezi konumda|kurumsala uygun|işlek konumda]
    frontage:: {frontage} metre cephe
    ceilingHeight:: {ceilingHeight} m tavan
    transfer:: [işler durumda|demirbaşıyla|hazır müşterisiyle]
    !transfer:: [boş teslim|hemen girilir|otoparklı]`),
  text: [
    section(
      1,
      `
      {hood} Mahallesi'nde {grossArea:n} m² {thing}.
      {spoken} merkezinde, [yaya trafiği yoğun|ulaşımı kolay] bir noktada, {grossArea:n} metrekare.
      transfer:: {yearsInBusiness} yıldır aynı yerde işlettiğimiz {thing}, sağlık nedeniyle devren.`,
    ),
    section(
      0.85,
      `
      Elektrik, su ve [internet|doğal gaz] hazır, [masrafsız|hemen çalışmaya uygun].
      transfer:: Kira {monthlyRent:n} TL, [kontrat yeni|mal sahibiyle ilişkimiz iyi].
      transfer:: Demirbaş listesi hazır, [stok ayrıca sayılır|borcu yoktur].
      !transfer:: İçi yeni boyandı, [zemini seramik|aydınlatması LED].
      shop:: Vitrini geniş, [tabela alanı var|dışarıdan rahat görünüyor].`,
    ),
    section(
      0.6,
      `
      Otopark ve [yükleme alanı|toplu taşıma] yakında.
      rent:: Depozito iki kira, stopaj kiracıya ait.
      sale:: Tapusu kat mülkiyetli, krediye uygun.
      Çevresinde banka, okul ve [pazar yeri|iş merkezi] var.`,
    ),
    closing,
  ],
};

const space = estate(0.68, spaceTexts, (draft) => {
  const { random, entry, spot } = draft;
  const id = String(entry.categoryId);
  const deal = id.startsWith('20201')
    ? 'satılık'
    : id.startsWith('20202')
      ? 'kiralık'
      : id.startsWith('20203')
        ? 'devren satılık'
        : 'devren kiralık';
  const subject = random.pick(entry.nouns);
  const use = useOf(subject) ?? useOf(entry.nouns.join(' '));
  const area =
    Math.round(
      (use === 'warehouse'
        ? 400 + random.next() ** 2 * 2600
        : use === 'office'
          ? 70 + random.next() ** 2 * 260
          : use === 'cafe'
            ? 70 + random.next() ** 2 * 260
            : 40 + random.next() ** 2 * 240) / 5,
    ) * 5;
  const perMetre = (use === 'warehouse' ? 26_000 : use === 'shop' ? 78_000 : 52_000) * spot.district.priceFactor;
  const rent = Math.round((area * perMetre * 0.0048) / 500) * 500;
  const transfer = deal.startsWith('devren');
  return {
    wishes: {
      grossArea: area,
      netArea: Math.round(area * 0.9),
      closedArea: area,
      monthlyRent: transfer ? Math.max(12_000, rent) : null,
      buildingAge: random.between(0, 25),
      deposit: deal === 'kiralık' ? rent * 2 : null,
      yearsInBusiness: transfer ? random.between(2, 16) : null,
      indoorSeats: use === 'cafe' ? Math.round(area / 2.4) : null,
      sectionCount: Math.max(1, Math.round(area / 45)),
      commercialFloor: use === 'shop' || use === 'cafe' ? 'Zemin' : 'Ara kat',
      commercialFeatures:
        use === 'shop'
          ? ['Ana cadde üzeri', 'Vitrin', 'WC']
          : use === 'office'
            ? ['Toplantı odası', 'Klima', 'WC', 'Mutfak']
            : ['WC', 'Klima'],
      usingStatus: transfer ? null : 'Boş',
      furnished: use === 'office' && random.chance(0.5),
    },
    facts: {
      deal,
      thing: subject,
      transfer,
      shop: use === 'shop' && !transfer,
      rent: deal === 'kiralık',
      sale: deal === 'satılık',
    },
    lira: transfer ? rent * random.between(7, 22) : deal === 'kiralık' ? rent : area * perMetre,
  };
});

const landTexts: EstateText = {
  heads: phrases(`
    {spoken} {landArea:n} m² {thing}
    {landArea:n} m² {deal} {thing}
    {deal} {thing}, {spoken}
    {hood} mevkiinde {landArea:n} m² {thing}
    sea:: Deniz manzaralı {landArea:n} m² {thing}`),
  tails: phrases(`
    landDeed=Müstakil tapulu:: [müstakil tapulu|tek tapu]
    landDeed=Hisseli tapulu:: hisseli
    slope=Düz:: düz arazi
    sale:: [yatırımlık|yola cepheli|takasa açık|elektriği suyu yakın]
    irrigation=Sulu:: sulu
    treeCount:: {treeCount} ağaçlı
    share:: yüzde {ownerShare} arsa payı`),
  text: [
    section(
      1,
      `
      {spoken} {hood} mevkiinde {landArea:n} m² {thing}.
      Ada {blockNo}, parsel {parcelNo}; [parsel sorgusundan|haritadan] bakabilirsiniz.
      {landArea:n} metrekare, [köşeleri kazıklı|sınırları belli] bir {thing}.`,
    ),
    section(
      0.9,
      `
      slope=Düz:: Arazi düz, [işlemesi kolay|hafriyat istemez].
      slope=Az eğimli:: Hafif eğimli, [manzarası açık|su tutmuyor].
      Kadastro yoluna cephesi var, [araçla girilir|yolu açık].
      sea:: Denizi görüyor, [önü kapanmaz|gün batımı manzaralı].
      treeCount:: İçinde {treeCount} kadar bakımlı ağaç var.
      farm:: Toprağı verimli, [ekilip biçiliyor|nadasa bırakılmadı].
      !farm:: İmar durumu {zoningStatus:lower}, [belediyeden sorgulanabilir|çapı hazır].`,
    ),
    section(
      0.7,
      `
      Elektrik ve su [yakınında|parsel sınırında].
      Köye [iki|üç] kilometre, ilçe merkezine on dakika.
      landDeed=Müstakil tapulu:: Tapusu müstakil, [üzerinde ipotek yok|hemen devir].
      landDeed=Hisseli tapulu:: Hisseli tapu, [yeri belli|hissedarla anlaşmalı].
      Bölgesi hızla değer kazanıyor.`,
    ),
    closing,
  ],
};

const land = estate(
  0.5,
  landTexts,
  (draft) => {
    const { random, entry, spot } = draft;
    const id = String(entry.categoryId);
    const named = entry.nouns[0] ?? 'arsa';
    const farm = isFarmland(named);
    const share = id.startsWith('20303');
    const rent = id.startsWith('20302');
    const area = farm
      ? Math.round((1_200 + random.next() ** 2.2 * 24_000) / 10) * 10
      : Math.round((220 + random.next() ** 2.4 * 2_600) / 5) * 5;
    const sea =
      !farm && (showsSea(draft.shot) || (spot.district.holiday && draft.shot === undefined && random.chance(0.5)));
    const perMetre =
      (farm ? 420 : 5_200) *
      spot.district.priceFactor ** 1.6 *
      (sea ? 2 : 1) *
      (area > 5_000 ? 0.75 : 1) *
      (0.6 + random.next());
    return {
      wishes: {
        landArea: area,
        zoningStatus: farm ? random.pick(['İmarsız', 'İmarsız', 'Plan dışı']) : 'İmarlı',
        landView: sea ? ['Deniz'] : ['Doğa & orman'],
        treeCount: /zeytin|ceviz|narenciye|fındık|bahçe/.test(named) ? Math.round(area / 45) : null,
        landLocation: sea ? ['Denize yakın'] : [farm ? 'Köy içinde' : 'Merkeze yakın', 'Ana yola yakın'],
        infrastructure: farm ? ['Yolu açılmış'] : ['Elektrik', 'Su', 'Yolu açılmış'],
        floorAreaRatio: farm || share ? null : '0.30',
        landDeed: random.chance(0.74) ? 'Müstakil tapulu' : 'Hisseli tapulu',
        irrigation: farm ? random.pick(['Sulu', 'Sulanabilir', 'Kuru']) : null,
      },
      facts: {
        deal: share ? 'kat karşılığı' : rent ? 'kiralık' : 'satılık',
        thing: farm
          ? named
          : named.endsWith('imarlı')
            ? `${named} arsa`
            : named.endsWith('arsa') || named.endsWith('alanı') || named.endsWith('arazisi')
              ? named
              : 'arsa',
        sea,
        farm,
        share,
        sale: !rent && !share,
      },
      lira: rent ? Math.max(4_000, area * (farm ? 4 : 60)) : area * perMetre,
    };
  },
  true,
);

const bigTexts: EstateText = {
  heads: phrases(`
    {spoken} {deal} {thing}
    {deal} {thing}, {hood}
    flatCount:: {flatCount} daireli {deal} {thing}
    roomCount:: {roomCount} odalı {deal} {thing}
    timesharePeriod:: {thing}, {timesharePeriod} {season:lower} dönemi
    projectStage:: {spoken} {thing}, {projectStage:lower}`),
  tails: phrases(`
    totalFloors:: {totalFloors} katlı
    [yatırımlık|kira getirili|merkezi konumda|bakımlı]
    deliveryYear:: {deliveryYear} teslim
    guests:: {guests} kişilik
    familyTitle:: tapulu`),
  text: [
    section(
      1,
      `
      {spoken} {hood} bölgesinde {thing}.
      flatCount:: {totalFloors} katlı, {flatCount} daireli bina; [deprem raporu hazır|bakımlı].
      roomCount:: {roomCount} oda, {bedCount} yatak kapasiteli [işler durumda|bakımlı] tesis.
      projectStage:: Proje {projectStage:lower}, teslim yılı {deliveryYear}.
      timesharePeriod:: Dönemi {timesharePeriod}, {season:lower} aylarında kullanılıyor.`,
    ),
    section(
      0.85,
      `
      Ulaşımı kolay, [ana yola|merkeze] birkaç dakika.
      unitCount:: Toplam {unitCount} bağımsız bölüm, [peyzajı geniş|sosyal alanları var].
      Yıllık getirisi yüksek, [belgeleri hazır|hesabını yerinde gösteririz].
      timesharePeriod:: Kaplıca, [havuz ve spor salonu|restoran ve otopark] tesis içinde.`,
    ),
    section(
      0.6,
      `
      Ödeme planı için [ofisimize bekleriz|mesaj atın].
      Tapu ve ruhsat bilgileri yerinde gösterilir.
      Takas tekliflerine açığız.`,
    ),
    closing,
  ],
};

const big = estate(0.8, bigTexts, (draft) => {
  const { random, entry, spot } = draft;
  const id = String(entry.categoryId);
  const rent = /^20(502|602|702)/.test(id);
  const named = entry.nouns[0] ?? 'bina';
  const flats = random.between(6, 24);
  const factor = spot.district.priceFactor;
  const made = (subject: string, wishes: Wishes, lira: number) => ({
    wishes,
    facts: { deal: rent ? 'kiralık' : 'satılık', thing: subject },
    lira,
  });
  if (id.startsWith('204')) {
    const homes = named.startsWith('villa') || named.startsWith('yazlık');
    return made(
      named.replace('projeleri', 'projesi').replace('projeler', 'proje'),
      {
        projectStage: random.pick(['Hemen teslim', 'İnşaat devam ediyor', 'İnşaat devam ediyor', 'Lansmanda']),
        deliveryYear: random.between(2026, 2029),
        projectRooms: homes ? ['3+1', '4+1'] : ['1+1', '2+1', '3+1'],
        grossArea: random.between(80, 190),
      },
      5_200_000 * factor * (homes ? 2.2 : 1),
    );
  }
  if (id.startsWith('206'))
    return made(
      named,
      {
        rooms: random.pick(['1+1', '2+1']),
        guests: random.between(4, 6),
        grossArea: random.between(45, 75),
        dues: random.between(20, 60) * 100,
        floor: String(random.between(1, 5)),
      },
      rent ? random.between(14, 60) * 1000 : random.between(70, 480) * 1000,
    );
  if (id.startsWith('207')) {
    const rooms =
      named.startsWith('otel') || named.startsWith('tatil') ? random.between(40, 160) : random.between(8, 32);
    return made(
      named,
      {
        roomCount: rooms,
        bedCount: rooms * 2 + random.between(0, 12),
        totalFloors: Math.max(2, Math.round(rooms / 14)),
        facilityFeatures: ['Restoran', 'Kafe', 'Otopark'],
        stars: rooms > 50 ? random.pick(['3', '4', '5']) : null,
        closedArea: rooms * 42,
      },
      rooms * factor * (rent ? 9_000 : 3_600_000),
    );
  }
  return made(
    named,
    {
      flatCount: flats,
      totalFloors: Math.max(3, Math.round(flats / 3)),
      flatsPerFloor: 3,
      grossArea: flats * 110,
      shopCount: random.between(0, 3),
      totalRentIncome: rent ? null : flats * 24_000,
    },
    flats * 110 * factor * (rent ? 190 : 36_000),
  );
});

/** `category prefix | weight per leaf | low-high lira | kind`; the longest prefix wins. */
export const estateMarket = `
2 | 1.5 | 100000-90000000 | big
20101 | 5 | 600000-120000000 | homeSale
2010101 | 1150 | 1200000-42000000
2010102 | 60 | 3000000-75000000
2010103 | 150
2010107 | 0.5
2010108 | 0.5
2010104 | 210 | 4000000-120000000
2010105 | 14
2010109 | 80
2010111 | 30
2010112 | 24
2010114 | 26
2010117 | 60 | 2500000-60000000
2010116 | 12
2010120 | 3 | 150000-9000000
20102 | 3 | 8000-450000 | homeRent
2010201 | 920 | 11000-130000
2010207 | 0.5
2010208 | 0.5
2010202 | 46 | 20000-260000
2010203 | 50 | 10000-150000
2010204 | 50 | 25000-450000
2010209 | 16
2010217 | 30 | 16000-160000
2010219 | 12 | 6000-35000
2010220 | 16 | 8000-60000
20103 | 8 | 900-38000 | stay
2010301 | 90 | 1000-9500
2010304 | 90 | 4000-38000
2010305 | 40 | 1500-14000
20104 | 5 | 900-9000 | stay
20201 | 2 | 900000-120000000 | space
2020101 | 80
2020102 | 60
2020114 | 12
20202 | 2 | 8000-900000 | space
2020201 | 130
2020202 | 110
2020206 | 14
2020214 | 30
20203 | 2.4 | 150000-9000000 | space
2020301 | 26
20204 | 2 | 150000-9000000 | space
20301 | 10 | 150000-60000000 | land
2030101 | 210
2030110 | 190
2030111 | 60
2030112 | 60
20302 | 1.5 | 4000-400000 | land
20303 | 3 | 900000-90000000 | land
204 | 6 | 1800000-45000000
205 | 2 | 120000-400000000
20501 | 4 | 9000000-400000000
20502 | 1.6 | 120000-3500000
206 | 3 | 14000-480000
207 | 1.6 | 90000-900000000
20701 | 2 | 14000000-900000000
20702 | 1.5 | 60000-3500000
`;

export const estateKinds: Readonly<Record<string, Kind>> = { homeSale, homeRent, stay, space, land, big };
