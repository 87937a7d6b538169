import type { DeskPlan } from '../../../../contract/schemas/membership.ts';
import { count, fullDate, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { writePaymentsAddress } from '../payments/payments-address.ts';
import trade from '../trade/Trade.module.css';
import styles from './Memberships.module.css';
import { stateTones } from './state-tones.ts';

/** One plan: its member, package, period, what happens next, and links to the member and their payments. */
export function PlanLine({ plan, packages }: { plan: DeskPlan; packages: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('membershipDesk');
  const { language } = usePage();
  const { member, packageId, nextPackageId, state, periodEnd, nextCharge, credit, refusedTries } = plan;
  const name = member.name ?? t('membershipDesk.unknown');
  const isPaid = state === 'Active' || state === 'Ending';
  return (
    <li className={styles.line}>
      <div>
        <AppLink to={screenPath('consoleMember', language, { id: member.id })} prefetch="none" className={trade.name}>
          {name}
        </AppLink>
        <p className={trade.quiet}>
          {packages.get(packageId)} ·{' '}
          {t(`membershipDesk.${isPaid ? 'periodTo' : 'periodWas'}`, { date: fullDate(periodEnd, language) })}
        </p>
        <p className={trade.quiet}>
          <Next plan={plan} />
          <AppLink
            to={paymentsPath(screenPath('consolePayments', language), member.id)}
            prefetch="none"
            className={trade.link}
            aria-label={t('membershipDesk.paymentsOf', { name })}
          >
            {t('membershipDesk.payments')}
          </AppLink>
        </p>
      </div>
      <p className={trade.sum}>{nextCharge && price(nextCharge.amount, language)}</p>
      <p className={trade.tags}>
        <Tag tone={stateTones[state]}>{t(`membershipDesk.states.${state}`)}</Tag>
        {refusedTries > 0 && (
          <Tag tone="warning">
            {t('membershipDesk.refused', { count: refusedTries, figure: count(refusedTries, language) })}
          </Tag>
        )}
        {nextPackageId !== undefined && (
          <Tag tone="action">{t('membershipDesk.goesDown', { name: packages.get(nextPackageId) ?? '' })}</Tag>
        )}
        {credit > 0 && <Tag>{t('membershipDesk.credit', { sum: price(credit, language) })}</Tag>}
      </p>
    </li>
  );
}

/** The next event of the plan and its day; absent for an ended plan. */
function Next({ plan: { state, nextCharge, endsAt, chargeId } }: { plan: DeskPlan }) {
  const { t } = useTranslation('membershipDesk');
  const { language } = usePage();
  if (chargeId !== undefined) {
    return (
      <>
        <AppLink to={screenPath('consolePayment', language, { id: chargeId })} prefetch="none" className={trade.link}>
          {t('membershipDesk.charging')}
        </AppLink>{' '}
        ·{' '}
      </>
    );
  }
  const date = endsAt ?? nextCharge?.at;
  if (date === undefined) return null;
  const words = endsAt === undefined ? (state === 'PastDue' ? 'retries' : 'renews') : 'ends';
  return <>{t(`membershipDesk.${words}`, { date: fullDate(date, language) })} · </>;
}

const paymentsPath = (path: string, search: string): string =>
  writePaymentsAddress(path, {
    search,
    state: undefined,
    kind: undefined,
    from: undefined,
    to: undefined,
    alarms: false,
  });
