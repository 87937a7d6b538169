/** Hand-written: common cars in Turkey. */

export interface CarEngine {
  name: string;
  fuel: string;
  hp: number;
  /** Cubic centimetres; 0 for electric motors. */
  cc: number;
  gears: readonly string[];
}

export interface CarModel {
  make: string;
  model: string;
  from: number;
  to: number;
  /** Price when new in November 2026 (or its equivalent), thousands of lira. */
  priceNew: number;
  engines: readonly CarEngine[];
  weight: number;
}

const fuels: Readonly<Record<string, string>> = {
  b: 'Benzin',
  d: 'Dizel',
  l: 'Benzin & LPG',
  h: 'Hibrit',
  e: 'Elektrik',
};
const gears: Readonly<Record<string, readonly string[]>> = {
  m: ['Manuel'],
  o: ['Otomatik'],
  mo: ['Manuel', 'Otomatik'],
};

/** Parses `make|model|from-to|price|engine fuel hp cc gears; …|weight`. */
export function readCars(text: string): CarModel[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [make = '', model = '', years = '', price = '', engines = '', weight = '1'] = line.trim().split('|');
      const [from = 0, to = 0] = years.split('-').map(Number);
      return {
        make,
        model,
        from,
        to,
        priceNew: Number(price),
        weight: Number(weight),
        engines: engines.split(';').map((part) => {
          const match = /^\s*(.*?) ?([bdlhe]) (\d+) (\d+) (mo|m|o)\s*$/.exec(part);
          if (!match) throw new Error(`Not an engine: ${part}`);
          const [, name = '', fuel = '', hp = '', cc = '', gear = ''] = match;
          return { name, fuel: fuels[fuel] ?? '', hp: Number(hp), cc: Number(cc), gears: gears[gear] ?? [] };
        }),
      };
    });
}

/** By the body in the photo: cars that it can represent. */
export const carsByBody = {
  hatchback: readCars(`
    Ford|Focus|2011-2018|2050|1.6 TDCi d 95 1560 m; 1.6 TDCi d 115 1560 m; 1.6 Ti-VCT b 125 1596 mo; 1.0 EcoBoost b 125 998 m; 1.5 TDCi d 120 1499 mo|14
    Ford|Fiesta|2012-2019|1500|1.4 TDCi d 70 1399 m; 1.25 b 82 1242 m; 1.0 EcoBoost b 100 999 mo|3
    Volkswagen|Golf|2012-2022|2500|1.6 TDI d 105 1598 mo; 1.4 TSI b 122 1395 mo; 1.5 TSI b 150 1498 o|4
    Volkswagen|Polo|2012-2023|1750|1.4 TDI d 90 1422 mo; 1.2 TSI b 90 1197 mo; 1.0 TSI b 95 999 mo|4
    Renault|Clio|2013-2024|1450|1.5 dCi d 75 1461 m; 1.5 dCi d 90 1461 mo; 0.9 TCe b 90 898 m; 1.0 TCe b 90 999 mo|5
    Renault|Megane|2010-2016|1750|1.5 dCi d 110 1461 mo; 1.6 b 110 1598 m|2
    Opel|Astra|2011-2023|1850|1.3 CDTI d 95 1248 m; 1.6 CDTI d 136 1598 mo; 1.4 Turbo b 140 1364 mo; 1.2 Turbo b 130 1199 o|4
    Opel|Corsa|2013-2024|1500|1.3 CDTI d 75 1248 m; 1.4 b 90 1398 mo; 1.2 Turbo b 100 1199 o|4
    Hyundai|i20|2013-2024|1480|1.4 CRDi d 90 1396 m; 1.4 MPI b 100 1368 o; 1.0 T-GDI b 100 998 o|4
    Hyundai|i30|2012-2018|1900|1.6 CRDi d 128 1582 mo; 1.6 GDI b 135 1591 mo|2
    Peugeot|208|2013-2023|1600|1.4 HDi d 68 1398 m; 1.2 PureTech b 82 1199 mo|2
    Peugeot|308|2014-2023|2000|1.6 BlueHDi d 120 1560 mo; 1.2 PureTech b 130 1199 o|2
    Toyota|Auris|2013-2018|1800|1.4 D-4D d 90 1364 m; 1.33 b 99 1329 m; 1.8 Hybrid h 136 1798 o|2
    Toyota|Yaris|2013-2022|1500|1.33 b 100 1329 mo; 1.5 Hybrid h 100 1497 o|2
    Seat|Leon|2013-2022|2000|1.6 TDI d 110 1598 mo; 1.4 TSI b 125 1395 mo|3
    Kia|Ceed|2013-2022|1850|1.6 CRDi d 128 1582 mo; 1.4 b 100 1368 m|2
    Fiat|Egea|2017-2024|1350|1.3 Multijet d 95 1248 m; 1.4 Fire b 95 1368 m|3
    Honda|Civic|2012-2016|2050|1.6 i-DTEC d 120 1597 m; 1.8 i-VTEC b 142 1798 mo|2
    Honda|Jazz|2021-2024|1900|1.5 e:HEV h 109 1498 o|1
    Toyota|Corolla|2019-2025|2050|1.8 Hybrid h 122 1798 o|1
    Renault|Zoe|2018-2023|1500|R110 e 109 0 o|1
    MG|4|2023-2025|1600|Luxury e 204 0 o|1
  `),
  sedan: readCars(`
    Renault|Symbol|2009-2014|1150|1.5 dCi d 75 1461 m; 1.4 l 75 1390 m; 1.2 b 75 1149 m|4
    Renault|Fluence|2010-2016|1500|1.5 dCi d 110 1461 mo; 1.6 b 110 1598 mo|5
    Renault|Megane|2017-2024|1850|1.5 dCi d 110 1461 mo; 1.3 TCe b 140 1332 o|5
    Fiat|Linea|2008-2016|1150|1.3 Multijet d 90 1248 m; 1.4 Fire l 77 1368 m|6
    Fiat|Egea|2016-2025|1300|1.3 Multijet d 95 1248 m; 1.6 Multijet d 120 1598 o; 1.6 Multijet d 120 1598 mo; 1.4 Fire b 95 1368 m|24
    Volkswagen|Passat|2009-2021|3100|1.6 TDI d 105 1598 mo; 2.0 TDI d 140 1968 o; 1.4 TSI b 125 1395 o|6
    Volkswagen|Jetta|2011-2017|2000|1.6 TDI d 105 1598 mo; 1.4 TSI b 122 1390 mo|4
    Toyota|Corolla|2008-2024|1900|1.4 D-4D d 90 1364 mo; 1.6 b 132 1598 mo; 1.8 Hybrid h 122 1798 o|8
    Honda|Civic|2007-2023|2100|1.6 i-VTEC b 125 1597 mo; 1.6 i-VTEC l 125 1597 mo|6
    Hyundai|Accent Blue|2011-2019|1350|1.6 CRDi d 136 1582 mo; 1.4 b 100 1368 mo|4
    Opel|Astra|2012-2019|1750|1.3 CDTI d 95 1248 m; 1.6 b 115 1598 mo|3
    Opel|Insignia|2010-2020|2600|1.6 CDTI d 136 1598 mo; 2.0 CDTI d 160 1956 o|3
    Ford|Focus|2011-2022|2000|1.6 TDCi d 115 1560 m; 1.5 TDCi d 120 1499 mo; 1.6 Ti-VCT b 125 1596 mo|4
    Ford|Mondeo|2008-2018|2400|2.0 TDCi d 140 1997 mo; 1.6 TDCi d 115 1560 m|2
    Skoda|Octavia|2010-2021|2300|1.6 TDI d 105 1598 mo; 1.4 TSI b 150 1395 o|3
    Skoda|Superb|2012-2021|3300|1.6 TDI d 120 1598 o; 2.0 TDI d 150 1968 o|2
    Peugeot|301|2013-2020|1250|1.6 HDi d 92 1560 m; 1.2 b 72 1199 m|2
    BMW|3 Serisi|2009-2020|3900|320d d 184 1995 o; 316i b 136 1598 o; 320i b 170 1598 o|4
    BMW|5 Serisi|2010-2019|5200|520d d 190 1995 o; 520i b 170 1597 o|3
    Mercedes-Benz|C Serisi|2009-2020|4300|C 180 b 156 1595 o; C 200 d d 136 1598 o|3
    Mercedes-Benz|E Serisi|2010-2019|5600|E 180 b 156 1595 o; E 220 d d 194 1950 o|2
    Audi|A3|2014-2021|3000|1.6 TDI d 110 1598 o; 1.4 TFSI b 125 1395 o|2
    Audi|A4|2010-2020|3900|2.0 TDI d 150 1968 o; 1.4 TFSI b 150 1395 o|2
    Tofaş|Şahin|1992-2001|560|1.4 b 68 1372 m; 1.6 l 83 1581 m|2
    Dacia|Logan|2008-2013|900|1.5 dCi d 70 1461 m; 1.4 l 75 1390 m|2
  `),
  suv: readCars(`
    Audi|Q5|2010-2018|5600|2.0 TDI quattro d 177 1968 o; 2.0 TFSI quattro b 211 1984 o|7
    Audi|Q3|2013-2020|3900|1.4 TFSI b 150 1395 o; 2.0 TDI quattro d 150 1968 o|3
    Volkswagen|Tiguan|2012-2022|3300|1.4 TSI b 160 1390 o; 2.0 TDI 4Motion d 140 1968 o; 1.5 TSI b 150 1498 o|4
    Nissan|Qashqai|2011-2022|2300|1.5 dCi d 110 1461 mo; 1.6 dCi d 130 1598 mo; 1.2 DIG-T b 115 1197 mo|6
    Hyundai|Tucson|2016-2023|2500|1.6 CRDi d 136 1598 o; 1.6 GDI b 132 1591 mo; 1.6 T-GDI b 177 1591 o|5
    Kia|Sportage|2012-2023|2450|1.6 GDI b 135 1591 mo; 2.0 CRDi d 136 1995 o; 1.6 CRDi d 136 1598 o|4
    Peugeot|3008|2012-2022|2500|1.6 BlueHDi d 120 1560 o; 1.5 BlueHDi d 130 1499 o; 1.2 PureTech b 130 1199 o|4
    Peugeot|2008|2014-2023|1900|1.6 e-HDi d 92 1560 o; 1.2 PureTech b 130 1199 o|3
    Dacia|Duster|2012-2024|1550|1.5 dCi d 110 1461 m; 1.3 TCe b 150 1332 o; 1.0 TCe l 100 999 m|5
    Ford|Kuga|2013-2021|2500|2.0 TDCi d 140 1997 o; 1.5 EcoBoost b 150 1498 mo; 1.5 TDCi d 120 1499 mo|3
    Toyota|C-HR|2017-2023|2300|1.8 Hybrid h 122 1798 o; 1.2 Turbo b 116 1197 o|3
    BMW|X3|2011-2019|5200|xDrive20d d 184 1995 o; xDrive20i b 184 1997 o|2
    BMW|X1|2012-2021|3600|sDrive16d d 116 1496 o; sDrive18i b 140 1499 o|2
    Chery|Tiggo 7 Pro|2023-2026|1900|1.6 TGDI b 183 1598 o|2
    TOGG|T10X|2023-2026|2000|V1 RWD e 218 0 o; V2 RWD e 218 0 o|4
    Tesla|Model Y|2023-2025|2900|RWD e 299 0 o; Long Range e 378 0 o|2
    BYD|Atto 3|2023-2025|1900|Design e 204 0 o|1
    Hyundai|Kona|2020-2024|1800|Electric e 136 0 o|1
    Hyundai|Tucson|2021-2025|2900|1.6 Hybrid h 230 1598 o|3
    Nissan|Qashqai|2022-2025|2600|1.5 e-Power h 190 1497 o|3
    Kia|Sportage|2022-2025|2900|1.6 Hybrid h 230 1598 o|2
  `),
  cityCar: readCars(`
    Smart|ForTwo|1999-2007|900|0.6 b 55 599 o; 0.7 b 61 698 o|1
  `),
  electricCity: readCars(`
    Smart|ForTwo|2012-2019|1300|Electric Drive e 75 0 o|1
  `),
  cabrio: readCars(`
    Peugeot|308|2009-2014|2500|CC 1.6 THP b 156 1598 o; CC 1.6 THP b 150 1598 m; CC 1.6 VTi b 120 1598 m|1
  `),
  coupe: readCars(`
    Chevrolet|Corvette|2005-2013|9500|C6 6.2 V8 b 437 6162 mo; C6 6.0 V8 b 404 5967 mo|1
  `),
  pickup: readCars(`
    Ford|Ranger|2012-2022|2600|2.2 TDCi d 160 2198 mo; 2.0 EcoBlue d 170 1996 o|4
    Isuzu|D-Max|2013-2023|2200|2.5 TD d 163 2499 m; 1.9 TD d 164 1898 mo|3
    Toyota|Hilux|2012-2022|2700|2.4 D-4D d 150 2393 mo; 2.5 D-4D d 144 2494 m|3
    Mitsubishi|L200|2011-2021|2000|2.5 DI-D d 136 2477 m; 2.4 DI-D d 154 2442 mo|3
  `),
  family: readCars(`
    Renault|Scenic|2010-2016|1700|1.5 dCi d 110 1461 mo|3
    Citroen|C4 Picasso|2011-2018|1700|1.6 HDi d 112 1560 o|2
    Dacia|Lodgy|2013-2021|1300|1.5 dCi d 110 1461 m|3
    Ford|C-Max|2011-2018|1700|1.6 TDCi d 115 1560 m; 1.5 TDCi d 120 1499 o|2
    Opel|Zafira|2008-2014|1700|1.7 CDTI d 125 1686 m; 1.6 l 115 1598 m|2
  `),
  wagon: readCars(`
    Skoda|Octavia|2012-2021|2450|1.6 TDI d 105 1598 mo; 1.5 TSI b 150 1498 o|3
    Volkswagen|Passat Variant|2011-2019|3100|1.6 TDI d 120 1598 mo|3
    Renault|Megane|2011-2016|1700|1.5 dCi d 110 1461 mo|3
    Opel|Astra|2012-2019|1850|1.6 CDTI d 136 1598 mo|2
    Volvo|V60|2012-2019|3300|1.6 D2 d 115 1560 o|1
  `),
  offroad: readCars(`
    Lada|Niva|1998-2014|950|1.7 b 83 1690 m; 1.7 l 83 1690 m|4
    Suzuki|Jimny|2003-2020|2000|1.3 b 86 1328 mo; 1.5 b 102 1462 mo|3
    Jeep|Wrangler|2008-2020|5200|2.8 CRD d 200 2777 o|2
    Land Rover|Defender|1998-2014|4200|2.5 Td5 d 122 2495 m|2
    Mitsubishi|Pajero|2003-2012|3600|3.2 DI-D d 170 3200 o|2
  `),
} as const satisfies Record<string, readonly CarModel[]>;

/** Classic cars by make and model. `looks` is set if it differs from a chrome saloon. */
export const classics: readonly {
  make: string;
  model: string;
  from: number;
  to: number;
  price: number;
  looks?: string;
}[] = [
  { make: 'Volkswagen', model: 'Vosvos', from: 1965, to: 1978, price: 620, looks: 'rounded' },
  { make: 'Chevrolet', model: 'Bel Air', from: 1953, to: 1957, price: 2600 },
  { make: 'Ford', model: 'Taunus', from: 1972, to: 1984, price: 420 },
  { make: 'Renault', model: '12', from: 1972, to: 1990, price: 260 },
  { make: 'Mercedes-Benz', model: '200', from: 1968, to: 1984, price: 850 },
  { make: 'Fiat', model: '124 Spider', from: 1968, to: 1980, price: 1500, looks: 'open' },
  { make: 'Fiat', model: '1100', from: 1958, to: 1966, price: 520 },
];
