import type { Span } from './span.ts';
import type { Currency } from './vocabulary.ts';
import type { CatalogueValue } from '../../../catalogue/port.ts';

/** A property that a span states. Explicit bounds, layouts (`3+1`) and model years are certain. Values and single exact numbers are only likely. */
export type Property = { certain: boolean; spans: Span[] } & (
  | { kind: 'values'; values: CatalogueValue[] }
  | { kind: 'number'; specId: number; from?: number; to?: number; isExact?: true }
  | { kind: 'price'; from?: number; to?: number; isExact?: true; currency?: Currency }
);
