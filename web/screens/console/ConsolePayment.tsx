import { useState } from 'react';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/ConsolePayment.ts';
import { recordPage } from './record-page.server.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { PaymentHistory } from './payments/PaymentHistory.tsx';
import { PaymentFacts } from './payments/PaymentFacts.tsx';
import own from './payments/Payments.module.css';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return recordPage(page, 'consolePayment', 'consolePayments.one', id, () => loadPayment(page, id));
}

async function loadPayment({ call }: PageContext, id: string) {
  const [{ payment }, summary] = await Promise.all([
    orRefuse(() => call(paymentCalls.deskDetail, { params: { id } })),
    call(moderationCalls.summary, {}),
  ]);
  return { payment, summary };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, paths: loaderData.paths }) : [];

export default function ConsolePayment({ loaderData: { own: loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('consolePayments');
  const { summary } = useSummary(loaded?.summary);
  return (
    <ConsoleFrame tab="payments" summary={summary}>
      <h1 className={styles.title}>{t('consolePayments.one')}</h1>
      <MembersOnly data={loaded}>{({ payment }) => <Shown key={payment.id} first={payment} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Shown({ first }: { first: Awaited<ReturnType<typeof loadPayment>>['payment'] }) {
  const [payment, setPayment] = useState(first);
  return (
    <div className={own.page}>
      <PaymentFacts payment={payment} onChange={setPayment} />
      <PaymentHistory payment={payment} />
    </div>
  );
}
