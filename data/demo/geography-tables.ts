/** Hand-written: roughly how many people trade online by province, and what homes cost there. Only relations matter. */

/** Weight by province: thousands of inhabitants, the west's metropolises and the coast a little more for their traffic. */
export const provincePeople: Readonly<Record<string, number>> = {
  İstanbul: 21_500, Ankara: 6_900, İzmir: 5_600, Bursa: 3_500, Antalya: 3_500, Konya: 2_200, Adana: 2_200, Şanlıurfa: 1_300,
  Gaziantep: 2_000, Kocaeli: 2_400, Mersin: 1_900, Diyarbakır: 1_200, Hatay: 1_300, Manisa: 1_400, Kayseri: 1_450, Samsun: 1_350,
  Balıkesir: 1_400, Kahramanmaraş: 950, Van: 700, Aydın: 1_250, Tekirdağ: 1_350, Sakarya: 1_150, Denizli: 1_100, Muğla: 1_400,
  Eskişehir: 1_000, Mardin: 520, Trabzon: 800, Malatya: 620, Ordu: 650, Erzurum: 600, Afyonkarahisar: 620, Sivas: 520,
  Batman: 380, Adıyaman: 430, Tokat: 480, Zonguldak: 520, Elazığ: 500, Kütahya: 480, Çanakkale: 640, Osmaniye: 430,
  Şırnak: 260, Ağrı: 240, Çorum: 440, Giresun: 380, Aksaray: 360, Yozgat: 320, Edirne: 430, Düzce: 400, Muş: 190,
  Uşak: 360, Kastamonu: 320, Niğde: 310, Isparta: 400, Kırklareli: 380, Bolu: 310, Rize: 300, Nevşehir: 290, Yalova: 350,
  Bitlis: 180, Amasya: 290, Siirt: 190, Hakkari: 110, Bingöl: 160, Burdur: 250, Kırıkkale: 260, Karaman: 230, Karabük: 240,
  Kırşehir: 220, Bilecik: 220, Erzincan: 210, Sinop: 200, Iğdır: 130, Bartın: 190, Kars: 170, Çankırı: 160, Artvin: 150,
  Gümüşhane: 110, Kilis: 110, Ardahan: 60, Bayburt: 65, Tunceli: 70,
};

/** Price of homes against the country's mean; a province that is missing has 0.72. */
export const provincePrices: Readonly<Record<string, number>> = {
  İstanbul: 1.38, Muğla: 1.5, Antalya: 1.22, İzmir: 1.15, Ankara: 0.98, Çanakkale: 1.05, Yalova: 0.98, Aydın: 0.98, Kocaeli: 0.98,
  Bursa: 0.98, Balıkesir: 0.95, Tekirdağ: 0.88, Mersin: 0.86, Eskişehir: 0.88, Trabzon: 0.88, Sakarya: 0.88, Bolu: 0.86, Edirne: 0.82,
  Kırklareli: 0.8, Manisa: 0.8, Denizli: 0.84, Düzce: 0.8, Samsun: 0.8, Kayseri: 0.78, Konya: 0.8, Adana: 0.76, Gaziantep: 0.78,
  Rize: 0.82, Isparta: 0.74, Ordu: 0.75, Nevşehir: 0.76, Sivas: 0.66, Kars: 0.58, Ağrı: 0.56, Ardahan: 0.54, Muş: 0.56,
  Bayburt: 0.56, Yozgat: 0.58, Çankırı: 0.6, Kırıkkale: 0.58, Hakkari: 0.6, Şırnak: 0.6, Iğdır: 0.6, Kilis: 0.6, Siirt: 0.62,
};

type DistrictRow = readonly [people: number, price: number];

/** Weights (thousands of people) and price against the province's for large provinces; missing districts weigh 40 at 0.8. */
export const districtPeople: Readonly<Record<string, Readonly<Record<string, DistrictRow>>>> = {
  İstanbul: {
    Adalar: [16, 1.5], Bakırköy: [330, 1.55], Beşiktaş: [300, 1.9], Beykoz: [250, 1.25], Beyoğlu: [240, 1.15], Çatalca: [80, 0.7],
    Eyüpsultan: [420, 0.95], Fatih: [370, 0.85], Gaziosmanpaşa: [480, 0.75], Kadıköy: [690, 1.7], Kartal: [490, 0.95], Sarıyer: [400, 1.7],
    Silivri: [220, 0.62], Şile: [50, 0.85], Şişli: [370, 1.45], Üsküdar: [550, 1.3], Zeytinburnu: [290, 1.05], Büyükçekmece: [290, 0.75],
    Kağıthane: [450, 1.05], Küçükçekmece: [790, 0.8], Pendik: [750, 0.8], Ümraniye: [730, 0.92], Bayrampaşa: [270, 0.85], Avcılar: [450, 0.68],
    Bağcılar: [720, 0.7], Bahçelievler: [570, 0.82], Güngören: [270, 0.78], Maltepe: [530, 1.1], Sultanbeyli: [370, 0.6], Tuzla: [300, 0.85],
    Esenler: [420, 0.7], Arnavutköy: [340, 0.55], Ataşehir: [430, 1.3], Başakşehir: [520, 0.95], Beylikdüzü: [430, 0.72], Çekmeköy: [310, 0.9],
    Esenyurt: [990, 0.5], Sancaktepe: [500, 0.72], Sultangazi: [530, 0.6],
  },
  Ankara: {
    Altındağ: [410, 0.62], Çankaya: [950, 1.35], Yenimahalle: [710, 1.0], Gölbaşı: [160, 1.05], Keçiören: [940, 0.75], Mamak: [690, 0.72],
    Sincan: [580, 0.62], Etimesgut: [640, 0.9], Pursaklar: [165, 0.68], Polatlı: [130, 0.55], Çubuk: [95, 0.5], Kahramankazan: [60, 0.55],
    Akyurt: [42, 0.5], Elmadağ: [45, 0.45], Beypazarı: [48, 0.5],
  },
  İzmir: {
    Bornova: [455, 1.0], Karşıyaka: [345, 1.15], Buca: [520, 0.85], Konak: [335, 0.95], Bayraklı: [300, 0.95], Karabağlar: [475, 0.78],
    Çiğli: [215, 0.88], Gaziemir: [140, 0.9], Balçova: [82, 1.2], Narlıdere: [65, 1.4], Güzelbahçe: [40, 1.5], Menemen: [205, 0.68],
    Torbalı: [210, 0.62], Urla: [90, 1.7], Çeşme: [95, 2.1], Seferihisar: [70, 1.1], Menderes: [115, 0.75], Kemalpaşa: [118, 0.65],
    Aliağa: [105, 0.75], Ödemiş: [135, 0.55], Bergama: [105, 0.5], Tire: [88, 0.5], Foça: [45, 1.1], Dikili: [55, 0.9], Selçuk: [40, 0.7],
  },
  Bursa: {
    Nilüfer: [560, 1.3], Osmangazi: [890, 0.85], Yıldırım: [660, 0.72], İnegöl: [300, 0.68], Gemlik: [125, 0.8], Mudanya: [115, 1.15],
    Gürsu: [105, 0.68], Kestel: [75, 0.65], Mustafakemalpaşa: [105, 0.5], Karacabey: [86, 0.55], Orhangazi: [82, 0.6], İznik: [45, 0.6],
  },
  Antalya: {
    Muratpaşa: [540, 1.05], Kepez: [620, 0.78], Konyaaltı: [230, 1.3], Alanya: [390, 1.15], Manavgat: [265, 0.85], Serik: [150, 0.85],
    Döşemealtı: [95, 0.95], Aksu: [90, 0.8], Kumluca: [75, 0.6], Kaş: [75, 1.5], Kemer: [55, 1.2], Finike: [50, 0.65], Gazipaşa: [60, 0.75],
    Korkuteli: [58, 0.5], Elmalı: [40, 0.45],
  },
  Kocaeli: {
    Gebze: [410, 0.95], İzmit: [380, 0.95], Darıca: [230, 0.95], Körfez: [180, 0.85], Gölcük: [180, 0.85], Derince: [150, 0.8],
    Çayırova: [155, 0.9], Kartepe: [140, 0.9], Başiskele: [125, 1.1], Karamürsel: [62, 0.85], Kandıra: [55, 0.7], Dilovası: [54, 0.6],
  },
  Muğla: {
    Bodrum: [210, 1.6], Fethiye: [190, 1.05], Milas: [150, 0.85], Menteşe: [125, 0.7], Marmaris: [105, 1.05], Seydikemer: [55, 0.6],
    Ortaca: [60, 0.75], Dalaman: [50, 0.75], Köyceğiz: [42, 0.75], Datça: [40, 1.3], Ula: [32, 0.85], Yatağan: [35, 0.45], Kavaklıdere: [8, 0.4],
  },
  Konya: { Selçuklu: [700, 1.1], Meram: [350, 0.9], Karatay: [370, 0.75], Ereğli: [155, 0.6], Akşehir: [95, 0.55], Beyşehir: [78, 0.55], Çumra: [68, 0.5], Seydişehir: [66, 0.5] },
  Adana: { Seyhan: [790, 0.95], Çukurova: [400, 1.3], Yüreğir: [410, 0.65], Sarıçam: [220, 0.8], Ceyhan: [160, 0.6], Kozan: [132, 0.55] },
  Gaziantep: { Şahinbey: [930, 0.85], Şehitkamil: [860, 1.1], Nizip: [150, 0.6], İslahiye: [65, 0.5] },
  Mersin: { Yenişehir: [280, 1.2], Mezitli: [230, 1.1], Akdeniz: [260, 0.65], Toroslar: [320, 0.72], Tarsus: [355, 0.7], Erdemli: [150, 0.95], Silifke: [135, 0.8], Anamur: [67, 0.75] },
  Kayseri: { Melikgazi: [590, 1.0], Kocasinan: [410, 0.85], Talas: [175, 1.1], Develi: [65, 0.5], İncesu: [30, 0.5] },
  Samsun: { İlkadım: [330, 0.9], Atakum: [250, 1.2], Canik: [98, 0.7], Bafra: [142, 0.6], Çarşamba: [138, 0.6], Tekkeköy: [55, 0.65], Vezirköprü: [90, 0.45] },
  Tekirdağ: { Süleymanpaşa: [215, 0.95], Çorlu: [300, 1.0], Çerkezköy: [210, 0.9], Kapaklı: [140, 0.8], Ergene: [70, 0.7], Marmaraereğlisi: [32, 1.1], Şarköy: [36, 1.0] },
  Eskişehir: { Odunpazarı: [425, 0.95], Tepebaşı: [390, 1.05], Sivrihisar: [20, 0.45] },
  Sakarya: { Serdivan: [160, 1.25], Adapazarı: [290, 0.9], Erenler: [95, 0.85], Hendek: [92, 0.75], Akyazı: [95, 0.7], Karasu: [70, 0.8], Sapanca: [46, 1.5] },
  Denizli: { Pamukkale: [350, 1.05], Merkezefendi: [335, 1.05], Çivril: [60, 0.5], Acıpayam: [55, 0.5] },
};

/** Province/district with many summer homes. */
export const holidayDistricts: ReadonlySet<string> = new Set([
  'Muğla/Bodrum', 'Muğla/Fethiye', 'Muğla/Marmaris', 'Muğla/Datça', 'İzmir/Çeşme', 'İzmir/Urla', 'İzmir/Seferihisar', 'İzmir/Foça',
  'İzmir/Dikili', 'İzmir/Karaburun', 'Antalya/Kaş', 'Antalya/Kemer', 'Antalya/Alanya', 'Antalya/Manavgat', 'Aydın/Kuşadası', 'Aydın/Didim',
  'Balıkesir/Ayvalık', 'Balıkesir/Edremit', 'Balıkesir/Erdek', 'Balıkesir/Burhaniye', 'Çanakkale/Ayvacık', 'Çanakkale/Bozcaada',
  'Mersin/Erdemli', 'Mersin/Silifke', 'Tekirdağ/Şarköy', 'Tekirdağ/Marmaraereğlisi', 'İstanbul/Şile', 'İstanbul/Silivri', 'Muğla/Milas',
]);
