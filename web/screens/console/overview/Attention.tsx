import { CircleCheck, TriangleAlert } from 'lucide-react';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import type { ScreenName } from '../../../screens.ts';
import type { DeskQueueName } from '../../../../contract/overview.ts';
import { Card } from '../../../ui/Card.tsx';
import type { Overview } from './loaded-overview.ts';
import { ageOf } from '../frame/age.ts';
import styles from './Overview.module.css';

const screenOf = {
  ads: 'reviewQueue',
  adReports: 'consoleReports',
  memberReports: 'consoleReports',
  chats: 'consoleReports',
  questions: 'consoleReports',
  reviews: 'consoleFeedback',
  businesses: 'consoleBusinesses',
  feedback: 'consoleFeedback',
  payments: 'consolePayments',
  refunds: 'consoleRefunds',
  payouts: 'consolePayouts',
  transfers: 'consolePayouts',
  bankAccounts: 'consolePayouts',
  differences: 'consoleBooks',
  imbalances: 'consoleBooks',
  mail: 'consoleMail',
} as const satisfies Readonly<Record<DeskQueueName, ScreenName>>;

/** Counted more than three minutes ago: the counting job stands still. */
const staleMs = 3 * 60_000;

/** What needs attention now: stalled parts of the system, and queues with their oldest entry. */
export function Attention({ queues, system, now }: Pick<Overview, 'queues' | 'system'> & { now: number }) {
  const { t } = useTranslation('overviewDesk', 'console');
  const { language } = usePage();
  const waiting = queues.items.filter((queue) => queue.count > 0);
  const alarms = [
    ...(system?.stalledLanes ?? []).map((name) => t('overviewDesk.stalledLane', { name })),
    ...(system?.unreachable ?? []).map((name) => t('overviewDesk.unreachable', { name })),
    ...(queues.countedAt !== undefined && now - Date.parse(queues.countedAt) > staleMs
      ? [t('overviewDesk.stale', { age: ageText(queues.countedAt) })]
      : []),
  ];
  function ageText(iso: string): string {
    const { unit, value } = ageOf(iso, now);
    return unit === 'now' ? t('console.age.now') : t(`console.age.${unit}`, { value: count(value, language) });
  }
  return (
    <Card title={t('overviewDesk.attention')} pad="s">
      {alarms.length > 0 && (
        <ul role="alert" className={styles.alarms}>
          {alarms.map((text) => (
            <li key={text}>
              <TriangleAlert size={18} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      )}
      {waiting.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheck size={20} aria-hidden="true" />
          {t(queues.countedAt === undefined ? 'overviewDesk.notCounted' : 'overviewDesk.calm')}
        </p>
      ) : (
        <ul className={styles.queues}>
          {waiting.map(({ name, count: figure, oldest }) => (
            <li key={name}>
              <AppLink to={screenPath(screenOf[name], language)} className={styles.queue}>
                <span className={styles.queueName}>{t(`overviewDesk.queues.${name}`)}</span>
                <b>{count(figure, language)}</b>
                {oldest !== undefined && (
                  <span className={styles.oldest}>{t('overviewDesk.oldest', { age: ageText(oldest) })}</span>
                )}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
