import { Timer, TimerOff } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { timeLeft } from './time-left.ts';
import { useServiceNow } from '../../client/service-time.ts';

const secondMs = 1_000;

/** Time left until an offer expires, updated every second; then "expired". `until` is an ISO time. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('notifications');
  const left = timeLeft(until, useServiceNow(secondMs));
  return left === undefined ? (
    <Tag icon={<TimerOff size={14} aria-hidden="true" />}>{t('notifications.expired')}</Tag>
  ) : (
    <Tag tone="warning" icon={<Timer size={14} aria-hidden="true" />}>
      <span role="timer">{t('notifications.left', { time: left })}</span>
    </Tag>
  );
}
