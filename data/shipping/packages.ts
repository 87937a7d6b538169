import type { PackageSize, Texts } from '../../contract/enums.ts';

export interface PackageFacts {
  id: PackageSize;
  name: Texts;
  /** What usually fits. */
  hint: Texts;
  /** Centimetres. */
  width: number;
  height: number;
  depth: number;
  /** Width × height × depth ÷ 3,000; also the maximum weight in kilograms. */
  desi: number;
  kgMost: number;
}

/** Parcel sizes, smallest first. */
export const packages: readonly PackageFacts[] = [
  {
    id: 'Small',
    name: { tr: 'Küçük', en: 'Small' },
    hint: { tr: 'Telefon, takı, kitap, tişört', en: 'Phone, jewellery, book, T-shirt' },
    width: 30,
    height: 20,
    depth: 10,
    desi: 2,
    kgMost: 2,
  },
  {
    id: 'Medium',
    name: { tr: 'Orta', en: 'Medium' },
    hint: { tr: 'Ayakkabı, mont, oyun konsolu', en: 'Shoes, coat, game console' },
    width: 30,
    height: 25,
    depth: 20,
    desi: 5,
    kgMost: 5,
  },
  {
    id: 'Large',
    name: { tr: 'Büyük', en: 'Large' },
    hint: { tr: 'Bilgisayar kasası, mutfak robotu, puset', en: 'Desktop computer, food processor, pushchair' },
    width: 45,
    height: 40,
    depth: 25,
    desi: 15,
    kgMost: 15,
  },
  {
    id: 'XLarge',
    name: { tr: 'Çok büyük', en: 'Extra large' },
    hint: { tr: 'Televizyon, bavul, katlanan bisiklet', en: 'Television, suitcase, folding bicycle' },
    width: 60,
    height: 50,
    depth: 30,
    desi: 30,
    kgMost: 30,
  },
];
