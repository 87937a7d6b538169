import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../../contract/schemas/price.ts';

/** A step of a tariff: maximum desi, and fee in lira. `key` identifies its fields while steps are added and removed. */
export interface BandForm {
  key: number;
  desi: number | null;
  price: number | null;
}

/** Values of the price form: amounts in lira, rates in per cent. */
export interface PriceForm {
  rate: number | null;
  ceiling: number | null;
  price: number | null;
  bands: readonly BandForm[];
  beyond: number | null;
  most: number | null;
  abovePrice: number | null;
  aboveMost: number | null;
}

const empty: PriceForm = {
  rate: null,
  ceiling: null,
  price: null,
  bands: [{ key: 0, desi: null, price: null }],
  beyond: null,
  most: null,
  abovePrice: null,
  aboveMost: null,
};

const lira = (kurus: number): number => kurus / 100;
const hundredths = (value: number): number => Math.round(value * 100);

/** The form of a price; empty without one. */
export function formOf(values: PriceValues | undefined): PriceForm {
  if (!values) return empty;
  return {
    ...empty,
    ...('basisPoints' in values && { rate: values.basisPoints / 100 }),
    ...('ceiling' in values && { ceiling: lira(values.ceiling) }),
    ...('price' in values && { price: lira(values.price) }),
    ...('bands' in values && {
      bands: values.bands.map(({ desi, price }, key) => ({ key, desi, price: lira(price) })),
      beyond: lira(values.beyond),
    }),
    ...('most' in values && { most: values.most }),
    ...('most' in values && values.above && { abovePrice: lira(values.above.price), aboveMost: values.above.most }),
  };
}

export type PriceField = Exclude<keyof PriceForm, 'abovePrice'>;

/** Required fields of a kind that are empty, and `bands` if the steps are not in order. */
export function missingIn(kind: PriceKind, form: PriceForm): Set<PriceField> {
  const needed: Record<PriceKind, readonly PriceField[]> = {
    Commission: ['rate', 'ceiling'],
    DigitalItem: ['price'],
    Membership: ['price'],
    Shipping: ['beyond'],
    InstalmentCap: form.abovePrice === null ? ['most'] : ['most', 'aboveMost'],
    Rate: ['rate'],
  };
  const areBandsWrong = form.bands.some(
    ({ desi, price }, index) => !desi || !price || desi <= (form.bands[index - 1]?.desi ?? 0),
  );
  return new Set([
    ...needed[kind].filter((name) => form[name] === null),
    ...(kind === 'Shipping' && areBandsWrong ? (['bands'] as const) : []),
  ]);
}

/** The price that a complete form describes, in kuruş and hundredths of a per cent. */
export function valuesOf(kind: PriceKind, form: PriceForm): PriceValues {
  const of = (value: number | null) => hundredths(value ?? 0);
  switch (kind) {
    case 'Commission':
      return { basisPoints: of(form.rate), ceiling: of(form.ceiling) };
    case 'Rate':
      return { basisPoints: of(form.rate) };
    case 'DigitalItem':
    case 'Membership':
      return { price: of(form.price) };
    case 'Shipping':
      return {
        bands: form.bands.map(({ desi, price }) => ({ desi: desi ?? 0, price: of(price) })),
        beyond: of(form.beyond),
      };
    case 'InstalmentCap':
      return {
        most: form.most ?? 1,
        ...(form.abovePrice !== null && { above: { price: of(form.abovePrice), most: form.aboveMost ?? 1 } }),
      };
  }
}
