import type { Seller } from '../../../contract/schemas/ad.ts';
import type { Translate } from '../../client/translate.ts';

/** What the law asks a business to show. */
export function businessRows(business: NonNullable<Seller['business']>, t: Translate<'ad'>) {
  return [
    { label: t('ad.seller.businessTitle'), value: business.title },
    { label: t('ad.seller.mersis'), value: business.mersis },
    { label: t('ad.seller.kep'), value: business.kep },
    { label: t('ad.seller.city'), value: business.city },
  ].filter(({ value }) => value !== '');
}
