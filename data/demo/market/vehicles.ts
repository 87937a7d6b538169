/** Motorcycles, vans, heavy vehicles, boats, caravans and machines, and all lines of the vehicle market. */
import type { Draft, Kind, Ride, Section } from '../model.ts';
import { section, shownBy } from '../model.ts';
import { phrases, say } from '../phrase.ts';
import { car, classicCar, damagedCar, rentalCar } from './cars.ts';
import { withTails } from './titles.ts';

const rides = (text: string): Ride[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [make = '', model = '', price = '', volume = '', from = ''] = line.trim().split('|');
      return { make, model, price: Number(price), volume: Number(volume), from: Number(from) };
    });

/** Prices when new, thousands of lira. */
const scooters = rides(`
  Honda|Activa 125|135|124|2016
  Honda|Dio|115|109|2017
  Yamaha|Cygnus L 125|125|124|2017
  Vespa|Primavera 125|330|124|2014
  Vespa|Sprint 125|345|124|2015
  SYM|Fiddle III 125|120|124|2014
  Kymco|Like 125|140|124|2015
  Mondial|125 Lavinia|85|124|2015
  Kuba|Bluebird 125|80|124|2016`);
const maxiScooters = rides(`
  Honda|Forza 250|260|249|2018
  Honda|Forza 350|340|330|2021
  Yamaha|NMAX 155|215|155|2018
  Yamaha|NMAX 125|195|125|2016
  SYM|Joymax 250i|210|249|2014
  Kymco|Downtown 250i|220|249|2014
  Suzuki|Burgman 400|420|399|2012`);
const sportBikes = rides(`
  Yamaha|R6|780|599|2008
  Yamaha|R6|780|599|2008
  Yamaha|R25|290|249|2015
  Yamaha|R7|640|689|2022
  Honda|CBR 600 RR|760|599|2007
  Kawasaki|Ninja 400|420|399|2018
  Suzuki|GSX-R 600|700|599|2008`);
const otherBikes = rides(`
  Honda|CB 125 F|120|124|2017
  Bajaj|Pulsar NS 200|150|199|2014
  Yamaha|MT-07|560|689|2015
  Honda|CB 500 X|470|471|2014
  Kawasaki|Versys 650|560|649|2012
  Mondial|125 Drift L|75|124|2015`);

const ridesOf: Readonly<Record<number, readonly Ride[]>> = { 30301: scooters, 30302: maxiScooters, 30305: sportBikes };

const bikeText: readonly Section[] = [
  section(
    0.95,
    `
    !business:: {year} model, [{km:n} kilometrede|ilk günden beri benim kullandığım] motor.
    {motoMake} {motoModel}, [düşmesi yok|temiz ve bakımlı].
    !business:: Hafta sonları kullanıldı, [yağmur görmedi|kapalı garajda durdu].`,
  ),
  section(
    0.9,
    `
    Yağ, filtre ve [balata|buji] bakımı yeni yapıldı.
    Düşme ve kaza yok, grenajları orijinal.
    Lastikleri [yüzde seksen|yeni], frenleri iyi durumda.
    Bakımları yetkili serviste yapıldı, kayıtları var.`,
  ),
  section(
    0.6,
    `
    Yanında [kask|arka çanta] hediye.
    Egzozu ve aynaları orijinal, modifiye yok.
    Akü yeni, [kışın da çalıştırıldı|marşı tek].`,
  ),
  section(
    0.7,
    `
    Ruhsat sahibi benim, [devri hemen verilir|borcu yok].
    {place} bölgesinde görebilirsiniz, ekspertize açığım.
    swap:: Uygun motorla takas olur.
    Pazarlık motorun başında, [makul indirim olur|ölücüler yazmasın].`,
  ),
];
const bikeHeads = phrases(`
  {year} {motoMake} {motoModel}
  {motoMake} {motoModel}, {year}
  {year} model {motoMake} {motoModel}
  {motoMake} {motoModel} {cc}, {year} model
`);
const bikeTails = phrases(`
  [düşmesiz|hatasız|bakımlı|ilk sahibinden]
  km:: {km:n} km
  km:: {km:n} km'de
  [arka çantalı|yeni muayeneli|lastikler yeni]
  swap:: takas olur
`);

const motorcycle: Kind = {
  trade: 'cars',
  business: 0.3,
  verified: true,
  prepare(draft) {
    const { random, wishes, facts, entry, now } = draft;
    const one = entry.ride ?? random.pick(ridesOf[entry.categoryId] ?? otherBikes);
    const thisYear = now.getUTCFullYear();
    const last = Math.min(thisYear, one.to ?? thisYear);
    const year = Math.min(last, one.from + Math.floor((last - one.from + 1) * random.next() ** 0.7));
    const age = thisYear - year;
    const km = Math.round(((age + 0.4) * (2_200 + random.next() * 4_500)) / 100) * 100;
    const scooter = entry.categoryId === 30301 || entry.categoryId === 30302;
    Object.assign(wishes, {
      motoMake: one.make,
      motoModel: one.model,
      modelYear: year,
      mileage: km,
      motoVolume: one.volume,
      motoGear: scooter ? 'Otomatik (CVT)' : 'Manuel',
      motoStroke: '4 zamanlı',
      motoCylinders: one.volume > 590 ? (one.model === 'R7' ? '2' : '4') : '1',
      motoPower: one.volume > 590 ? 118 : one.volume > 240 ? 27 : one.volume > 150 ? 15 : 10,
      licenceClass: one.volume <= 125 ? 'A1' : one.volume < 600 ? 'A2' : 'A',
      motoCooling: one.volume > 150 ? 'Su' : 'Hava',
      heavyDamage: false,
      motoSafety: random.chance(0.6) ? ['ABS'] : null,
      damageRecord: null,
      warranty: age < 2 ? 'Var' : 'Yok',
    });
    Object.assign(facts, {
      year,
      km,
      cc: `${one.volume < 130 ? 125 : one.volume} cc`,
      shotName:
        draft.shot &&
        (entry.categoryId === 30301
          ? 'Retro scooter'
          : entry.categoryId === 30302
            ? 'Maxi scooter'
            : 'Sport motosiklet'),
    });
    facts['basePrice'] = one.price * 1000 * Math.max(0.3, 0.955 * 0.93 ** age) * Math.max(0.85, 1.04 - km / 500_000);
  },
  price: (draft) => Number(draft.facts['basePrice']) * (1 + draft.random.bell() * 0.06),
  title: (draft) =>
    withTails(
      say(draft.entry.heads ?? bikeHeads, draft.facts, draft.random) ?? 'Motosiklet',
      [bikeTails, bikeTails],
      draft,
    ),
  text: bikeText,
};

/** Makes and models by photo subject or category prefix. */
const workhorses: readonly (readonly [
  prefix: string,
  makes: readonly (readonly [make: string, model: string])[],
  names: string,
  wishes: Record<string, string | number | null>,
])[] = [
  [
    '305',
    [
      ['Mercedes-Benz', 'Sprinter'],
      ['Mercedes-Benz', 'Sprinter'],
      ['Ford Otosan', 'Transit'],
      ['Volkswagen', 'Crafter'],
      ['Fiat', 'Ducato'],
    ],
    'panelvan',
    {
      seats: null,
      passengerSeats: 3,
      roofHeight: 'Yüksek tavan',
      fuel: 'Dizel',
      gear: 'Manuel',
      engineVolume: 2143,
      enginePower: 140,
      drive: 'Arkadan itiş',
    },
  ],
  [
    '30601',
    [
      ['Iveco', 'Daily'],
      ['Ford Otosan', 'Transit'],
      ['Fiat', 'Ducato'],
    ],
    'kamyonet',
    { fuel: 'Dizel', gear: 'Manuel', drive: 'Arkadan itiş', enginePower: 150, engineVolume: 2998 },
  ],
  [
    '30602',
    [
      ['Ford Otosan', 'Cargo 2532'],
      ['MAN', 'TGA'],
      ['BMC', 'Profesyonel'],
      ['Mercedes-Benz', 'Axor'],
    ],
    'kamyon',
    { fuel: 'Dizel', gear: 'Manuel', enginePower: 320, axleLayout: '6x2' },
  ],
  [
    '30603',
    [
      ['DAF', 'XF'],
      ['Mercedes-Benz', 'Actros'],
      ['Scania', 'R Serisi'],
      ['Ford Otosan', 'F-Max'],
      ['MAN', 'TGX'],
    ],
    'çekici',
    {
      fuel: 'Dizel',
      gear: 'Otomatik',
      enginePower: 460,
      axleLayout: '4x2',
      cabType: 'Yüksek tavan yataklı',
      bodyLength: null,
    },
  ],
  [
    '30606',
    [
      ['Mercedes-Benz', 'Sprinter'],
      ['Ford Otosan', 'Transit Minibüs'],
      ['Volkswagen', 'Crafter'],
    ],
    'minibüs',
    { fuel: 'Dizel', gear: 'Manuel', enginePower: 163, passengerSeats: 19 },
  ],
  [
    '30607',
    [
      ['Mercedes-Benz', 'Travego'],
      ['Mercedes-Benz', 'Tourismo'],
      ['MAN', 'Fortuna'],
    ],
    'otobüs',
    { fuel: 'Dizel', gear: 'Otomatik', enginePower: 428, passengerSeats: 46 },
  ],
  [
    '31308',
    [
      ['Toyota Forklift', ''],
      ['Linde', ''],
      ['Hyster', ''],
      ['Still', ''],
    ],
    'forklift',
    { attachments: null, machineWeight: 4.2 },
  ],
  [
    '31201',
    [
      ['New Holland', 'TD 65 D'],
      ['Massey Ferguson', '285 S'],
      ['Massey Ferguson', '240'],
      ['New Holland', 'TT 55'],
    ],
    'traktör',
    { machinePower: 65, machineDrive: '2WD' },
  ],
];

const usedHeads = phrases(`
  {year} {vehicleMake} {vehicleModel} {thing}
  {year} model {thing}, {vehicleMake}
  {vehicleMake} {vehicleModel}, {year} model
  !vehicleMake&year:: {year} model {thing}
  {colourName} {thing}
  {thing}
`);
const usedTails = phrases(`
  km:: {km:n} km
  workingHours:: {workingHours:n} saat
  liftCapacity:: {liftCapacity:n} kg
  boatLength:: {boatLength} m
  [bakımlı|masrafsız|sahibinden temiz|çalışır durumda|işe hazır]
  [faturalı|ruhsatı temiz|yeni bakımdan çıktı]
  swap:: takas olur
`);
const usedText: readonly Section[] = [
  section(
    0.95,
    `
    year:: {year} model, [bakımları düzenli yapıldı|temiz kullanıldı].
    !business:: Kendi işimde kullandım, [artık ihtiyaç kalmadı|işi bıraktığım için satıyorum].
    business:: Firmamıza ait, [atölyemizde kontrolden geçti|kullanıma hazır].
    [Bakımlı ve masrafsız|Temiz], gelip yerinde inceleyebilirsiniz.`,
  ),
  section(
    0.85,
    `
    km:: {km:n} kilometrede, motoru [sağlam|sıfır gibi].
    workingHours:: Saati {workingHours:n}, [orijinaldir|servis kayıtlı].
    motor:: Yağ ve filtreleri yeni değişti, [kaçağı yok|sesi temiz].
    Lastikleri iyi durumda, [uzun süre masraf istemez|yedeği var].
    boatLength:: Boyu {boatLength} metre, [denize hazır|bu yaz kullanıldı].`,
  ),
  section(
    0.6,
    `
    Belgeleri tam, [borcu ve haczi yok|devri hemen yapılır].
    Yerinde çalıştırıp deneyebilirsiniz.
    Faturası kesilir.
    Kışın kapalı alanda saklandı.
    Kırığı, paslanması ve eksiği yok.`,
  ),
  section(
    0.6,
    `
    Takas ve pazarlık yerinde konuşulur.
    Yerinde görülebilir, {place}.
    Ciddi alıcıya makul indirim yapılır.`,
  ),
];

function prepareUsed(draft: Draft): void {
  const { random, wishes, facts, entry, now, shot } = draft;
  const id = String(entry.categoryId);
  const found = workhorses.find(([prefix]) => id.startsWith(prefix));
  const thisYear = now.getUTCFullYear();
  const rowboat = shownBy(shot) === 'rowing boat';
  const year = thisYear - Math.floor(random.next() ** 1.2 * 16) - (rowboat ? 3 : 1);
  const km = Math.round((thisYear - year + 0.5) * random.between(18, 38)) * 1000;
  wishes['modelYear'] = year;
  facts['year'] = year;
  facts['motor'] =
    entry.plan.some(({ key }) => key === 'mileage' || key === 'workingHours' || key === 'engineHours') && !rowboat;
  facts['thing'] = random.pick(entry.nouns);
  if (entry.plan.some((plan) => plan.key === 'mileage')) {
    wishes['mileage'] = km;
    facts['km'] = km;
  }
  if (found) {
    const [make, model] = random.pick(found[1]);
    Object.assign(wishes, { vehicleMake: make, vehicleModel: model || null }, found[3]);
    facts['thing'] =
      entry.nouns.length > 1
        ? found[2]
        : `${entry.nouns[0] ?? ''}${(entry.nouns[0] ?? '').includes(found[2]) ? '' : ` ${found[2]}`}`;
  } else {
    wishes['vehicleModel'] ??= null;
    if (!id.startsWith('308'))
      wishes['vehicleMake'] ??= entry.plan.some((plan) => plan.key === 'vehicleMake' && plan.required)
        ? 'Mercedes-Benz'
        : null;
  }
  if (rowboat) {
    Object.assign(wishes, {
      boatLength: Number((3.4 + random.next() * 1.4).toFixed(1)),
      boatBeam: 1.4,
      boatCapacity: random.between(3, 5),
      engineHours: null,
      fuel: null,
      vehicleMake: null,
    });
    facts['thing'] = random.pick(['kürekli sandal', 'ahşap sandal', 'kürekli kayık']);
    facts['colourName'] = shot?.colour;
  } else if (id.startsWith('308'))
    Object.assign(wishes, {
      vehicleMake: null,
      vehicleModel: null,
      boatCapacity: random.between(4, 10),
      boatBeam: null,
    });
  if (id.startsWith('31308'))
    Object.assign(wishes, {
      machineEnergy: id.endsWith('02') ? 'Elektrikli (akülü)' : id.endsWith('03') ? 'LPG' : 'Dizel',
    });
  facts['basePrice'] =
    entry.low *
    (entry.high / entry.low) ** Math.min(1, Math.max(0, 0.55 + random.bell() * 0.14 - (thisYear - year - 6) * 0.03));
}

const used = (trade: 'cars' | 'machines', business: number): Kind => ({
  trade,
  business,
  verified: true,
  prepare: prepareUsed,
  price: (draft) => Number(draft.facts['basePrice']),
  title: (draft) =>
    withTails(say(usedHeads, draft.facts, draft.random) ?? 'Satılık araç', [usedTails, usedTails], draft),
  text: usedText,
});

const hireTails = phrases('[adrese teslim|günlük ve haftalık|uygun fiyat]\n{place} ve çevresi');

const hire: Kind = {
  ...used('cars', 0.85),
  price: ({ random, entry }) =>
    entry.low * (entry.high / entry.low) ** Math.min(1, Math.max(0, 0.4 + random.bell() * 0.2)),
  title: (draft) => withTails(`kiralık ${draft.random.pick(draft.entry.nouns)}`, [hireTails, undefined], draft),
  text: [
    section(
      1,
      'Günlük, haftalık ve aylık kiralama yapıyoruz.\nBakımlı araçlarla, [zamanında teslim|sorunsuz hizmet] veriyoruz.',
    ),
    section(
      0.9,
      '{place} ve çevresine [hizmet veriyoruz|teslim ediyoruz].\nUzun süreli kiralamada özel fiyat veriyoruz.',
    ),
    section(0.8, 'Fatura kesilir, [sigortası yapılmıştır|kasko dahildir].\nMüsait gün için önce yazın.'),
  ],
};

/** `category prefix | weight per leaf | low-high lira | kind`; the longest prefix wins. */
export const vehicleMarket = `
3 | 1.4 | 60000-900000 | used
301 | 8 | 180000-6500000 | car
30101 | 344
30102 | 670
30103 | 520
30106 | 60 | 350000-2600000
30107 | 24 | 1900000-8500000
30108 | 130 | 550000-2600000
30110 | 20
30113 | 46 | 280000-1100000
302 | 3 | 100000-4500000 | classic
30201 | 190
30203 | 24
30204 | 20
30205 | 44
303 | 3 | 38000-900000 | motorcycle
30301 | 190 | 38000-360000
30302 | 150 | 70000-480000
30305 | 160 | 120000-850000
304 | 2 | 9000-70000 | used
305 | 4 | 350000-2600000 | used
30501 | 130
30508 | 20
306 | 1.6 | 250000-5500000 | used
3060102 | 60 | 450000-2600000
3060203 | 60 | 700000-4800000
3060104 | 12
3060301 | 80 | 1200000-6500000
3060409 | 20 | 400000-2200000
3060701 | 60 | 900000-9500000
3060702 | 20 | 900000-6500000
3060602 | 16 | 900000-4500000
30605 | 1.6 | 25000-380000
30609 | 1.5 | 60000-700000
30604 | 2 | 350000-2600000
30610 | 1.5 | 900000-9500000
307 | 2.2 | 250000-3500000 | used
308 | 1.5 | 90000-6500000 | used
3080503 | 110 | 14000-95000
3080504 | 20 | 30000-240000
30808 | 2 | 8000-60000
309 | 2 | 900-9500 | hire
30901 | 40 | 1100-5200 | rentalCar
30902 | 30 | 2200-9000 | rentalCar
30903 | 10 | 6000-26000 | rentalCar
30904 | 16 | 2500-9500 | rentalCar
30905 | 4 | 3500-12000 | hire
30919 | 16 | 2500-9000
30910 | 20 | 700-3000
30908 | 16 | 1600-6000
310 | 1.6 | 60000-900000 | used
31001 | 5 | 80000-1500000 | damagedCar
31002 | 3 | 150000-2200000 | damagedCar
31009 | 2 | 50000-600000 | damagedCar
311 | 2 | 90000-900000 | used
312 | 1.5 | 30000-1800000 | machine
31201 | 3 | 250000-2600000
313 | 1.5 | 200000-6500000 | machine
3130801 | 60 | 320000-1600000
3130802 | 26 | 260000-1400000
3130803 | 30 | 280000-1400000
314 | 1.4 | 150000-9000000 | used
31405 | 1.6 | 30000-180000
315 | 1.6 | 250000-1500000 | used
31502 | 2 | 18000-95000
`;

/** Nouns for categories whose name is too vague. */
export const vehicleNouns: Readonly<Record<number, readonly string[]>> = {
  3060108: ['seyyar mağaza aracı', 'food truck'],
  3060207: ['beton mikseri', 'beton pompası'],
  3060210: ['itfaiye aracı', 'arazöz'],
  3060401: ['tenteli dorse'],
  3060402: ['damperli dorse'],
  3060403: ['frigorifik dorse'],
  3060404: ['lowbed dorse'],
  3060405: ['silobas dorse'],
  3060406: ['tanker dorse'],
  3060407: ['konteyner taşıyıcı dorse'],
  3060408: ['kuru yük dorsesi'],
  3060409: ['kapalı kasa dorse'],
  3060410: ['oto taşıyıcı dorse'],
  3060411: ['tomruk dorsesi'],
  3060506: ['büfe römorku', 'sahne römorku'],
  3060903: ['kapalı kasa', 'açık kasa'],
  3061001: ['taksi plakası'],
  3061002: ['minibüs hattı', 'dolmuş hattı'],
  3061004: ['halk otobüsü hattı'],
  3070101: ['alkovenli karavan'],
  3070102: ['entegre karavan'],
  3070103: ['yarı entegre karavan'],
  3070201: ['çekme karavan'],
  3070202: ['mini çekme karavan'],
  3070204: ['750 kg altı karavan'],
  30703: ['çadır karavan'],
  30705: ['üst kabin karavan'],
  3080101: ['flybridge motor yat'],
  3080102: ['hardtop motor yat'],
  3080103: ['trawler yat'],
  3080105: ['lobster yat'],
  3080201: ['tek gövde yelkenli'],
  3080202: ['katamaran'],
  3080203: ['trimaran'],
  3080204: ['spor yelkenli'],
  3080301: ['gulet'],
  3080402: ['kamaralı sürat teknesi'],
  3080501: ['ticari balıkçı teknesi'],
  3080502: ['amatör balıkçı teknesi'],
  3080901: ['yolcu motoru'],
  3080902: ['yük gemisi', 'mavna'],
  3080903: ['römorkör', 'hizmet teknesi'],
  3080905: ['yüzer platform'],
  30808: ['kano', 'deniz bisikleti'],
  30810: ['tekne bağlama yeri'],
  31106: ['elektrikli ATV'],
  3120202: ['pamuk hasat makinesi', 'mısır hasat makinesi'],
  3120203: ['silaj makinesi'],
  3120204: ['pancar hasat makinesi'],
  3120402: ['pnömatik ekim makinesi'],
  3120403: ['fide dikim makinesi'],
  3120501: ['gübre serpme makinesi'],
  3120602: ['çayır biçme makinesi'],
  3120603: ['yem karma makinesi'],
  3120701: ['süt sağım makinesi'],
  3120703: ['kuluçka makinesi'],
  31208: ['sulama sistemi'],
  31307: ['silindir', 'kompaktör'],
  3130801: ['dizel forklift'],
  3130804: ['reach truck'],
  3131003: ['hiap vinç'],
  3131203: ['betoniyer'],
  31311: ['manlift platform'],
  31313: ['asfalt makinesi'],
  31314: ['konkasör', 'eleme makinesi'],
  31315: ['sondaj makinesi'],
  31316: ['jeneratör', 'kompresör'],
  31317: ['belden kırma kamyon'],
  31318: ['hidrolik kırıcı'],
  31405: ['yamaç paraşütü'],
  31006: ['hasarlı tekne'],
  31003: ['hasarlı panelvan'],
  31004: ['hasarlı ticari araç'],
  31005: ['hasarlı motosiklet'],
  31007: ['hasarlı karavan'],
  31008: ['hasarlı traktör'],
  30501: ['panelvan'],
  3060301: ['çekici'],
  3060701: ['şehirler arası otobüs'],
  3060702: ['şehir içi otobüs'],
  3060601: ['minibüs'],
  30608: ['oto kurtarıcı'],
};

export const vehicleKinds: Readonly<Record<string, Kind>> = {
  car,
  classic: classicCar,
  damagedCar,
  rentalCar,
  motorcycle,
  hire,
  used: used('cars', 0.3),
  machine: used('machines', 0.45),
};
