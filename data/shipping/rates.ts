import type { ShippingCompany } from '../../contract/enums.ts';

/** A carrier's fees from a day on, Istanbul time. They are the first prices of a new database; later the operator sets them at the desk. */
export interface Tariff {
  companyId: ShippingCompany;
  since: string;
  /** Maximum desi and fee in kuruş, VAT included; ascending. */
  bands: readonly (readonly [desiMost: number, kurus: number])[];
  /** Kuruş per desi beyond the last band. */
  beyond: number;
}

/** Meydan's domestic tariff between any provinces, from the contracts with the carriers. */
export const tariffs: readonly Tariff[] = [
  {
    companyId: 'Yurtici',
    since: '2026-01-01',
    bands: [
      [2, 84_90],
      [5, 109_90],
      [10, 144_90],
      [15, 179_90],
      [20, 219_90],
      [30, 289_90],
      [50, 449_90],
    ],
    beyond: 9_50,
  },
  {
    companyId: 'Yurtici',
    since: '2026-07-01',
    bands: [
      [2, 94_90],
      [5, 119_90],
      [10, 159_90],
      [15, 199_90],
      [20, 244_90],
      [30, 324_90],
      [50, 499_90],
    ],
    beyond: 10_50,
  },
  {
    companyId: 'Mng',
    since: '2026-01-01',
    bands: [
      [2, 79_90],
      [5, 104_90],
      [10, 139_90],
      [15, 174_90],
      [20, 214_90],
      [30, 284_90],
      [50, 439_90],
    ],
    beyond: 9_00,
  },
  {
    companyId: 'Mng',
    since: '2026-07-01',
    bands: [
      [2, 89_90],
      [5, 114_90],
      [10, 154_90],
      [15, 189_90],
      [20, 234_90],
      [30, 314_90],
      [50, 484_90],
    ],
    beyond: 10_00,
  },
  {
    companyId: 'Mock',
    since: '2026-01-01',
    bands: [
      [2, 74_90],
      [5, 99_90],
      [10, 134_90],
      [15, 169_90],
      [20, 209_90],
      [30, 279_90],
      [50, 429_90],
    ],
    beyond: 8_50,
  },
];
