/** Phones, tablets, laptops and televisions, which are priced by make and model. */
import type { Draft, Kind, Section } from '../model.ts';
import { section } from '../model.ts';
import { phrases, say } from '../phrase.ts';
import { Weighted } from '../random.ts';
import { bargains, deliveries, openings, reasons, tails } from '../texts/common.ts';
import { withTails } from './titles.ts';

interface Model {
  brand: string;
  name: string;
  /** Price in good used condition, thousands of lira. */
  price: number;
  storages: readonly string[];
  ram: string | undefined;
}

/** Parses `Brand: model price storages/ram; …`, one brand a line. */
function models(text: string): Model[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [brand = '', rest = ''] = line.trim().split(': ');
      return rest.split(';').map((part) => {
        const match = /^\s*(.+?) (\d+(?:\.\d+)?) ([\d/]+)(?: (\d+))?\s*$/.exec(part);
        if (!match) throw new Error(`Not a model: ${part}`);
        const [, name = '', price = '', storages = '', ram] = match;
        return {
          brand,
          name,
          price: Number(price),
          storages: storages.split('/').map((size) => (size === '1' ? '1 TB' : `${size} GB`)),
          ram: ram && `${ram} GB`,
        };
      });
    });
}

const phones = models(`
  Apple: iPhone 7 4.6 32/128 2; iPhone 8 5.5 64/256 2; iPhone SE (2. nesil) 6.5 64/128 3; iPhone SE (3. nesil) 10 64/128 4; iPhone X 7 64/256 3; iPhone XS 8 64/256 4; iPhone XS Max 9.5 64/256 4; iPhone XR 8.5 64/128 3; iPhone 11 13 64/128 4; iPhone 11 Pro 15.5 64/256 4; iPhone 11 Pro Max 17 64/256 4; iPhone 12 17 64/128 4; iPhone 12 Pro 21 128/256 6; iPhone 12 Pro Max 24 128/256 6; iPhone 13 25 128/256 4; iPhone 13 mini 21 128/256 4; iPhone 13 Pro 31 128/256 6; iPhone 13 Pro Max 35 128/256 6; iPhone 14 32 128/256 6; iPhone 14 Plus 35 128/256 6; iPhone 14 Pro 42 128/256 6; iPhone 14 Pro Max 47 128/256 6; iPhone 15 41 128/256 6; iPhone 15 Pro 52 128/256 8; iPhone 15 Pro Max 60 256/512 8; iPhone 16 52 128/256 8; iPhone 16 Plus 58 128/256 8; iPhone 16 Pro 68 128/256 8; iPhone 16 Pro Max 80 256/512 8; iPhone 17 68 256/512 8; iPhone 17 Pro 88 256/512 12; iPhone 17 Pro Max 98 256/512 12
  Samsung: Galaxy A12 4.6 64/128 4; Galaxy A32 6 128 6; Galaxy A34 9.5 128/256 8; Galaxy A52 8 128 8; Galaxy A54 11.5 128/256 8; Galaxy A55 15 128/256 8; Galaxy S20 FE 10 128 6; Galaxy S21 14 128/256 8; Galaxy S21 FE 12 128/256 8; Galaxy S21 Ultra 19 128/256 12; Galaxy S22 18 128/256 8; Galaxy S22 Ultra 26 128/256 8; Galaxy A06 5 64/128 4; Galaxy A16 7.5 128 6; Galaxy Z Flip4 17 128/256 8; Galaxy Z Flip5 24 256/512 8; Galaxy Z Fold5 45 256/512 12; Galaxy S23 25 128/256 8; Galaxy S23 Ultra 36 256/512 12; Galaxy S24 33 128/256 8; Galaxy S24 Ultra 48 256/512 12; Galaxy S25 46 128/256 12; Galaxy S25 Ultra 62 256/512 12
  Xiaomi: Redmi Note 9 4.6 64/128 4; Redmi Note 10 Pro 6.5 128 6; Redmi Note 11 6 128 4; Redmi Note 11 Pro 7.5 128 8; Redmi Note 12 7.5 128 6; Redmi Note 12 Pro 9.5 256 8; Redmi Note 13 Pro 12.5 256 8; Redmi Note 14 Pro 16 256 8; Xiaomi 13T 17 256 12; Xiaomi 14T 25 256 12; POCO F5 15 256 12; Xiaomi 13 Ultra 42 256/512 12; Xiaomi 14 Ultra 55 512 16
  Huawei: P30 Lite 5 128 4; P30 Pro 9 128/256 8; P40 Lite 5.5 128 6; Nova 9 SE 8 128 8; Nova 10 10 128 8; Nova 11 13 256 8; Nova 13 19 256 12
  Oppo: A54 5.5 128 4; Reno 5 Lite 7 128 8; Reno 8 11 256 8; Reno 11F 14 256 8; Find X8 44 256/512 12
  Honor: Honor 90 14 256 12; Honor 200 18 256 12; Magic6 Pro 38 512 12
  Google: Pixel 7 17 128/256 8; Pixel 8 25 128/256 8
`);

const tablets = models(`
  Samsung: Galaxy Tab A7 4 32/64 3; Galaxy Tab A8 5 32/64 4; Galaxy Tab A9+ 8 64/128 4; Galaxy Tab S6 Lite 8.5 64/128 4; Galaxy Tab S7 FE 13 64/128 4; Galaxy Tab S8 17 128/256 8; Galaxy Tab S9 21 128/256 8; Galaxy Tab S9 FE 16 128/256 6
  Apple: iPad (6. nesil) 6 32/128 2; iPad (8. nesil) 9 32/128 3; iPad (9. nesil) 12 64/256 3; iPad (10. nesil) 17 64/256 4; iPad Air 4 17 64/256 4; iPad Air 5 24 64/256 8; iPad Pro 11 (M1) 31 128/256 8; iPad Pro 11 (M4) 46 256/512 8
  Lenovo: Tab M8 3 32 2; Tab M10 Plus 6 64/128 4; Tab P11 8 128 4
  Xiaomi: Redmi Pad 7 128 6; Redmi Pad SE 6.5 128 6; Pad 6 14 128/256 8
`);

interface Laptop {
  brand: string;
  series: string;
  price: number;
  processor: string;
  graphics: string;
}
const laptops: readonly Laptop[] = `
  Lenovo|IdeaPad 3|13|Intel Core i5|Dahili
  Lenovo|IdeaPad Slim|18|AMD Ryzen 5|Dahili
  Lenovo|ThinkPad T|16|Intel Core i5|Dahili
  Lenovo|ThinkPad X1 Carbon|27|Intel Core i7|Dahili
  HP|250|11|Intel Core i3|Dahili
  HP|Pavilion|16|Intel Core i5|NVIDIA MX serisi
  HP|ProBook|15|Intel Core i5|Dahili
  HP|EliteBook|19|Intel Core i7|Dahili
  Asus|Vivobook|15|Intel Core i5|Dahili
  Asus|Zenbook|29|Intel Core i7|Dahili
  Dell|Inspiron|14|Intel Core i5|Dahili
  Dell|Latitude|15|Intel Core i5|Dahili
  Dell|XPS 13|34|Intel Core i7|Dahili
  Acer|Aspire 3|10|Intel Core i3|Dahili
  Acer|Aspire 5|15|AMD Ryzen 5|Dahili
  Casper|Nirvana C|10|Intel Core i3|Dahili
  Casper|Nirvana X500|17|Intel Core i5|Dahili
  MSI|Modern 15|18|Intel Core i5|Dahili
  Apple|MacBook Air M1|27|Apple M1|Apple GPU
  Apple|MacBook Air M2|37|Apple M2|Apple GPU
`
  .trim()
  .split('\n')
  .map((line) => {
    const [brand = '', series = '', price = '', processor = '', graphics = ''] = line.trim().split('|');
    return { brand, series, price: Number(price), processor, graphics };
  });

const conditionFactor: Readonly<Record<string, number>> = {
  Sıfır: 1.3,
  'Yeni gibi': 1.08,
  İyi: 0.95,
  Yıpranmış: 0.72,
  Arızalı: 0.4,
};

function devicePrice(draft: Draft): number {
  const base = Number(draft.facts['basePrice']) * 1000;
  return base * (conditionFactor[String(draft.facts['condition'])] ?? 1) * (1 + draft.random.bell() * 0.07);
}

const handText = (details: string, more: string): readonly Section[] => [
  [0.9, openings],
  section(0.95, details),
  section(0.85, more),
  section(0.5, more),
  [0.4, reasons],
  [0.75, deliveries],
  [0.4, bargains],
];

const phoneEnds = phrases(`
  batteryHealthPercent:: pil %{batteryHealthPercent}
  batteryHealthPercent:: pil sağlığı %{batteryHealthPercent}
  [kutulu|kutu fatura tam|çiziksiz|değişensiz]
  [kılıfıyla|şarj aletiyle|temiz]
`);
const phoneHeads = phrases(`
  {phoneModel} {storage}
  {shownBrand}{phoneModel} {storage} {seen}
  {shownBrand}{phoneModel}, {storage}
  {seen} {shownBrand}{phoneModel} {storage}
`);
const phoneMore = `
  batteryHealthPercent:: Pil sağlığı yüzde {batteryHealthPercent}, [günü rahat çıkarıyor|akşama kadar yetiyor].
  originalScreen:: Ekranı orijinal, [değişen parça yok|hiç açılmadı].
  [Kılıf ve ekran koruyucuyla|İlk günden beri kılıflı] kullanıldı.
  Kayıtlı cihaz, [IMEI sorgusu temiz|üzerinde borç veya kilit yok].
  [Kutusu, kablosu ve faturası|Kutusu ve kablosu] duruyor.
  Hesaptan çıkış yapıldı, sıfırlanmış teslim edilecek.
  Kasada [çizik yok|kılcal bir iki iz var], [camlar sağlam|arka cam sağlam].
  Bataryası [değişmedi|yetkili serviste kontrol edildi].
`;

function prepareModel(known: readonly Model[], list: Weighted<Model>, brandKey: string, modelKey: string) {
  return (draft: Draft): void => {
    const { random, wishes, facts } = draft;
    // If the photo shows particular models, chooses one of them.
    const shown = new Set([wishes[modelKey] ?? []].flat());
    const alike = known.filter(({ name }) => shown.has(name));
    if (shown.size > 0 && alike.length === 0) throw new Error(`No model for ${draft.shot?.kind}`);
    const model = alike.length ? random.pick(alike) : list.draw(random);
    const at = random.int(model.storages.length);
    wishes[brandKey] = model.brand;
    wishes[modelKey] = model.name;
    wishes['storage'] = model.storages[at] ?? null;
    wishes['ram'] = model.ram ?? null;
    wishes['purchasePlace'] ??= 'Yurt içi';
    facts['shownBrand'] =
      model.name.startsWith('i') || model.name.startsWith(model.brand) || model.name.startsWith('Redmi')
        ? ''
        : `${model.brand} `;
    facts['basePrice'] = model.price * (1 + at * 0.12);
  };
}

const phoneDraw = new Weighted(phones, ({ brand }) => (brand === 'Apple' ? 5 : brand === 'Samsung' ? 4 : 3));
const tabletDraw = new Weighted(tablets, () => 1);

const phone: Kind = {
  trade: 'electronics',
  business: 0.34,
  prepare(draft) {
    prepareModel(phones, phoneDraw, 'phoneBrand', 'phoneModel')(draft);
    draft.wishes['screenSizeMobile'] = null;
    const name = String(draft.wishes['phoneModel']);
    if (name.startsWith('iPhone')) draft.wishes['fiveG'] = /1[2-7]/.test(name);
    else draft.wishes['batteryHealthPercent'] = null;
  },
  price: devicePrice,
  title: (draft) =>
    withTails(
      say(draft.entry.heads ?? phoneHeads, draft.facts, draft.random) ?? 'Akıllı telefon',
      [tails, phoneEnds],
      draft,
    ),
  text: handText(
    `
    {shownBrand}{phoneModel}, {storage} hafıza.
    {storage} hafızalı, [her tuşu çalışıyor|bütün sensörleri çalışıyor].
    {shownBrand}{phoneModel}, [ilk sahibiyim|yurt içi cihaz].`,
    phoneMore,
  ),
};

const tabletEnds = phrases('[kılıflı|kılıfıyla|çocuk kullanmadı]\n[çiziksiz|kutusunda|şarjıyla]');
const tabletHeads = phrases(`
  {shownBrand}{tabletModel} {storage}
  {shownBrand}{tabletModel} tablet, {storage}
  {shownBrand}{tabletModel}
`);
const tablet: Kind = {
  trade: 'electronics',
  business: 0.24,
  prepare(draft) {
    prepareModel(tablets, tabletDraw, 'tabletBrand', 'tabletModel')(draft);
    draft.wishes['screenSizeMobile'] = null;
  },
  price: devicePrice,
  title: (draft) =>
    withTails(say(draft.entry.heads ?? tabletHeads, draft.facts, draft.random) ?? 'Tablet', [tails, tabletEnds], draft),
  text: handText(
    `
    {shownBrand}{tabletModel}, {storage}.
    {storage} hafızası var, [ders ve film için ideal|günlük işlere fazlasıyla yetiyor].`,
    `
    Ekranında [çizik veya kırık yok|koruyucu cam takılı].
    Bataryası [iki gün|rahat bir gün] gidiyor.
    Kılıfı ve şarj aleti [yanında|birlikte veriliyor].
    Çocuklar kullanmadı, evde [dizi izlemek|okumak] için alınmıştı.
    Hesaplardan çıkıldı, sıfırlandı.`,
  ),
};

const laptopEnds = phrases(
  'ram:: {ram} RAM\ndiskCapacity&inches:: {diskCapacity} SSD\n[temiz|formatlı|okul için ideal|pil sağlam]',
);
const laptopHeads = phrases(`
  {computerBrand} {computerSeries} {inches} laptop
  {computerBrand} {computerSeries}, {computerProcessor}
  {computerBrand} {computerSeries} {ram} RAM
  {computerBrand} {computerSeries}
`);
const laptop: Kind = {
  trade: 'electronics',
  business: 0.28,
  prepare(draft) {
    const { random, wishes, facts } = draft;
    const shown = new Set([wishes['computerBrand'] ?? []].flat());
    const alike = laptops.filter(({ brand }) => shown.has(brand));
    const one = random.pick(alike.length ? alike : laptops);
    const ram = random.pick(one.price < 14 ? ['8 GB', '8 GB', '16 GB'] : ['8 GB', '16 GB', '16 GB', '32 GB']);
    const inches =
      one.series.includes('Air') || one.series.includes('13')
        ? 13
        : one.series.includes('Zen') || one.series.includes('Think')
          ? 14
          : 15;
    Object.assign(wishes, {
      computerBrand: one.brand,
      computerSeries: one.series,
      computerProcessor: one.processor,
      graphics: one.graphics,
      ram,
      diskCapacity: random.pick(['240–256 GB', '480–512 GB', '480–512 GB', '1 TB']),
      diskKind: 'SSD (NVMe)',
      screenSizeComputer: inches,
      operatingSystem:
        one.brand === 'Apple' ? 'macOS' : random.pick(['Windows 11', 'Windows 11', 'Windows 10', 'FreeDOS']),
      processorGeneration: one.processor.startsWith('Intel Core') ? random.between(8, 13) : null,
      resolution: one.brand === 'Apple' ? null : 'Full HD (1920×1080)',
      refreshRate: null,
      laptopFeatures: ['Işıklı klavye', 'Türkçe Q klavye', 'Orijinal şarj aleti'],
    });
    facts['inches'] = inches === 15 ? '15,6 inç' : `${inches} inç`;
    facts['basePrice'] = one.price * (ram === '8 GB' ? 0.92 : ram === '16 GB' ? 1.08 : 1.3);
  },
  price: devicePrice,
  title: (draft) =>
    withTails(say(laptopHeads, draft.facts, draft.random) ?? 'Dizüstü bilgisayar', [tails, laptopEnds], draft),
  text: handText(
    `
    inches:: {computerProcessor} işlemci, {ram} bellek, {diskCapacity} SSD.
    inches:: Ekranı {inches}, belleği {ram}; [günlük iş için fazlasıyla yeterli|açılışı çok hızlı].
`,
    `
    inches:: Bataryası [üç dört|dört beş] saat gidiyor.
    Klavyesinde basmayan tuş, ekranında ölü piksel yok.
    Orijinal şarj aletiyle veriyorum.
    inches:: Temiz format atıldı, [kuruluma hazır|programlarıyla teslim edilir].
    inches:: Menteşe ve kasa sağlam, düşme görmedi.
    inches:: Fan temizliği ve termal macunu yeni yapıldı.
    [Okul bitti|Masaüstüne geçtim], artık kullanmıyorum.`,
  ),
};

const tvBrands = ['Samsung', 'LG', 'Vestel', 'Philips', 'Sony', 'Arçelik', 'Beko', 'Grundig'];
const tvEnds = phrases('[askı aparatı hediye|kumandasıyla|kutulu]\n[piksel hatası yok|görüntüsü net|temiz]');
const tvHeads = phrases(`
  {screenInches} inç {electronicsBrand} televizyon
  smartTv:: {electronicsBrand} {screenInches} inç smart TV
  panelType=LED:: {electronicsBrand} {screenInches} inç LED TV
  {screenInches} ekran {electronicsBrand} televizyon
`);
const tv: Kind = {
  trade: 'electronics',
  business: 0.2,
  prepare({ random, wishes, facts, shot }) {
    // The photo set's name contains the size.
    const shown = Number(/tv-(\d+)/.exec(shot?.key ?? '')?.[1] ?? 0);
    const sizes = [32, 40, 43, 43, 50, 50, 55, 55, 65, 75];
    const inches = random.pick(shown === 0 ? sizes : sizes.filter((size) => Math.abs(size - shown) <= 11));
    const brand = random.pick(tvBrands);
    Object.assign(wishes, {
      electronicsBrand: brand,
      screenInches: inches,
      panelType: inches > 50 && random.chance(0.15) ? 'QLED' : 'LED',
      curved: false,
      resolution: inches < 40 ? 'HD (1366×768)' : inches < 50 ? 'Full HD (1920×1080)' : '4K / UHD (3840×2160)',
      smartTv: inches >= 40,
      tvFeatures: inches >= 40 ? ['Smart TV', 'Dahili uydu alıcısı'] : ['Dahili uydu alıcısı'],
      refreshRate: null,
    });
    facts['basePrice'] =
      0.19 *
      inches *
      (inches >= 50 ? 1.75 : 1.3) *
      (brand === 'Sony' || brand === 'LG' || brand === 'Samsung' ? 1.15 : 0.92) *
      (inches > 60 ? 1.5 : 1);
  },
  price: devicePrice,
  title: (draft) => withTails(say(tvHeads, draft.facts, draft.random) ?? 'Televizyon', [tails, tvEnds], draft),
  text: handText(
    `
    {screenInches} inç, [görüntüsü net|renkleri canlı].
    smartTv:: Smart TV; [internet uygulamaları|dizi ve maç uygulamaları] açılıyor.
    Ekran {screenInches} inç, {electronicsBrand} marka.`,
    `
    Ekranda çizik, çizgi veya ölü piksel yok.
    Orijinal kumandası ve ayağı [tam|yanında].
    Duvar askısını da hediye ediyorum.
    Yatak odasında, az kullanıldı.
    Evde çalışır hâlde görüp alabilirsiniz.
    Uydu alıcısı içinde, ek cihaz gerekmiyor.`,
  ),
};

/** Kinds by family name in the market's lines. */
export const deviceKinds: ReadonlyMap<string, Kind> = new Map([
  ['phone', phone],
  ['tablet', tablet],
  ['laptop', laptop],
  ['tv', tv],
]);
