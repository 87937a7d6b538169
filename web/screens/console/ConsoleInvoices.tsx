import { invoiceCalls } from '../../../contract/calls/invoices.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleInvoices.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { InvoiceList } from './invoices/InvoiceList.tsx';
import { InvoiceTools } from './invoices/InvoiceTools.tsx';
import { invoicesAddress, invoicesQuery } from './invoices/invoices-address.ts';
import type { InvoicesRequest } from './invoices/invoices-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = invoicesAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consoleInvoices', 'invoices.desk.name'),
    own: await forMember(page, () => loadInvoices(page, request)),
  };
}

async function loadInvoices({ call }: PageContext, request: InvoicesRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(invoiceCalls.desk, {
      query: { ...invoicesQuery(request), after: request.after, before: request.before },
    }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Invoices that Meydan issued, whether the tax authority has received them, and gaps in the numbering. */
export default function ConsoleInvoices({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('invoices');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="invoices" summary={summary}>
      <h1 className={styles.title}>{t('invoices.desk.name')}</h1>
      <p className={styles.intro}>{t('invoices.desk.text')}</p>
      <MembersOnly data={own}>
        {({ request, list }) => (
          <>
            <InvoiceTools request={request} series={list.series} />
            <InvoiceList request={request} page={list} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
