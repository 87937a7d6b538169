import { deskActs } from '../../../../contract/enums.ts';
import type { DeskAct } from '../../../../contract/enums.ts';
import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import { writeQueueAddress } from '../queue/queue-address.ts';
import styles from './DecisionLine.module.css';

const tones: Record<DecisionEntry['decision'], TagTone> = {
  Approve: 'positive',
  Restore: 'positive',
  Reject: 'danger',
  TakeDown: 'danger',
  Delete: 'danger',
  AskEdit: 'warning',
  Warn: 'warning',
  Suspend: 'danger',
  Reinstate: 'positive',
  CancelOrder: 'danger',
  CompleteOrder: 'positive',
  ExtendOrder: 'neutral',
  DecideRefund: 'neutral',
  GiveBack: 'warning',
  AcknowledgePayment: 'neutral',
  StopPayout: 'danger',
  ReleasePayout: 'positive',
  ReadIban: 'neutral',
  CompleteTransfer: 'positive',
  CloseDifference: 'neutral',
  CloseImbalance: 'warning',
  PublishAgreement: 'neutral',
  RemoveReview: 'danger',
  KeepReview: 'positive',
};

const isOfDesk = (decision: DecisionEntry['decision']): decision is DeskAct =>
  (deskActs as readonly string[]).includes(decision);

/** One entry of the decision log. In the history of one ad, the ad itself is left out. */
export function DecisionLine({ entry, isOfOneAd }: { entry: DecisionEntry; isOfOneAd?: boolean }) {
  const { t } = useTranslation('console', 'consoleQueue');
  const { language } = usePage();
  const now = useNow();
  const { ad, member, reasons, message, by, at, decision } = entry;
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        <DecisionTag decision={decision} />
        {!isOfOneAd && <AdLink entry={entry} />}
        <About entry={entry} />
        <span className={styles.who}>
          <span className="vh">{t('console.log.byOf')}: </span>
          {by ?? t('console.log.auto')} · <time dateTime={at}>{moment(at, language, now)}</time>
        </span>
      </p>
      {!isOfOneAd && (ad || member) && (
        <p className={styles.about}>
          {ad && <span className="num">{ad.id}</span>}
          {member && (
            <AppLink to={screenPath('consoleMember', language, { id: member.id })} className={styles.member}>
              {t('console.log.member', { name: member.name })}
            </AppLink>
          )}
        </p>
      )}
      {(reasons.length > 0 || message !== undefined) && (
        <p className={styles.why}>
          {reasons.map((reason) => (
            <Tag key={reason}>{t(`consoleQueue.decide.reason.${reason}`)}</Tag>
          ))}
          {message !== undefined && <q>{message}</q>}
        </p>
      )}
    </li>
  );
}

export function DecisionTag({ decision }: { decision: DecisionEntry['decision'] }) {
  const { t } = useTranslation('console', 'deskLog');
  return (
    <Tag tone={tones[decision]}>
      {isOfDesk(decision) ? t(`deskLog.${decision}`) : t(`console.log.decision.${decision}`)}
    </Tag>
  );
}

/** The ad that was decided on. */
export function AdLink({ entry: { ad } }: { entry: DecisionEntry }) {
  const { language } = usePage();
  if (!ad) return null;
  return (
    <AppLink
      to={writeQueueAddress(screenPath('reviewQueue', language), { id: ad.id })}
      prefetch="none"
      className={styles.ad}
    >
      {ad.title === '' ? ad.id : ad.title}
    </AppLink>
  );
}

/** The subject of the decision, linked if the moderator may open its page. */
export function About({ entry: { decision, about } }: { entry: DecisionEntry }) {
  const { language } = usePage();
  const isAllowed = usePermissions();
  if (about === undefined) return null;
  const isOrder = /^[2-9A-HJ-NP-Z]{10}$/.test(about);
  const isPayment = decision === 'GiveBack' || decision === 'AcknowledgePayment';
  if (!(isOrder && isAllowed('readOrders')) && !(!isOrder && isPayment && isAllowed('readPayments'))) {
    return <span className={styles.ad}>{about}</span>;
  }
  return (
    <AppLink
      to={screenPath(isOrder ? 'consoleOrder' : 'consolePayment', language, { id: about })}
      prefetch="none"
      className={styles.ad}
    >
      {about}
    </AppLink>
  );
}
