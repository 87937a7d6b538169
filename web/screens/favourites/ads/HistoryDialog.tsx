import { favouriteCalls } from '../../../../contract/calls/favourites.ts';
import type { FavouriteAd } from '../../../../contract/schemas/favourite.ts';
import { amount, fullDate, price, axisDate } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PriceHistory } from '../../../ui/PriceHistory.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export interface HistoryDialogProps {
  favourite: FavouriteAd;
  open: boolean;
  onClose: () => void;
}

export default function HistoryDialog({ favourite: { ad, keptAt, keptPrice }, open, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  const { data, isError } = useQuery({
    ...queryOf(favouriteCalls.priceHistory, { params: { adId: ad.id } }),
    enabled: open,
  });
  return (
    <Dialog
      size="s"
      open={open}
      onClose={onClose}
      title={ad.title}
      text={t('favourites.historyText', { date: fullDate(keptAt, language), price: price(keptPrice, language) })}
      closeLabel={t('shell.close')}
    >
      {isError ? (
        <p role="alert">{t('favourites.historyFailed')}</p>
      ) : data ? (
        <PriceHistory
          title={t('favourites.history')}
          tone={ad.price <= keptPrice ? 'positive' : 'neutral'}
          until={Date.now()}
          points={data.items.map((point) => ({
            at: Date.parse(point.at),
            value: point.price,
            date: axisDate(point.at, language),
            price: amount(point.price, language),
          }))}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}
