import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Finding, ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { count, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { cx } from '../../../ui/cx.ts';
import { soundParts } from '../queue/findings.ts';
import { writeQueueAddress } from '../queue/queue-address.ts';
import styles from './SidePane.module.css';

/** Findings of the automatic check, with the texts and numbers behind them, and the checks that passed. */
export function Checks({ review }: { review: ReviewedAd }) {
  const { t } = useTranslation('consoleQueue');
  const findings = review.review?.findings;
  const dangerousFirst = findings?.toSorted((a, b) => Number(b.weight === 'danger') - Number(a.weight === 'danger'));
  return (
    <section className={styles.part} aria-labelledby="checks">
      <h3 id="checks">{t('consoleQueue.check.title')}</h3>
      {findings === undefined && <p className={styles.quiet}>{t('consoleQueue.check.none')}</p>}
      {findings?.length === 0 && <p className={styles.quiet}>{t('consoleQueue.check.clean')}</p>}
      {dangerousFirst && dangerousFirst.length > 0 && (
        <ul className={styles.checks} aria-label={t('consoleQueue.check.found')}>
          {dangerousFirst.map((finding) => (
            <Line key={finding.code} finding={finding} />
          ))}
        </ul>
      )}
      <Sound review={review} />
    </section>
  );
}

function Line({ finding }: { finding: Finding }) {
  const { t } = useTranslation('consoleQueue');
  const isDangerous = finding.weight === 'danger';
  const Icon = isDangerous ? CircleX : TriangleAlert;
  const detail = useDetail(finding);
  return (
    <li className={cx(styles.check, isDangerous ? styles.bad : styles.doubtful)}>
      <Icon
        size={18}
        role="img"
        aria-label={t(isDangerous ? 'consoleQueue.check.danger' : 'consoleQueue.check.warning')}
      />
      <div>
        <b>{t(`consoleQueue.check.code.${finding.code}`)}</b>
        {detail !== undefined && <p>{detail}</p>}
      </div>
    </li>
  );
}

/** The texts, numbers or other ads behind a finding. */
function useDetail({ code, matches, adIds, median, limit, count: number }: Finding): ReactNode {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  if (matches && matches.length > 0) {
    const text = [...new Set(matches.map((match) => match.text))].map((one) =>
      t('consoleQueue.check.quoted', { text: one }),
    );
    return t('consoleQueue.check.matches', {
      count: matches.length,
      figure: count(matches.length, language),
      text: text.join(', '),
    });
  }
  if (adIds && adIds.length > 0) {
    return (
      <>
        {t('consoleQueue.check.same')}
        {adIds.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <AppLink
              to={writeQueueAddress(screenPath('reviewQueue', language), { id })}
              prefetch="none"
              className={styles.link}
            >
              {id}
            </AppLink>
          </span>
        ))}
      </>
    );
  }
  if (median !== undefined && limit !== undefined) {
    return t(code === 'PriceFarAbove' ? 'consoleQueue.check.high' : 'consoleQueue.check.low', {
      median: price(median, language),
      limit: price(limit, language),
    });
  }
  if (number !== undefined) return t('consoleQueue.check.rate', { count: number, figure: count(number, language) });
  if (code === 'ContactUnverified') return t('consoleQueue.check.unverified');
  return code === 'AuthorityMissing' ? t('consoleQueue.check.authority') : undefined;
}

function Sound({ review }: { review: ReviewedAd }) {
  const { t } = useTranslation('consoleQueue');
  const parts = soundParts(review);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.sound} aria-label={t('consoleQueue.check.sound')}>
      {parts.map((part) => (
        <li key={part}>
          <CircleCheck size={16} aria-hidden="true" /> {t(`consoleQueue.check.fine.${part}`)}
        </li>
      ))}
    </ul>
  );
}
