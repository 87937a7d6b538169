import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { membershipCalls } from '../../../contract/calls/memberships.ts';
import type { Membership, MembershipPackageView } from '../../../contract/schemas/membership.ts';
import { call } from '../../client/call.ts';
import { fullDate, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AskButton } from '../settings/frame/AskButton.tsx';
import { useFormActions } from '../settings/frame/use-form-actions.ts';
import type { MembershipData } from './membership-data.ts';
import styles from './Membership.module.css';

type Plan = NonNullable<Membership['plan']>;

interface CurrentPlanProps extends MembershipData {
  onChoose: (wanted: MembershipPackageView) => void;
}

/** The reader's plan: period, next charge, card, and the actions to cancel or undo. */
export function CurrentPlan({ membership, cards, onChoose }: CurrentPlanProps) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const id = useId();
  const { plan, tier, givenUntil, packages } = membership;
  const name = packages.find((one) => one.id === plan?.packageId)?.name ?? tier;
  return (
    <Card className={styles.current}>
      <section aria-labelledby={id}>
        <p className={styles.quiet}>{t('memberships.yours')}</p>
        <div className={styles.name}>
          <h2 id={id}>{name}</h2>
          {plan && plan.state !== 'Active' && (
            <Tag tone={plan.state === 'PastDue' ? 'danger' : 'warning'}>{t(`memberships.state.${plan.state}`)}</Tag>
          )}
        </div>
        {!plan && (
          <p className={styles.quiet}>
            {givenUntil === undefined
              ? t(tier === 'Basic' ? 'memberships.basic' : 'memberships.given')
              : t('memberships.givenUntil', { date: fullDate(givenUntil, language) })}
          </p>
        )}
        {plan && <Running plan={plan} packages={packages} cards={cards} onChoose={onChoose} />}
      </section>
    </Card>
  );
}

function Running({
  plan,
  packages,
  cards,
  onChoose,
}: Pick<CurrentPlanProps, 'cards' | 'onChoose'> & { plan: Plan; packages: Membership['packages'] }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const { periodStart, periodEnd, nextCharge, endsAt, credit } = plan;
  const planPackage = packages.find(({ id }) => id === plan.packageId);
  const next = packages.find(({ id }) => id === plan.nextPackageId);
  return (
    <>
      {plan.state === 'PastDue' && nextCharge && (
        <div className={styles.problem} role="alert">
          <TriangleAlert size={20} aria-hidden="true" />
          <p>
            {t('memberships.pastDue', {
              sum: price(nextCharge.amount, language),
              date: fullDate(nextCharge.at, language),
            })}
          </p>
          {planPackage && <Button onClick={() => onChoose(planPackage)}>{t('memberships.payNow')}</Button>}
        </div>
      )}
      {next && (
        <p className={styles.news}>
          {t('memberships.goesDown', { name: next.name, date: fullDate(periodEnd, language) })}
        </p>
      )}
      <DefinitionList
        items={[
          {
            label: t('memberships.paidPeriod'),
            value: `${fullDate(periodStart, language)} – ${fullDate(periodEnd, language)}`,
          },
          ...(nextCharge && plan.state === 'Active'
            ? [
                {
                  label: t('memberships.nextCharge'),
                  value: t('memberships.sumOn', {
                    sum: price(nextCharge.amount, language),
                    date: fullDate(nextCharge.at, language),
                  }),
                },
              ]
            : []),
          ...(endsAt === undefined ? [] : [{ label: t('memberships.endsAt'), value: fullDate(endsAt, language) }]),
          ...(credit > 0 ? [{ label: t('memberships.credit'), value: price(credit, language) }] : []),
          ...(endsAt === undefined ? [{ label: t('memberships.card'), value: <PlanCard plan={plan} /> }] : []),
        ]}
      />
      <PlanActions plan={plan} cards={cards} />
    </>
  );
}

/** The card for renewals, with a warning if it is not stored. */
function PlanCard({ plan: { card, isCardKept } }: { plan: Plan }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const shown = card && `${card.bank ?? card.scheme} •••• ${card.last4}`;
  if (isCardKept) return shown;
  return (
    <>
      {shown} <span className={styles.warning}>{t('memberships.cardMissing')}</span>{' '}
      <AppLink to={screenPath('settingsSavedCards', language)}>{t('memberships.addCard')}</AppLink>
    </>
  );
}

function PlanActions({ plan, cards }: { plan: Plan; cards: MembershipData['cards'] }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useFormActions();
  const isEnding = plan.state === 'Ending';
  const run = async (name: string, work: () => Promise<unknown>, done: string) => {
    if (await perform(name, work, done)) await revalidate();
  };
  const undoCancellation = () =>
    run(
      'keep',
      () => call(membershipCalls.update, { params: { variantId: plan.packageId }, body: { expectedTotal: 0 } }),
      t('memberships.kept'),
    );
  const cancel = (withdraw: boolean) =>
    run(
      withdraw ? 'withdraw' : 'cancel',
      () => call(membershipCalls.cancel, { body: { withdraw } }),
      t(withdraw ? 'memberships.withdrawn' : 'memberships.cancelled'),
    );
  const useCard = (cardId: string) =>
    run(
      'card',
      () => call(membershipCalls.update, { params: { variantId: plan.packageId }, body: { expectedTotal: 0, cardId } }),
      t('memberships.cardChanged'),
    );
  const isCurrentCard = ({ last4, scheme }: MembershipData['cards'][number]) =>
    plan.isCardKept && last4 === plan.card?.last4 && scheme === plan.card.scheme;
  const others = cards.filter((card) => !isCurrentCard(card));
  const canChangeCard = plan.state === 'Active' && plan.nextPackageId === undefined && others.length > 0;
  return (
    <div className={styles.acts}>
      {(isEnding || plan.nextPackageId !== undefined) && (
        <Button loading={busy === 'keep'} onClick={() => void undoCancellation()}>
          {t(isEnding ? 'memberships.keep' : 'memberships.keepUp')}
        </Button>
      )}
      {canChangeCard && (
        <Field label={t('memberships.otherCard')}>
          {(control) => (
            <Select
              {...control}
              size="bar"
              value=""
              disabled={busy === 'card'}
              placeholder={t('memberships.chooseCard')}
              options={others.map((card) => ({
                value: card.id,
                label: `${card.alias || (card.bank ?? card.scheme)} •••• ${card.last4}`,
              }))}
              onChange={(event) => void useCard(event.target.value)}
            />
          )}
        </Field>
      )}
      {!isEnding && (
        <AskButton
          variant="text"
          loading={busy === 'cancel'}
          question={{
            title: t('memberships.cancelTitle'),
            text: t(plan.state === 'PastDue' ? 'memberships.cancelNowText' : 'memberships.cancelText', {
              date: fullDate(plan.periodEnd, language),
            }),
            yes: t('memberships.cancelYes'),
          }}
          act={() => cancel(false)}
        >
          {t('memberships.cancel')}
        </AskButton>
      )}
      {plan.withdrawal && (
        <AskButton
          variant="text"
          loading={busy === 'withdraw'}
          question={{
            title: t('memberships.withdrawTitle'),
            text: t('memberships.withdrawText', { sum: price(plan.withdrawal.refund, language) }),
            yes: t('memberships.withdrawYes'),
          }}
          act={() => cancel(true)}
        >
          {t('memberships.withdraw')}
        </AskButton>
      )}
    </div>
  );
}
