import {
  Archive,
  Ban,
  CalendarPlus,
  CircleCheck,
  CircleX,
  Clock,
  PencilLine,
  HandCoins,
  Phone,
  Rocket,
  RotateCcw,
  Send,
  Tag as TagIcon,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { AdEventKind } from '../../../../contract/enums.ts';
import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';
import { call } from '../../../client/call.ts';
import { count, listDate, price } from '../../../client/format.ts';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useAdActions } from '../../my-ads/own-ad/use-ad-actions.ts';
import styles from './Events.module.css';

const faces: Record<AdEventKind, { Icon: LucideIcon; tone: 'plain' | 'good' | 'bad' }> = {
  Submitted: { Icon: Send, tone: 'plain' },
  Published: { Icon: CircleCheck, tone: 'good' },
  Rejected: { Icon: CircleX, tone: 'bad' },
  EditAsked: { Icon: PencilLine, tone: 'bad' },
  EditSent: { Icon: Send, tone: 'plain' },
  EditPublished: { Icon: CircleCheck, tone: 'good' },
  EditRejected: { Icon: CircleX, tone: 'bad' },
  PriceChanged: { Icon: TagIcon, tone: 'plain' },
  Archived: { Icon: Archive, tone: 'plain' },
  Republished: { Icon: RotateCcw, tone: 'good' },
  Expired: { Icon: Clock, tone: 'plain' },
  Renewed: { Icon: CalendarPlus, tone: 'good' },
  Sold: { Icon: HandCoins, tone: 'good' },
  SaleCancelled: { Icon: RotateCcw, tone: 'plain' },
  DopingStarted: { Icon: Rocket, tone: 'good' },
  TakenDown: { Icon: Ban, tone: 'bad' },
  Restored: { Icon: RotateCcw, tone: 'good' },
  ListingFailed: { Icon: CircleX, tone: 'bad' },
  PhoneShown: { Icon: Phone, tone: 'good' },
};

export interface EventsProps {
  adId: string;
  first: { items: AdEvent[]; hasNextPage: boolean };
}

/** History of the ad, newest first. New events are marked, and reported as read once the list is visible. */
export function Events({ adId, first }: EventsProps) {
  const { t } = useTranslation('adManagement');
  const { isBusy, attempt } = useAdActions();
  const [{ items, hasNextPage }, setShown] = useState(first);
  const list = useReadWhenSeen(
    adId,
    first.items.some(({ isRead }) => !isRead),
  );
  const more = () =>
    attempt(async () => {
      const before = items.at(-1)?.id;
      const next = await call(myAdCalls.events, {
        params: { id: adId },
        query: before === undefined ? {} : { before },
      });
      setShown({ items: [...items, ...next.items], hasNextPage: next.hasNextPage });
    });
  return (
    <Card title={t('adManagement.events.title')}>
      {items.length === 0 ? (
        <p className={styles.none}>{t('adManagement.events.none')}</p>
      ) : (
        <ol ref={list} className={styles.list}>
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="soft" full loading={isBusy} className={styles.more} onClick={() => void more()}>
          {t('adManagement.events.more')}
        </Button>
      )}
    </Card>
  );
}

/** Reports new events as read once, when the list enters the viewport. */
function useReadWhenSeen(adId: string, hasNew: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!hasNew || !element) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      // On an error the events just stay new.
      call(myAdCalls.readEvents, { params: { id: adId } }).catch(() => undefined);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [adId, hasNew]);
  return list;
}

function EventRow({ event }: { event: AdEvent }) {
  const { t } = useTranslation('adManagement', 'myAds');
  const { language } = usePage();
  const now = useNow();
  const { kind, at, isRead, oldPrice, price: newPrice, doping, days, count: times, reasons, message } = event;
  const { Icon, tone } = faces[kind];
  const dayNames = { today: t('adManagement.events.today'), yesterday: t('adManagement.events.yesterday') };
  const details = [
    newPrice !== undefined &&
      (oldPrice === undefined
        ? price(newPrice, language)
        : t('adManagement.events.prices', { from: price(oldPrice, language), to: price(newPrice, language) })),
    doping !== undefined && t(`myAds.doping.${doping}`),
    days !== undefined && t('adManagement.events.days', { count: days, figure: days }),
    times !== undefined && t('adManagement.events.times', { count: times, figure: count(times, language) }),
    reasons && reasons.map((reason) => t(`myAds.reasons.${reason}`)).join(', '),
  ].filter((detail) => detail !== undefined && detail !== false && detail !== '');
  return (
    <li data-new={isRead ? undefined : ''}>
      <span className={`${styles.icon} ${styles[tone]}`}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div>
        <p>
          <b>{t(`adManagement.events.${kind}`)}</b>
          {!isRead && <Tag tone="danger">{t('adManagement.events.new')}</Tag>}
        </p>
        {details.length > 0 && <p className={styles.detail}>{details.join(' · ')}</p>}
        {message !== undefined && <p className={styles.detail}>“{message}”</p>}
      </div>
      <time dateTime={at}>{listDate(at, language, dayNames, now)}</time>
    </li>
  );
}
