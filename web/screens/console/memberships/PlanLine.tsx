import type { DeskPlan } from '../../../../contract/schemas/membership.ts';
import { count, fullDate, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { cx } from '../../../ui/cx.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { paymentsAddress } from '../payments/payments-address.ts';
import trade from '../trade/Trade.module.css';
import styles from './Memberships.module.css';
import { stateTones } from './state-tones.ts';

export function PlanLine({ plan, packages }: { plan: DeskPlan; packages: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const { member, packageId, nextPackageId, state, nextCharge, credit, refusedTries } = plan;
  const name = member.name ?? t('memberships.desk.unknown');
  return (
    <li className={styles.line}>
      <p className={cx(trade.name, styles.who)}>
        <AppLink to={screenPath('consoleMember', language, { id: member.id })} prefetch="none">
          {name}
        </AppLink>
      </p>
      <div className={cx(trade.quiet, styles.about)}>
        <p>{packages.get(packageId)}</p>
        <p>
          <Dates plan={plan} /> ·{' '}
          <AppLink
            to={paymentsPath(screenPath('consolePayments', language), member.id)}
            prefetch="none"
            className={trade.link}
            aria-label={t('memberships.desk.paymentsOf', { name })}
          >
            {t('memberships.desk.payments')}
          </AppLink>
        </p>
      </div>
      <p className={cx(trade.sum, styles.sum)}>{nextCharge && price(nextCharge.amount, language)}</p>
      <p className={cx(trade.tags, styles.tags)}>
        <Tag tone={stateTones[state]}>{t(`memberships.desk.states.${state}`)}</Tag>
        {refusedTries > 0 && (
          <Tag tone="warning">
            {t('memberships.desk.refused', { count: refusedTries, figure: count(refusedTries, language) })}
          </Tag>
        )}
        {nextPackageId !== undefined && (
          <Tag tone="action">{t('memberships.desk.goesDown', { name: packages.get(nextPackageId) ?? '' })}</Tag>
        )}
        {credit > 0 && <Tag>{t('memberships.desk.credit', { sum: price(credit, language) })}</Tag>}
      </p>
    </li>
  );
}

/** The end of the paid period and the next event. Shown as one date if both are on the same day. */
function Dates({ plan: { state, periodEnd, nextCharge, endsAt, chargeId } }: { plan: DeskPlan }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const on = (words: 'renews' | 'retries' | 'ends' | 'paidUntil', iso: string) =>
    t(`memberships.desk.${words}`, { date: fullDate(iso, language) });
  if (endsAt !== undefined) return on('ends', endsAt);
  const paid = on('paidUntil', periodEnd);
  if (chargeId !== undefined) {
    return (
      <>
        {paid} ·{' '}
        <AppLink to={screenPath('consolePayment', language, { id: chargeId })} prefetch="none" className={trade.link}>
          {t('memberships.desk.charging')}
        </AppLink>
      </>
    );
  }
  if (nextCharge === undefined) return paid;
  return state === 'PastDue' ? `${paid} · ${on('retries', nextCharge.at)}` : on('renews', nextCharge.at);
}

const paymentsPath = (path: string, search: string): string => paymentsAddress.write(path, { search });
