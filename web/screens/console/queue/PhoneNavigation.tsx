import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import type { QueueItem } from '../../../../contract/schemas/moderation.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { IconButton, iconButtonClass } from '../../../ui/IconButton.tsx';
import { Finding } from './QueueRow.tsx';
import styles from './Queue.module.css';
import { writeQueueAddress } from './queue-address.ts';
import type { QueueRequest } from './queue-address.ts';

/** On a phone, above the open ad: back to the list, previous and next ad, and the ad's position in the queue. */
export function PhoneNavigation({
  items,
  openId,
  total,
  list,
  onMove,
}: {
  items: readonly QueueItem[];
  openId: string;
  total: number;
  list: Pick<QueueRequest, 'filter' | 'sort'>;
  onMove: (step: 1 | -1) => boolean;
}) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const place = items.findIndex(({ adId }) => adId === openId);
  const item = items[place];
  return (
    <div className={styles.phone}>
      <AppLink
        to={writeQueueAddress(screenPath('reviewQueue', language), list)}
        replace
        className={iconButtonClass({ variant: 'outlined', tip: 'none' })}
        aria-label={t('consoleQueue.queue.back')}
      >
        <List size={20} aria-hidden="true" />
      </AppLink>
      <IconButton
        variant="outlined"
        tip="none"
        label={t('consoleQueue.queue.previous')}
        icon={<ChevronLeft size={20} />}
        disabled={place <= 0}
        onClick={() => onMove(-1)}
      />
      {item && (
        <b className="num">
          {t('consoleQueue.queue.place', {
            place: count(place + 1, language),
            total: count(Math.max(total, items.length), language),
          })}
        </b>
      )}
      <IconButton
        variant="outlined"
        tip="none"
        label={t('consoleQueue.queue.next')}
        icon={<ChevronRight size={20} />}
        disabled={items.length === 0 || place === items.length - 1}
        onClick={() => onMove(1)}
      />
      {item && (
        <span className={styles.phoneTag}>
          <Finding item={item} />
        </span>
      )}
    </div>
  );
}
