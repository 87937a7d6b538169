/** Hand-written makes and models by category. */
import type { Draft, Made, Makes } from './model.ts';

/** `category ids | brand spec key | Brand: model factor, model factor; Brand*factor`; the factor defaults to 1. */
const table = `
331101 331106 | toolBrand | Bosch: GSB 120-LI, GSR 18V-50 1.3; Makita: DF333D, DHP482 1.4; DeWalt: DCD771 1.2, DCD778 1.3; Einhell: TC-CD 18 0.7; Black+Decker: BDCHD18 0.7; Hikoki: DS18DD 1.1; Metabo: PowerMaxx BS 1.1
331103 | toolBrand | Bosch: GWS 750, GWS 7-115 1.1; Makita: GA4530, 9558HN 1.2; DeWalt: DWE4057 1.2; Metabo: W 750-115 1.2; Einhell: TC-AG 115 0.6; Black+Decker: G720 0.7; Hikoki: G12STA
331201 | toolBrand | Bosch: ARM 32, Rotak 37 1.3; Einhell: GC-EM 1032 0.7; Gardena: PowerMax 32 1.1; Husqvarna: LC 140 2; Stihl: RMA 235 1.9; Makita: ELM3720; Black+Decker: BEMW351 0.9
33030103 | instrumentBrand | Fender: Player Stratocaster 2, Player Telecaster 1.9; Gibson: Les Paul Studio 2.6; Epiphone: Les Paul Standard 1.3; Ibanez: GRX70QA 0.7, RG370 1.3; Cort: G110 0.6, X100 0.7; Jackson: JS22 0.8; Yamaha: Pacifica 112J 0.9
33030303 33030305 | instrumentBrand | Casio: CT-S300 0.8, CT-X700; Yamaha: PSR-E373, PSR-E473 1.3; Korg: EK-50 1.3; Roland: GO:KEYS 1.2; Medeli: M17 0.8
33030304 | instrumentBrand | Yamaha: P-45, P-125 1.3; Casio: CDP-S110 0.9; Roland: FP-30X 1.5; Korg: B2
33030301 | instrumentBrand | Yamaha: U1 1.3, B1; Kawai: K-300 1.3; Petrof: P 118 1.4; Samick: JS-112 0.8; Bechstein: A 114 1.8; Kawai: KX-10
41008 41009 | electronicsBrand | Denon, Yamaha, Marantz*1.3, Pioneer, Onkyo, Harman Kardon, Klipsch*1.3, JBL, Edifier*0.7, Bowers & Wilkins*1.8, Canton, Focal*1.5
41001 | electronicsBrand | Apple: AirPods 2 1.1, AirPods 3 1.4, AirPods Pro 2 2; Samsung: Galaxy Buds2 0.9, Galaxy Buds FE 0.8; JBL: Wave Flex 0.6, Tune 230NC 0.7; Sony: WF-C700N; Anker: Soundcore P20i 0.4; Xiaomi: Buds 5 0.6
41012 | electronicsBrand | Philips, Sony, Panasonic, Grundig, Telefunken, Nordmende
41206 | electronicsBrand | Sony: DualShock 4, DualSense 1.4; Logitech: F310 0.6; Razer: Wolverine 1.4; Snopy*0.4
4110102 | cameraBrand/cameraModel | Canon: EOS 700D 0.7, EOS 250D, EOS 80D 1.3, EOS 90D 1.8, EOS 2000D 0.7, EOS 6D 1.4; Nikon: D3500 0.8, D5600, D7200 1.2, D750 1.6; Pentax: K-70
40601 | componentBrand | Samsung: Odyssey G5 1.2; LG: UltraGear 24 1.1; AOC: 24G2; Dell: P2422H; Philips: 243V7 0.7; Asus: TUF VG249 1.1; BenQ: GW2480 0.8
40301 | wearableBrand/wearableModel | Apple: Watch SE 1.1, Watch Series 7 1.4, Watch Series 8 1.6, Watch Series 9 1.9; Samsung: Galaxy Watch 5, Galaxy Watch 6 1.2; Huawei: Watch GT 2 0.7
41301 | applianceBrand | Arçelik: 570465 EB; Beko: 670560 0.95; Bosch: KGN56 1.2, KGN76 1.4; Siemens: KG56 1.25; Samsung: RT46 1.1, RB50 1.4; LG: GTF412 1.2; Vestel: NF520 0.85; Profilo: BD3056 0.95; Altus: AL 370 0.8
41304 | applianceBrand | Arçelik: 9103 YP; Beko: CM 9101 0.9; Bosch: WAN28282 1.2, WGA142 1.3; Siemens: WG42 1.3; Samsung: WW90T 1.15; LG: F4V5 1.2; Vestel: CMI 9812 0.8; Profilo: CMG100 0.9; Regal: CM 8101 0.7; Altus: AL 9100 0.8
41308 41311 | applianceBrand | Arçelik, Beko*0.95, Bosch*1.2, Siemens*1.3, Vestel*0.8, Franke*1.2, Teka*1.1, Silverline, Simfer*0.6, Electrolux*1.1
41401 | heatingBrand | Arçelik: 12340; Beko: BXEU 120 0.95; Vestel: Vega 12 0.85; Samsung: WindFree 12 1.25; LG: Dual S12 1.25; Mitsubishi Electric: MSZ-AP35 1.5; Daikin: Sensira 12 1.4; Baymak: Elegant 12; Bosch: Climate 3000 1.1; Gree: Pular 12
41404 | heatingBrand | Baymak, Demirdöküm, Vaillant*1.3, Bosch*1.2, E.C.A., Ariston, Viessmann*1.4, Buderus*1.2, Immergas, Protherm
41505 | applianceBrand | De'Longhi: Magnifica 2, Dedica 1.1; Philips: LatteGo 2.2, HD7459 0.5; Nespresso: Essenza Mini 0.6, Inissia 0.6; Arzum: Okka 0.6; Karaca: Hatır 0.5; Bosch: TKA6A 0.5; Jura: E8 4; Tefal: Includeo 0.5
41511 | applianceBrand | Philips, Tefal, Arzum*0.8, Karaca, Bosch*1.2, Sinbo*0.5, SMEG*2
90103 | bicycleBrand | Bianchi: Touring 402 1.1, Aspid 28; Salcano: City Life, City Sport 50; Kron: TX150, CX100; Carraro: Daytona, Elite 703; Bisan: MTX 7100 0.9; Ümit: Ventura 0.7; Mosso: Legarda 1.2; Btwin: Elops 100 0.9
90108 | bicycleBrand | Salcano: Assault, Bmx 20; GT: Performer 1.5; WeThePeople: Nova 1.6; Mongoose: Legion 1.3; Kron: BMX 4.0 0.9; Carraro: Graffiti
80101 80103 | babyBrand | Chicco: Lite Way 1.2, Ohlala 1.1; Kraft: Cruise; Baby2Go: Trendy 0.8; Joie: Nitro 1.1, Pact 1.4; Kinderkraft: Siesta; Maxi-Cosi: Lara 1.5; Bebe Confort: Teeny; Cybex: Libelle 1.6
80202 80209 | babyBrand | Çilek Bebek*1.3, Chicco*1.3, Kinderkraft, Baby2Go*0.7, Tutti Bambini*1.4, Evebebek*0.8, Bambino*0.8
80301 | babyBrand | Chicco: Polly 1.3; Kraft: Snack; Joie: Mimzy 1.1; Stokke: Tripp Trapp 2.4; Baby2Go: Wooden 0.7; Kinderkraft: Fini 0.9; Peg Perego: Prima Pappa 1.5
80904 80909 80917 | toyBrand | Hape, Melissa & Doug, Djeco, Janod, Woody, Markasız*0.7
90501 | sportBrand | Decathlon: MH100, Arpenaz 4 1.2; Coleman: Darwin 3 1.3; Ferrino: Tenere 1.4; Husky: Bonelli 1.3; Naturehike: Cloud Up 2 1.2; Kamp King: Iglo 0.6; Jack Wolfskin: Real Dome 1.8
90401 | sportBrand | Altis: Carrera 300; Dynamic: Focus 0.9; Diesel Fitness: 600T 1.1; Kettler: Alpha Run 1.4; Life Fitness: T3 2.4; Hammer: LR18i 1.3; Cleveland: CT5 1.4
90402 | sportBrand | Altis: Trend 100 0.8; Dynamic: S10; Diesel Fitness: 2500U; Kettler: Ergo C6 1.6; Hammer: Cardio T2 1.1; Life Fitness: IC4 2.6
91001 | sportBrand | Adidas: Tiro 1.1, Al Rihla 1.6; Nike: Pitch, Strike 1.2; Puma: Orbita; Molten: Vantaggio 1.2; Delta: Premier 0.6; Joerex*0.5
91104 | sportBrand | Kettler*1.5, Dynamic, Altis*0.9, Busso*0.8
61401 | fashionBrand | Adidas: Stan Smith 1.4, Gazelle 1.3; Nike: Court Vision 1.3, Blazer 1.4; Puma: Smash 1.1; Converse: Chuck Taylor 1.3; Vans: Old Skool 1.3; Skechers*1.2; Lumberjack*0.8; Kinetix*0.6; Slazenger*0.6
61405 61407 | fashionBrand | Hotiç, Derimod, Greyder, Divarese*1.2, Clarks*1.3, Camper*1.4, Hush Puppies*1.2, İnci, Cabani, Ecco*1.4, Geox*1.3
61406 | fashionBrand | Hotiç, Derimod, İnci, Divarese*1.2, Butigo*0.7, Nine West*1.2, Aldo*1.2
61409 | fashionBrand | Hotiç, Derimod, Greyder, İnci, Camper*1.4, Clarks*1.3, Dr. Martens*1.8
60201 | fashionBrand | Levi’s: 501 1.5, 511 1.4; Mavi: Jake 1.1, Serena 1.1; Colin’s: 044 0.9; LC Waikiki*0.6; Defacto*0.6; Diesel: Larkee 1.7; Zara; Bershka*0.8; Pull & Bear*0.8
604 601 60204 60205 603 | fashionBrand | Mavi, Koton*0.8, LC Waikiki*0.7, Defacto*0.7, Zara*1.1, H&M*0.9, Mango*1.1, Bershka*0.9, İpekyol*1.4, NetWork*1.5, Tommy Hilfiger*1.6, Lacoste*1.7, Columbia*1.5
61501 61502 61503 | fashionBrand | Desa*1.5, Derimod*1.2, Hotiç, Guess*1.3, Beymen Club*1.5, Zara*0.8, Mango*0.8, DKNY*1.6
61508 | fashionBrand | Desa*1.5, Derimod*1.2, Cacharel, Tergan*1.1, Pierre Cardin, Beymen Business*1.5
61510 | fashionBrand | Samsonite*1.6, Polo Garage*0.8, Pierre Cardin, U.S. Polo Assn.*1.1, Tommy Hilfiger*1.5, Fossil*1.2
61602 | fashionBrand | Nike, Adidas, Puma*0.9, Lacoste*1.5, Tommy Hilfiger*1.4, Zara*0.8, H&M*0.7
61701 61703 | fashionBrand | Ray-Ban*1.6, Oakley*1.6, Vogue, Persol*1.6, Polaris*0.7, Guess*1.1, Emporio Armani*1.4
61801 61802 | watchBrand | Casio: Edifice EFR-526 0.8, G-Shock GA-2100; Seiko: 5 Sports 1.4, Presage 1.8; Citizen: Eco-Drive 1.3; Orient: Bambino 1.2, Kamasu 1.3; Tissot: PRX 2.2, Le Locle 2; Fossil: Grant; Daniel Klein: Premium 0.4; Swatch: Irony 0.8
100101 | watchBrand/watchModel | Rolex: Submariner 2.6, Datejust 2.2; Omega: Seamaster 1.3, Speedmaster 1.5; TAG Heuer: Carrera, Aquaracer 0.8; Breitling: Navitimer 1.5; Longines: HydroConquest 0.6; Tudor: Black Bay; Cartier: Tank 1.2
7090101 | riderBrand | LS2: FF353 0.7, FF800 1.1; HJC: C10, i71 1.4; AGV: K1 1.4, K3 1.5; Shoei: NXR2 3; Scorpion: EXO-520; MT Helmets: Targo 0.7; Shark: Ridill 2 1.2; Airoh: Matryx 1.2; Nolan: N60-6 1.2
33130401 | petBrand | Tetra, Eheim*1.4, Ferplast*1.2, Fluval*1.4, Sera, Aquael, JBL Akvaryum*1.3
50101 50102 50103 50104 50105 | furnitureBrand | İstikbal, Bellona, Doğtaş*1.2, Kelebek*1.2, IKEA*0.8, Yataş*1.1, Alfemo, Mondi*0.9, Enza Home*1.2, Vivense, Çetmen*1.2, Tepe Home*1.1
5020101 5020102 | furnitureBrand | IKEA*0.8, Koçtaş, Evidea*0.9, Tepe Home*1.2
33100101 | furnitureBrand | Bürosit*1.2, Nurus*1.6, Koleksiyon*1.5, IKEA*0.8, Markasız*0.7
100202 | luxuryBrand | Louis Vuitton*1.4, Gucci*1.1, Chanel*2, Dior*1.4, Prada, Burberry*0.8, Fendi
`;

function readMade(text: string): Made[] {
  const [brand = '', models] = text.split(/: (.*)/);
  if (models !== undefined)
    return models.split(',').map((part) => {
      const [, model = '', factor = '1'] = /^\s*(.+?)(?: (\d\.\d+|\d))?$/.exec(part.trim()) ?? [];
      return { brand: brand.trim(), model, factor: Number(factor) };
    });
  return brand.split(',').map((part) => {
    const [name = '', factor = '1'] = part.trim().split('*');
    return { brand: name, model: '', factor: Number(factor) };
  });
}

const makes = new Map<number, Makes>();
for (const line of table.trim().split('\n')) {
  const [ids = '', keys = '', made = ''] = line.split('|').map((cell) => cell.trim());
  const [brandKey = '', modelKey] = keys.split('/');
  const read = { brandKey, modelKey, made: made.split(';').flatMap(readMade) };
  for (const id of ids.split(' ')) makes.set(Number(id), read);
}

/** All brands by category, for checking against the catalogue. */
export const brandTable: ReadonlyMap<number, Makes> = makes;

/** A category's brands, or those of its nearest ancestor. */
export const brandsOf = (ancestorIds: readonly number[]): Makes | undefined =>
  makes.get(ancestorIds.findLast((id) => makes.has(id)) ?? 0);

/** Chooses a make: sets its spec wishes, and the facts `made` (its name in titles) and `madeFactor` (its price factor). */
export function chooseMake({ random, wishes, facts, entry }: Draft): void {
  const own = entry.makes;
  if (!own || wishes[own.brandKey] !== undefined) return;
  // Some sellers do not state it.
  const required = entry.plan.some(({ key, required: asked }) => key === own.brandKey && asked);
  if (!required && !random.chance(0.8)) {
    wishes[own.brandKey] = null;
    return;
  }
  const { brand, model, factor } = random.pick(own.made);
  wishes[own.brandKey] = brand;
  if (own.modelKey !== undefined && model) wishes[own.modelKey] = model;
  facts['madeFactor'] = factor;
  if (brand !== 'Markasız') facts['made'] = model ? `${brand} ${model}` : brand;
}
