import type { Seller } from '../../../contract/schemas/ad.ts';
import type { Translate } from '../../client/translate.ts';

/** Data that the law requires a business seller to show. */
export function businessRows(business: NonNullable<Seller['business']>, t: Translate<'ad'>) {
  return [
    { label: t('ad.seller.businessTitle'), value: business.title },
    { label: t('ad.seller.mersis'), value: business.mersis },
    { label: t('ad.seller.kep'), value: business.kep },
    { label: t('ad.seller.city'), value: business.city },
  ].filter(({ value }) => value !== '');
}
