import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import { moment } from '../frame/age.ts';
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
};

/** A line of the log: what was decided, by whom, when and why; in the history of an ad without the ad. */
export function DecisionLine({ entry, isOfOneAd }: { entry: DecisionEntry; isOfOneAd?: boolean }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const now = useNow();
  const { ad, member, reasons, message, by, at, decision } = entry;
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        <Tag tone={tones[decision]}>{t(`console.log.decision.${decision}`)}</Tag>
        {!isOfOneAd && ad && (
          <AppLink
            to={writeQueueAddress(screenPath('reviewQueue', language), { id: ad.id })}
            prefetch="none"
            className={styles.ad}
          >
            {ad.title === '' ? ad.id : ad.title}
          </AppLink>
        )}
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
            <Tag key={reason}>{t(`console.decide.reason.${reason}`)}</Tag>
          ))}
          {message !== undefined && <q>{message}</q>}
        </p>
      )}
    </li>
  );
}
