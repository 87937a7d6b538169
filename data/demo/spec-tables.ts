/** Hand-written: what is usual for a spec. Keys are those of `data/categories/specs`; names are the values' Turkish ones. */
import type { Draft, Wish } from './model.ts';

/** Values that nobody chooses by chance: they would contradict most texts. */
export const oddValues =
  /^(Diğer|Arızalı|Yıpranmış|Yok|Belirtilmemiş|Yurt dışı|Bilinmiyor|Bez değil|Ehliyet gerekmez|Plakasız|Tamamı boyalı|2 ve üzeri parça değişen|Hisseli tapulu|Tapu kaydı yok|Motorsuz|Kırılmış yazılım|Cemevi|Havra|Kilise|Prematüre|Ruhsatsız|Faal değil|Kullanılmıyor|Ölçeksiz)|kopyası|iade yok/i;

/** Specs that the demo leaves empty unless they are wished: their answers depend on more than it knows. */
export const leftOut: ReadonlySet<string> = new Set([
  'accessibility', 'citizenshipEligible', 'urbanRenewal', 'residencePermit', 'changedParts', 'paintedParts', 'partBrand', 'taxExempt',
  'certified', 'authenticity', 'reimbursed', 'limitedEdition', 'hireOperator', 'adaptation', 'aircraftCertificate', 'setPieces',
  'shaftLength', 'steering', 'batteryTerminal', 'signedWork', 'brandOriginality', 'alcoholLicence', 'craneCapacity', 'terraces',
  'expiryYear', 'stationeryBrand', 'homewareBrand', 'furnitureBrand', 'smartHomeBrand', 'networkBrand', 'toyBrand',
  'sportBrand', 'instrumentBrand', 'toolBrand', 'tabletModel', 'computerSeries', 'cameraModel', 'watchModel', 'wearableModel', 'droneModel',
  'vehicleModel', 'heightLimit', 'landStructures', 'bookFeatures', 'pattern', 'timesWorn', 'madeToOrder', 'antiqueMaterial', 'collectibleOrigin',
  'antiquePeriod', 'modelScale', 'partPosition', 'lotSize', 'bikePartFit', 'piecesComplete', 'cameraIncluded', 'gameGenre', 'plantHeight',
  'luxuryIncluded', 'luxuryMaterial', 'loadKg', 'lengthCm', 'comfortTemperature', 'sportLevel', 'campMaterial', 'fishingKind', 'childWheelSize',
  'rideBattery', 'feedingMaterial', 'nurseryMaterial', 'nurseryFeatures', 'strollerFeatures', 'itemWeight', 'nappySize', 'seatingFeatures',
  'kitchenMaterial', 'buildingMaterial', 'decorMaterial', 'craftMaterial', 'petMaterial', 'mattressKind', 'chairCount', 'programCount',
  'soundFeatures', 'applianceFeatures', 'fuelKind', 'energyPower', 'voltage', 'toolWatts', 'engineCc', 'cuttingWidth', 'phase',
  'businessSector', 'jewelleryMaterial', 'gemstone', 'stoneCarat', 'heatOutput', 'wattage', 'resolution', 'graphics', 'vacuumFeatures',
  'vacuumPower', 'printTechnology', 'printColour', 'printerFeatures', 'coffeeKind', 'mounting', 'diskKind', 'peripheralLink', 'chargePower',
  'batteryMilliampHours', 'connector', 'magnification', 'studySubject', 'studyLevel', 'bookAudience', 'instrumentSize', 'instrumentIncluded',
  'commercialPlate', 'batteryOperated', 'boxed', 'foldable', 'ageBand', 'capacityLitres', 'sleeve', 'fit', 'garmentLength', 'fabric', 'personCount',
  'pieceCount', 'carryingCapacity', 'medicalPower', 'screenSize', 'rimWidth', 'viscosity', 'audioPower', 'speakerSize', 'audioFeatures', 'jackCapacity',
  'petBrand', 'deposit', 'facilityFeatures', 'colour', 'riderCount', 'boatEquipment', 'navigationEquipment', 'cabins', 'berths', 'boatPower', 'marineEngine', 'engineCount', 'hullMaterial', 'attachments',
]);

type Weights = readonly (readonly [name: string, weight: number])[];
const weights = (text: string): Weights =>
  text.split(';').map((part) => {
    const match = /^(.*\S)\s+(\d+)$/.exec(part.trim());
    if (!match) throw new Error(`Not a weight: ${part}`);
    return [match[1] ?? '', Number(match[2])];
  });

/** How often each value is met; values that are missing here never are, unless wished. */
export const choices: Readonly<Record<string, Weights>> = {
  condition: weights('Sıfır 12; Yeni gibi 38; İyi 44; Yıpranmış 5; Arızalı 1'),
  warranty: weights('Var 25; Yok 75'),
  gender: weights('Kadın 56; Erkek 30; Unisex 14'),
  goldCarat: weights('14 ayar 60; 18 ayar 14; 22 ayar 26'),
  jewelleryMetal: weights('Sarı altın 56; Beyaz altın 30; Rose altın 14'),
  assembly: weights('Kurulu 55; Sökülmüş 38; Kutusunda 7'),
  deedStatus: weights('Kat mülkiyetli 62; Kat irtifaklı 28; Müstakil tapulu 3; Arsa tapulu 4; Hisseli tapulu 3'),
  structure: weights('Betonarme 90; Tünel kalıp 6; Çelik 1; Yığma 3'),
  kitchen: weights('Kapalı 64; Açık (Amerikan) 36'),
  parking: weights('Açık otopark 42; Kapalı otopark 22; Açık ve kapalı otopark 12; Yok 24'),
  energyCertificate: weights('A 3; B 34; C 42; D 12; E 3; Belge yok 6'),
  plateNationality: weights('Türkiye (TR) plakalı 98; Mavi (MA–MZ) plakalı 1; Yabancı plakalı 1'),
  vehicleCondition: weights('İkinci el 100'),
  drive: weights('Önden çekiş 90; Arkadan itiş 6; AWD (elektronik) 2; 4WD (sürekli) 2'),
  seats: weights('5 100'),
  doors: weights('5 100'),
  machineState: weights('İkinci el 82; Revizyonlu 10; Sıfır 8'),
  tyreState: weights('Yeni 20; %75 ve üzeri 38; %50–75 32; %25–50 10'),
  landDeed: weights('Müstakil tapulu 70; Hisseli tapulu 28; Tahsis tapulu 2'),
  zoningStatus: weights('İmarlı 60; İmarsız 10; Uygulama imar planı içinde (1/1000) 20; Nazım imar planı içinde (1/5000) 5; Köy yerleşik alanı 5'),
  slope: weights('Düz 48; Az eğimli 40; Eğimli 12'),
  purchasePlace: weights('Yurt içi 93; Yurt dışı, kayıtlı 7'),
  simType: weights('Tek SIM 40; Çift SIM 35; Tek SIM + eSIM 25'),
  handover: weights('Elden 30; Kargo 20; İkisi de 50'),
  shippingSize: weights('Küçük 50; Orta 32; Büyük & ambar 12; Alıcı teslim alır 6'),
  partType: weights('Orijinal 30; Logolu orijinal 8; Yan sanayi 30; Çıkma 28; Revizyonlu 4'),
  opened: weights('Açılmamış 55; Açık, kullanılmamış 20; Az kullanılmış 25'),
  bookLanguage: weights('Türkçe 92; İngilizce 8'),
  bookCover: weights('Karton kapak 78; Ciltli 18; Cep boy 4'),
  gamePlatform: weights('PlayStation 5 40; PlayStation 4 38; Nintendo Switch 12; Xbox Series X/S 6; Xbox One 4'),
  consoleModel: weights('PlayStation 5 30; PlayStation 5 Slim 22; PlayStation 4 14; PlayStation 4 Slim 10; PlayStation 4 Pro 6; Xbox Series S 8; Xbox Series X 6; Nintendo Switch OLED 4'),
  clothingSize: weights('XS 4; S 18; M 28; L 24; XL 12; XXL 5; 36 4; 38 6; 40 5; 42 4; 44 2'),
  shoeSize: weights('36 5; 37 10; 38 13; 39 11; 40 11; 41 11; 42 14; 43 12; 44 8; 45 4'),
  setCount: weights('4 70; 2 22; 1 8'),
  rimSize: weights('15 inç 22; 16 inç 28; 17 inç 26; 18 inç 18; 19 inç 6'),
  tyreWidth: weights('185 12; 195 20; 205 34; 215 14; 225 20'),
  tyreRatio: weights('45 18; 50 14; 55 36; 60 18; 65 14'),
  boltPattern: weights('4x100 18; 4x108 12; 5x100 14; 5x108 14; 5x112 30; 5x114.3 12'),
  gearSize: weights('S 10; M 30; L 36; XL 18; XXL 6'),
  operatorIncluded: weights('Operatörlü 70; İsteğe bağlı 30'),
  hirePeriod: weights('Günlük 60; Haftalık 12; Hafta sonu 10; Aylık 18'),
  fuelGarden: weights('Kömürlü 70; Gazlı 20; Elektrikli 10'),
  clothingSeason: weights('İlkbahar–yaz 35; Sonbahar–kış 40; Mevsimlik 12; Dört mevsim 13'),
  emissionClass: weights('Euro 3 12; Euro 5 38; Euro 6 50'),
  roofHeight: weights('Normal tavan 45; Yüksek tavan 55'),
  furnitureStyle: weights('Modern 60; Klasik 14; İskandinav 8; Country 6; Avangart 6; Retro 6'),
};

/** From, to and step of numbers; smaller ones are likelier. */
export const numbers: Readonly<Record<string, readonly [low: number, high: number, step: number]>> = {
  dues: [350, 4_500, 50], blockNo: [101, 2_400, 1], parcelNo: [1, 90, 1], frontage: [4, 14, 1], ceilingHeight: [3, 6, 0.5], powerSupply: [15, 400, 5],
  monthlyTurnover: [180_000, 1_600_000, 10_000], yearsInBusiness: [1, 18, 1], indoorSeats: [20, 120, 5], outdoorSeats: [10, 80, 5], openArea: [30, 900, 10],
  loadingDocks: [1, 4, 1], animalCapacity: [20, 400, 10], treeCount: [20, 600, 10], deliveryYear: [2026, 2029, 1], unitCount: [18, 480, 2], greenArea: [25, 70, 5],
  flatCount: [6, 28, 1], flatsPerFloor: [2, 4, 1], shopCount: [0, 4, 1], weekNo: [20, 40, 1], distanceToSea: [50, 3_000, 50], cleaningFee: [500, 2_500, 100],
  batteryHealthPercent: [79, 100, 1], ownerShare: [40, 60, 5], damageRecord: [1_500, 48_000, 250], fuelUse: [4.2, 8.2, 0.1], rentalDeposit: [3_000, 15_000, 500],
  minimumDriverAge: [21, 25, 1], dailyKmLimit: [200, 400, 50], payload: [800, 3_500, 50], bodyLength: [300, 620, 10], workingHours: [400, 7_500, 50],
  liftCapacity: [1_500, 3_500, 500], liftHeight: [3, 5, 0.5], machinePower: [50, 120, 5], machineWeight: [2, 22, 0.5], sleeps: [2, 5, 1], caravanLength: [4, 7.2, 0.1],
  waterTank: [40, 120, 10], emptyWeight: [750, 2_800, 50], boatBeam: [1.3, 3.4, 0.1], boatLength: [4, 12, 0.1], boatCapacity: [3, 10, 1], boatDraft: [0.3, 1.4, 0.1],
  engineHours: [40, 900, 10], trailerLength: [6, 13.6, 0.2], passengerSeats: [16, 45, 1], stockQuantity: [1, 20, 1], productYear: [2016, 2026, 1],
  publicationYear: [2002, 2025, 1], machineYear: [2008, 2025, 1], gearCount: [7, 24, 1],
  userWeight: [100, 150, 10], rangeKm: [25, 60, 5], motorPower: [250, 750, 50], ridingTopSpeed: [20, 40, 5], megapixels: [18, 33, 1], shutterCount: [2_500, 60_000, 500],
  caseDiameter: [36, 44, 1], netWeight: [1, 10, 0.5], weightGrams: [2, 25, 0.5], proteinWeight: [900, 2_300, 100], tyreYear: [2020, 2026, 1], treadDepth: [4, 8, 0.5],
  loadIndex: [88, 100, 1], rimOffset: [35, 50, 1], coldCranking: [480, 800, 10], outboardPower: [5, 60, 5], screenInches: [32, 65, 1], plotArea: [250, 1_200, 10],
  totalRentIncome: [60_000, 400_000, 5_000], monthlyRent: [18_000, 120_000, 1_000], roomCount: [12, 80, 1], bedCount: [24, 160, 2], memorySpeed: [2_666, 6_000, 1],
  powerOutput: [550, 850, 50], processorGeneration: [8, 14, 1], refreshRate: [60, 165, 1], capacityKg: [7, 10, 1], spinSpeed: [1_000, 1_400, 200], placeSettings: [12, 15, 1],
  areaSquareMetres: [3, 60, 1], volumeMl: [50, 200, 10], berthLength: [6, 14, 1], headerWidth: [4, 7, 0.1], workingWidth: [1.5, 4, 0.1], implementUnits: [3, 9, 1],
  ringSize: [10, 18, 1], watchYear: [1995, 2024, 1], petPackWeight: [2, 15, 0.5], batteryHealth: [86, 99, 1], batteryCapacity: [40, 78, 1],
  electricRange: [260, 520, 5], fastCharge: [50, 170, 5], microRange: [25, 60, 5], topSpeed: [25, 45, 5], motorWatt: [350, 1_500, 50], closedArea: [200, 3_000, 50],
  totalFloors: [2, 12, 1], flightHours: [120, 2_400, 10], aircraftSeats: [2, 6, 1], pilotWeight: [80, 110, 5], cameraCount: [2, 8, 1], brightness: [600, 4_000, 100],
};

/** Brands and makes that are met most, the commonest first. */
export const popular: Readonly<Record<string, readonly string[]>> = {
  carMake: ['Renault', 'Fiat', 'Volkswagen', 'Ford', 'Toyota', 'Opel', 'Hyundai', 'Peugeot', 'Honda', 'Mercedes-Benz', 'BMW', 'Audi', 'Skoda'],
  motoMake: ['Honda', 'Yamaha', 'Mondial', 'Kuba', 'SYM', 'Kymco', 'Vespa'],
  vehicleMake: ['Ford Otosan', 'Mercedes-Benz', 'MAN', 'Iveco', 'New Holland', 'Massey Ferguson', 'Caterpillar', 'Hidromek'],
  phoneBrand: ['Apple', 'Samsung', 'Xiaomi', 'Huawei', 'Oppo', 'Realme'], tabletBrand: ['Samsung', 'Apple', 'Lenovo', 'Huawei', 'Xiaomi'],
  computerBrand: ['Lenovo', 'HP', 'Asus', 'Apple', 'Monster', 'MSI', 'Acer', 'Dell', 'Casper'], cameraBrand: ['Canon', 'Nikon', 'Sony', 'Fujifilm'],
  wearableBrand: ['Apple', 'Samsung', 'Xiaomi', 'Huawei', 'Garmin'], electronicsBrand: ['Samsung', 'LG', 'Philips', 'Vestel', 'Sony', 'Arçelik', 'Beko'],
  applianceBrand: ['Arçelik', 'Beko', 'Bosch', 'Siemens', 'Vestel', 'Profilo', 'Samsung', 'LG', 'Philips'], heatingBrand: ['Baymak', 'Demirdöküm', 'Vaillant', 'Bosch'],
  fashionBrand: ['Zara', 'LC Waikiki', 'Koton', 'Mango', 'H&M', 'Bershka', 'Stradivarius', 'İpekyol', 'Massimo Dutti', 'Derimod'],
  bicycleBrand: ['Salcano', 'Bianchi', 'Kron', 'Carraro', 'Mosso', 'Ümit', 'Bisan', 'Trek', 'Giant', 'Scott'], babyBrand: ['Chicco', 'Kraft', 'Baby2Go', 'Babyhope', 'Joie'],
  watchBrand: ['Casio', 'Seiko', 'Citizen', 'Fossil', 'Daniel Klein', 'Tissot'], beautyBrand: ['Flormar', 'Avon', 'Farmasi', 'Golden Rose'],
  luxuryBrand: ['Louis Vuitton', 'Gucci', 'Chanel', 'Dior', 'Prada', 'Cartier'], printerBrand: ['HP', 'Canon', 'Epson', 'Brother'],
  partBrand: ['Bosch', 'Valeo'], tyreBrand: ['Lassa', 'Petlas', 'Michelin', 'Continental', 'Goodyear', 'Bridgestone', 'Pirelli'], riderBrand: ['LS2', 'Scorpion', 'HJC', 'Revolt', 'AGV', 'Shoei'],
  batteryBrand: ['Mutlu', 'İnci', 'Varta', 'Yiğit'], oilBrand: ['Castrol', 'Mobil', 'Motul', 'Petrol Ofisi'], componentBrand: ['Asus', 'MSI', 'Gigabyte', 'Corsair', 'Kingston', 'Samsung'],
};

/** Probability that an optional spec is filled at all. */
export const chances: Readonly<Record<string, number>> = {
  swap: 0.16, invoiced: 0.34, warranty: 0.7, videoTour: 0.18, balcony: 0.82, elevator: 0.6, inComplex: 0.34, fiveG: 0.5, originalScreen: 0.9, petsAllowed: 0.3, rentGuarantee: 0.25,
  damageRecord: 0.4, inspectionReport: 0.5, listedBy: 1, soldBy: 1, bathrooms: 1, kitchen: 0.9, furnitureStyle: 0.8, safetyFeatures: 0.85, interiorFeatures: 0.85,
  exteriorFeatures: 0.8, multimediaFeatures: 0.8, transport: 0.7, nearby: 0.7, innerFeatures: 0.85, outerFeatures: 0.6, stayAmenities: 1, commercialFeatures: 0.8,
  openArea: 0.3, motoModel: 1, fashionBrand: 0.9, gender: 0.95, storage: 1, ram: 0.7, stockQuantity: 0.12,
  transportIncluded: 0.2, hireDelivery: 0.6, hireDeposit: 0.5, landView: 0.5, flatForLand: 0.1, infrastructure: 0.7, runFlat: 0.1, rimDamage: 0.6, familyTitle: 0.7, heavyDamage: 0.06,
};

/** Of specs with several values: how many at most. */
export const severalAtMost: Readonly<Record<string, number>> = {
  innerFeatures: 9, outerFeatures: 6, nearby: 6, transport: 5, stayAmenities: 9, safetyFeatures: 9, interiorFeatures: 10, exteriorFeatures: 7, multimediaFeatures: 5, commercialFeatures: 6,
  kitchenEquipment: 5, industrialFeatures: 5, motoSafety: 3, motoAccessories: 4, commercialEquipment: 7, passengerEquipment: 6, tractorFeatures: 7, caravanEquipment: 7,
  facade: 2, view: 2, homeLayout: 1, infrastructure: 4, partYears: 2, suitableFor: 2, houseRules: 2, paymentPlan: 3, projectRooms: 3, rentalServices: 4, landView: 1, landLocation: 3,
};

/** Width, depth and height of furniture by category: least and most of each, cm. */
const measures: Readonly<Record<number, readonly number[]>> = {
  5010101: [200, 240, 80, 95, 75, 95], 5010102: [250, 310, 150, 220, 75, 95], 5010104: [180, 210, 80, 95, 75, 95], 5010105: [70, 90, 70, 90, 80, 105],
  5010109: [120, 200, 35, 45, 40, 60], 5010110: [90, 130, 50, 70, 35, 50], 5010115: [50, 120, 25, 35, 160, 210], 5010202: [150, 190, 200, 215, 90, 130], 5010203: [150, 190, 200, 215, 90, 130],
  5010205: [120, 240, 50, 65, 200, 220], 5010206: [80, 150, 40, 50, 75, 110], 5010210: [95, 110, 195, 205, 150, 170], 5010301: [120, 180, 75, 90, 74, 78], 5010302: [110, 180, 75, 110, 74, 78],
  5010303: [110, 140, 70, 80, 74, 78], 5010304: [42, 52, 42, 55, 85, 105], 5010401: [110, 160, 55, 75, 72, 78], 5010403: [60, 70, 60, 70, 100, 125], 33100101: [120, 180, 60, 80, 72, 78],
};
const sofaWidths: Readonly<Record<string, readonly number[]>> = { Tekli: [80, 95], İkili: [150, 175], Üçlü: [205, 230] };

function measure({ entry, random, wishes }: Draft, at: number): Wish {
  const own = entry.categoryId === 5010103 ? [...(sofaWidths[String(wishes['seatCount'])] ?? [205, 230]), 80, 95, 75, 95] : measures[entry.categoryId];
  const [low, high] = own?.slice(at) ?? [];
  return low === undefined || high === undefined || random.chance(0.4) ? null : random.between(low, high);
}

const from = (wish: (draft: Draft) => Wish | undefined) => wish;

/** Answers that follow from the seller or from what is known already. Undefined leaves it to the tables. */
export const rules: Readonly<Record<string, (draft: Draft) => Wish | undefined>> = {
  condition: from(({ entry, random }) => (['electronics', 'parts', 'machines'].includes(entry.kind.trade) ? undefined : random.pick(['Sıfır', 'Yeni gibi', 'Yeni gibi', 'Yeni gibi', 'İyi', 'İyi', 'İyi', random.chance(0.4) ? 'Yıpranmış' : 'İyi']))),
  listedBy: from(({ business }) => (business ? 'Emlak ofisinden' : 'Sahibinden')),
  soldBy: from(({ business }) => (business ? 'Galeriden' : 'Sahibinden')),
  heavyDamage: from(({ random }) => random.chance(0.05)),
  tourismPermit: from(() => true),
  runs: from(({ random }) => random.chance(0.4)),
  batteryHealthPercent: from(({ facts }) => (facts['condition'] === 'Sıfır' ? 100 : undefined)),
  warranty: from(({ facts, random }) => (facts['condition'] === 'Sıfır' ? 'Var' : facts['condition'] === 'Yeni gibi' && random.chance(0.4) ? 'Var' : undefined)),
  invoiced: from(({ facts }) => (facts['condition'] === 'Sıfır' ? true : undefined)),
  assembly: from(({ facts }) => (facts['condition'] === 'Sıfır' ? 'Kutusunda' : undefined)),
  heating: from(({ random }) => random.pick(['Kombi (doğalgaz)', 'Kombi (doğalgaz)', 'Klima', 'Merkezi'])),
  nearby: from(({ random }) => ['Market', random.pick(['Park', 'Eczane', 'Cami']), random.pick(['Sağlık ocağı', 'İlkokul & ortaokul', 'Semt pazarı']), 'Şehir merkezi']),
  transport: from(({ random }) => ['Otobüs durağı', random.pick(['Minibüs', 'Dolmuş']), random.pick(['Anayol', 'Cadde'])]),
  view: from(({ random }) => (random.chance(0.4) ? [random.pick(['Şehir', 'Doğa'])] : null)),
  facade: from(({ random }) => (random.chance(0.6) ? random.pick([['Güney'], ['Güney', 'Batı'], ['Doğu'], ['Kuzey', 'Doğu'], ['Batı']]) : null)),
  shoeSize: from(({ facts, random }) => (facts['gender'] === 'Kadın' ? random.pick(['36', '37', '37', '38', '38', '39', '40']) : facts['gender'] === 'Erkek' ? random.pick(['40', '41', '42', '42', '43', '43', '44', '45']) : undefined)),
  clothingSize: from(({ facts, random }) => (facts['gender'] === 'Erkek' ? random.pick(['S', 'M', 'M', 'L', 'L', 'XL', 'XXL']) : undefined)),
  furnitureMaterial: from(({ entry, random }) => [entry.plan.some(({ key }) => key === 'seatingFeatures') ? random.pick(['Kumaş', 'Kumaş', 'Kadife', 'Suni deri']) : random.pick(['MDF / sunta', 'MDF / sunta', 'Masif ahşap', 'Çam', 'Meşe', 'Ceviz'])]),
  riderMaterial: from(({ entry, random }) => (entry.plan.some(({ key }) => key === 'helmetStandard') ? random.pick(['Fiberglas', 'Polikarbonat & ABS', 'Karbon']) : random.pick(['Tekstil', 'Deri', 'Gore-Tex']))),
  opened: from(({ facts, random }) => (facts['condition'] === 'Sıfır' ? 'Açılmamış' : facts['condition'] === 'Yeni gibi' ? random.pick(['Açık, kullanılmamış', 'Az kullanılmış']) : facts['condition'] ? 'Az kullanılmış' : undefined)),
  widthCm: from((draft) => measure(draft, 0)),
  depthCm: from((draft) => measure(draft, 2)),
  heightCm: from((draft) => measure(draft, 4)),
  transferIncludes: from(({ random }) => (random.chance(0.7) ? ['Demirbaş', 'Müşteri portföyü'] : ['Demirbaş'])),
};
