import { CalendarPlus } from 'lucide-react';
import type { DopingType } from '../../../../contract/enums.ts';
import type { AdEvent, AdSummary } from '../../../../contract/schemas/my-ad.ts';
import type { Doping } from '../../../../contract/schemas/promotion.ts';
import { axisDate, fullDate, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DopingMark } from '../../my-ads/own-ad/DopingMark.tsx';
import { daysLeft, isPast, shareGone } from '../../my-ads/own-ad/remaining-time.ts';
import styles from './PeriodAndPromotions.module.css';

export interface PeriodAndPromotionsProps {
  ad: AdSummary;
  dopings: readonly Doping[];
  events: readonly AdEvent[];
  now: number;
}

/** Remaining runtime and running promotions, with links to extend both. */
export function PeriodAndPromotions({ ad, dopings, events, now }: PeriodAndPromotionsProps) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const canPromote = ad.acts.includes('AddDoping');
  const longer = ad.acts.includes('Renew') ? 'renew' : ad.acts.includes('AddPeriod') ? 'addPeriod' : undefined;
  if (ad.expiresAt === undefined && !canPromote && longer === undefined) return null;
  return (
    <Card title={t('adManagement.run.title')}>
      {ad.expiresAt !== undefined && <Life expiresAt={ad.expiresAt} periodDays={ad.periodDays} now={now} />}
      {dopings.length > 0 && (
        <ul className={styles.dopings}>
          {dopings.map((doping) => (
            <Promotion
              key={doping.type}
              adId={ad.id}
              doping={doping}
              endedAt={endOf(doping.type, events, now)}
              canPromote={canPromote}
              now={now}
            />
          ))}
        </ul>
      )}
      {longer && (
        <AppLink
          to={screenPath('addDurationToAnAd', language, { id: ad.id })}
          className={buttonClass({ variant: 'outlined', full: true, className: styles.longer })}
        >
          <CalendarPlus aria-hidden="true" /> {t(`adManagement.run.${longer}`)}
        </AppLink>
      )}
    </Card>
  );
}

function Life({ expiresAt, periodDays, now }: { expiresAt: string; periodDays: number; now: number }) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const isOver = isPast(expiresAt, now);
  const left = daysLeft(expiresAt, now);
  const date = fullDate(expiresAt, language);
  return (
    <>
      <p className={styles.life}>
        <b className="num">
          {isOver
            ? t('adManagement.run.notRunning')
            : left <= 1
              ? t('adManagement.run.today')
              : t('adManagement.run.left', { count: left, figure: left })}
        </b>
        <span>{t(isOver ? 'adManagement.run.ended' : 'adManagement.run.ends', { date })}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(shareGone(expiresAt, periodDays, now) * 100).toFixed(1)}%` }} />
      </div>
    </>
  );
}

/** When the promotion last ended, as far as the loaded events show; undefined if unknown or still running. */
function endOf(type: DopingType, events: readonly AdEvent[], now: number): string | undefined {
  const started = events.find((event) => event.kind === 'DopingStarted' && event.doping === type);
  if (started?.days === undefined) return undefined;
  const end = new Date(Date.parse(started.at) + started.days * 24 * 3600 * 1000).toISOString();
  return isPast(end, now) ? end : undefined;
}

interface PromotionProps {
  adId: string;
  doping: Doping;
  endedAt: string | undefined;
  canPromote: boolean;
  now: number;
}

function Promotion({ adId, doping, endedAt, canPromote, now }: PromotionProps) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const { type, name, variants, freeLeft, activeUntil } = doping;
  const [cheapest] = variants;
  const left = activeUntil === undefined ? 0 : daysLeft(activeUntil, now);
  const act = left > 0 ? 'extend' : endedAt === undefined ? 'add' : 'again';
  const state = () => {
    if (left === 1) return t('adManagement.run.today');
    if (left > 0) return t('adManagement.run.left', { count: left, figure: left });
    if (freeLeft > 0) return t('adManagement.run.free', { count: freeLeft, figure: freeLeft });
    if (endedAt !== undefined) return t('adManagement.run.ended', { date: axisDate(endedAt, language) });
    return (
      cheapest &&
      t('adManagement.run.from', { count: cheapest.days, days: cheapest.days, price: price(cheapest.price, language) })
    );
  };
  return (
    <li>
      <DopingMark type={type} />
      <span className="num">{state()}</span>
      {canPromote && cheapest && (
        <AppLink
          to={`${screenPath('addDopingToAnAd', language, { id: adId })}?dopingId=${cheapest.variantId}`}
          className={buttonClass({ variant: 'text', size: 's' })}
          aria-label={t(`adManagement.run.${act}Of`, { name })}
        >
          {t(`adManagement.run.${act}`)}
        </AppLink>
      )}
    </li>
  );
}
