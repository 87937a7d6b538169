import { priceKinds } from '../../../../contract/price-kinds.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';

export interface PricesRequest {
  kind: PriceKind;
  /** The subject whose history is shown. */
  subject?: string;
}

const subjectShape = /^[A-Za-z0-9]{1,40}$/;

/** Reads the URL's query. Ignores invalid values. */
export function readPricesAddress(search: URLSearchParams): PricesRequest {
  const subject = search.get('subject') ?? '';
  return {
    kind: priceKinds.find((one) => one === search.get('kind')) ?? 'Commission',
    ...(subjectShape.test(subject) && { subject }),
  };
}

export function writePricesAddress(path: string, { kind, subject }: PricesRequest): string {
  const search = new URLSearchParams({
    ...((kind !== 'Commission' || subject !== undefined) && { kind }),
    ...(subject !== undefined && { subject }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
