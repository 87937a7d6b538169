import type { Campaign } from '../../../contract/schemas/campaign.ts';
import { price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';

/** Text of a campaign's minimum discount: `en az %15 indirim`. */
export function useMinimumDiscount({ kind, minimum }: Pick<Campaign, 'kind' | 'minimum'>): string {
  const { t } = useTranslation('campaigns');
  const { language } = usePage();
  return kind === 'Percent'
    ? t('campaigns.atLeast.Percent', { percent: minimum })
    : t('campaigns.atLeast.Amount', { sum: price(minimum, language) });
}
