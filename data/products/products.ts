import type { Texts } from '../../contract/enums.ts';

/** A store product. Prices are whole lira, VAT included. */
export interface ProductSeed {
  /** Permanent: carts store it. */
  id: number;
  categoryId: number;
  names: Texts;
  lira: number;
  /** Price during an offer. */
  saleLira?: number;
  stock: number;
  /** A photo in `data/demo/photos`. */
  photo: string;
}

const row = (
  id: number,
  categoryId: number,
  turkish: string,
  english: string,
  [lira, saleLira]: readonly [number, number?],
  stock: number,
  photo: string,
): ProductSeed => ({
  id,
  categoryId,
  names: { tr: turkish, en: english },
  lira,
  ...(saleLira !== undefined && { saleLira }),
  stock,
  photo,
});

/** Store products, enough to fill a cart. */
export const products: readonly ProductSeed[] = [
  row(
    1001,
    41001,
    'Kablosuz kulak içi kulaklık, beyaz',
    'Wireless earbuds, white',
    [1_899, 1_499],
    40,
    'audio/earbuds-beyaz-1',
  ),
  row(
    1002,
    41004,
    'Taşınabilir bluetooth hoparlör',
    'Portable bluetooth speaker',
    [2_450],
    25,
    'audio/speaker-siyah-1',
  ),
  row(
    1003,
    41505,
    'Espresso makinesi, gümüş',
    'Espresso machine, silver',
    [8_990, 7_990],
    12,
    'kitchen/coffee-machine-gumus-1',
  ),
  row(1004, 50322, 'Moka pot, üç fincanlık', 'Moka pot for three cups', [649], 60, 'kitchen/moka-gumus-1'),
  row(1005, 50322, 'French press, 600 ml', 'French press, 600 ml', [529], 45, 'kitchen/french-press-gumus-1'),
  row(
    1006,
    50604,
    'Ayarlanabilir masa lambası, siyah',
    'Adjustable desk lamp, black',
    [899],
    30,
    'lighting/desk-lamp-siyah-1',
  ),
  row(
    1007,
    50604,
    'Kumaş başlıklı abajur, bej',
    'Table lamp with a fabric shade, beige',
    [1_150, 990],
    18,
    'lighting/table-lamp-bej-1',
  ),
  row(1008, 50705, 'Seramik vazo, beyaz', 'Ceramic vase, white', [390], 50, 'decor/vase-a-beyaz-1'),
  row(1009, 50705, 'Toprak rengi seramik vazo', 'Earth-coloured ceramic vase', [420], 35, 'decor/vase-c-kahverengi-1'),
  row(
    1010,
    61401,
    'Günlük spor ayakkabı, beyaz',
    'Everyday trainers, white',
    [2_790, 2_290],
    22,
    'shoes/sneaker-beyaz-1',
  ),
  row(1011, 61409, 'Deri bot, kahverengi', 'Leather boots, brown', [3_490], 14, 'shoes/boot-kahverengi-1'),
  row(
    1012,
    60401,
    'Kapüşonlu şişme mont, siyah',
    'Hooded puffer jacket, black',
    [3_250, 2_750],
    16,
    'clothing/puffer-siyah-1',
  ),
  row(1013, 60402, 'Kısa ceket, bej', 'Short jacket, beige', [2_190], 20, 'clothing/jacket-bej-1'),
  row(1014, 61802, 'Kronograf kol saati, çelik', 'Chronograph watch, steel', [5_900], 8, 'watches/chrono-gumus-1'),
  row(
    1015,
    41209,
    'Kablosuz oyun kumandası, beyaz',
    'Wireless game controller, white',
    [2_390],
    28,
    'game-consoles/pad-beyaz-1',
  ),
  row(1016, 40201, '10 inç tablet, 128 GB', '10-inch tablet, 128 GB', [9_490, 8_690], 10, 'tablets/tab-m-gumus-1'),
  row(
    1017,
    40401,
    'İnce dizüstü bilgisayar, 16 GB bellek',
    'Thin laptop, 16 GB of memory',
    [34_900],
    6,
    'laptops/thin-altin-1',
  ),
  row(1018, 331101, 'Şarjlı matkap, 18 V', 'Cordless drill, 18 V', [2_990], 15, 'tools/drill-sari-1'),
  row(1019, 91001, 'Futbol topu, 5 numara', 'Football, size 5', [690], 70, 'sport/football-b-beyaz-1'),
  row(1020, 80904, 'Peluş ayı', 'Teddy bear', [549, 449], 55, 'toys/teddy-kahverengi-1'),
  row(1021, 80917, 'Ahşap tren seti', 'Wooden train set', [990], 0, 'toys/train-kirmizi-1'),
  row(1022, 80101, 'Katlanır bebek arabası, gri', 'Folding stroller, grey', [7_490], 9, 'baby/stroller-gri-1'),
  row(1023, 61510, 'Orta boy valiz, mavi', 'Medium suitcase, blue', [2_690], 17, 'bags/suitcase-mavi-1'),
  row(1024, 50205, 'Saksıda orkide', 'Orchid in a pot', [590], 3, 'decor/orchid-pembe-1'),
];
