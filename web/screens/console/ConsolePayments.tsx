import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsolePayments.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { PaymentList } from './payments/PaymentList.tsx';
import { PaymentTools } from './payments/PaymentTools.tsx';
import { paymentsAddress, paymentsQuery } from './payments/payments-address.ts';
import type { PaymentsRequest } from './payments/payments-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = paymentsAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consolePayments', 'consolePayments.name'),
    own: await forMember(page, () => loadPayments(page, request)),
  };
}

async function loadPayments({ call }: PageContext, request: PaymentsRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(paymentCalls.deskList, {
      query: { ...paymentsQuery(request), after: request.after, before: request.before },
    }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** All payments, and those that need attention. */
export default function ConsolePayments({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('consolePayments');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="payments" summary={summary}>
      <h1 className={styles.title}>{t('consolePayments.name')}</h1>
      <p className={styles.intro}>{t('consolePayments.text')}</p>
      <MembersOnly data={own}>
        {({ request, list }) => (
          <>
            <PaymentTools request={request} alarms={list.alarms} />
            <PaymentList request={request} page={list} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
