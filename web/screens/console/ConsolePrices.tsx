import { useState } from 'react';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { priceCalls } from '../../../contract/calls/prices.ts';
import { priceKinds } from '../../../contract/price-kinds.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import type { Route } from './+types/ConsolePrices.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { CategoryChoice } from './prices/CategoryChoice.tsx';
import { PriceDialog } from './prices/PriceDialog.tsx';
import { PriceHistory } from './prices/PriceHistory.tsx';
import { readPricesAddress, writePricesAddress } from './prices/prices-address.ts';
import type { PricesRequest } from './prices/prices-address.ts';
import { PriceTable } from './prices/PriceTable.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readPricesAddress(url.searchParams);
  return {
    meta: pageData(page, 'consolePrices', 'priceDesk.name'),
    own: await forMember(page, () => loadPrices(page, request)),
  };
}

async function loadPrices({ call }: PageContext, request: PricesRequest) {
  const { kind, subject } = request;
  const isByCategory = kind === 'Commission' || kind === 'InstalmentCap';
  const [summary, list, history, main] = await Promise.all([
    call(moderationCalls.summary, {}),
    subject === undefined ? call(priceCalls.list, { query: { kind } }) : undefined,
    subject === undefined ? undefined : call(priceCalls.history, { params: { kind, subject } }),
    subject === undefined && isByCategory ? call(categoryCalls.main, {}) : undefined,
  ]);
  return { request, summary, list, history, mainCategories: main?.items };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

type Loaded = Awaited<ReturnType<typeof loadPrices>>;

/** Prices by kind, and the history and plan of one subject. */
export default function ConsolePrices({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('priceDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consolePrices', language);
  return (
    <ConsoleFrame tab="prices" summary={summary}>
      <h1 className={styles.title}>{t('priceDesk.name')}</h1>
      <p className={styles.intro}>{t('priceDesk.text')}</p>
      <MembersOnly data={own}>
        {(data) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('priceDesk.name')}
                renderLink={appLink}
                items={priceKinds.map((kind) => ({
                  label: t(`priceDesk.kinds.${kind}`),
                  href: writePricesAddress(path, { kind }),
                  current: data.request.kind === kind,
                }))}
              />
            </div>
            <Kind key={`${data.request.kind} ${data.request.subject}`} path={path} data={data} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function Kind({ path, data }: { path: string; data: Loaded }) {
  const { t } = useTranslation('priceDesk');
  const { request, list, history, mainCategories } = data;
  const { kind } = request;
  const [edited, setEdited] = useState<string>();
  // Taken from the loaded data, so that a change by somebody else reaches the open dialog.
  const subject = history?.subject ?? list?.items.find((one) => one.subject === edited);
  return (
    <>
      <p className={styles.found}>{t(`priceDesk.hint.${kind}`)}</p>
      {list && <PriceTable kind={kind} path={path} subjects={list.items} onAdd={(one) => setEdited(one.subject)} />}
      {history && (
        <PriceHistory kind={kind} path={path} history={history} onAdd={() => setEdited(history.subject.subject)} />
      )}
      {mainCategories && <CategoryChoice kind={kind} path={path} mainCategories={mainCategories} />}
      {edited !== undefined && subject && (
        <PriceDialog kind={kind} subject={subject} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
