import { Suspense, useState } from 'react';
import { cardCalls } from '../../../contract/calls/cards.ts';
import { membershipCalls } from '../../../contract/calls/memberships.ts';
import type { MembershipPackageView } from '../../../contract/schemas/membership.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { lazy } from '../../ui/lazy.ts';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/MembershipPackage.ts';
import { Charges } from './Charges.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import type { MembershipData } from './membership-data.ts';
import { PlansTable } from './PlansTable.tsx';
import styles from './Membership.module.css';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx').then((module) => ({ default: module.ChangeDialog })));

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  return {
    meta: pageData(page, 'membershipPackage', 'memberships.title'),
    own: await forMember(page, async () => {
      const [membership, cards] = await Promise.all([
        call(membershipCalls.get, {}),
        // The page works without the card list if the provider is unreachable.
        call(cardCalls.list, {}).then(
          ({ items }) => items,
          () => [],
        ),
      ]);
      return { membership, cards };
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The reader's membership, a comparison of the packages, and past payments. */
export default function MembershipPackage({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('memberships', 'forms', 'myAds', 'invoices');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('memberships.title')}</h1>
      <p className={styles.intro}>{t('memberships.intro')}</p>
      <MembersOnly data={own}>{(data) => <Page {...data} />}</MembersOnly>
    </div>
  );
}

function Page({ membership, cards }: MembershipData) {
  const { t } = useTranslation('memberships');
  const { plan, charges } = membership;
  const [months, setMonths] = useState(plan?.months === 12 ? '12' : '1');
  const [wanted, setWanted] = useState<MembershipPackageView>();
  return (
    <>
      <CurrentPlan membership={membership} cards={cards} onChoose={setWanted} />
      <section aria-labelledby="plans">
        <div className={styles.head}>
          <h2 id="plans">{t('memberships.plans')}</h2>
          <Segmented
            name="months"
            label={t('memberships.period')}
            value={months}
            onValue={setMonths}
            options={[
              { value: '1', label: t('memberships.monthly') },
              { value: '12', label: t('memberships.yearly'), aside: t('memberships.twoFree') },
            ]}
          />
        </div>
        <PlansTable membership={membership} months={Number(months)} onChoose={setWanted} />
        <p className={styles.note}>{t('memberships.note')}</p>
      </section>
      {charges.length > 0 && <Charges charges={charges} />}
      {wanted && (
        <Suspense fallback={null}>
          <ChangeDialog wanted={wanted} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </>
  );
}
