import { catalogueDeskCalls } from '../../../contract/calls/catalogue-desk.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/ConsoleSpec.ts';
import { readCatalogueAddress } from './catalogue/catalogue-address.ts';
import type { CatalogueRequest } from './catalogue/catalogue-address.ts';
import { Options } from './catalogue/Options.tsx';
import { SpecEditor } from './catalogue/SpecEditor.tsx';
import { VersionList } from './catalogue/VersionList.tsx';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { recordPage } from './record-page.server.ts';
import trade from './trade/Trade.module.css';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readCatalogueAddress(url.searchParams);
  return recordPage(page, 'consoleSpec', 'catalogueDesk.spec.name', id, () => loadSpec(page, id, request));
}

async function loadSpec({ call }: PageContext, id: string, request: CatalogueRequest) {
  const specId = Number(id);
  const query = { pageIndex: request.page - 1, ...(request.text !== '' && { text: request.text }) };
  const [spec, summary] = await Promise.all([
    orRefuse(() => call(catalogueDeskCalls.spec, { params: { specId } })),
    call(moderationCalls.summary, {}),
  ]);
  const [options, versions] = await Promise.all([
    call(catalogueDeskCalls.options, { params: { specId }, query }),
    call(catalogueDeskCalls.versions, { query: { specId } }),
  ]);
  return { spec, request, summary, options, versions: versions.items };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, paths: loaderData.paths }) : [];

/** A spec: its texts and range, its options and its versions. */
export default function ConsoleSpec({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="catalogue" summary={summary}>
      <h1 className={styles.title}>{own?.spec.names[language] ?? t('catalogueDesk.spec.name')}</h1>
      <MembersOnly data={own}>
        {({ spec, request, options, versions }) => (
          <div className={trade.page}>
            <SpecEditor key={spec.id} spec={spec} />
            {spec.kind !== 'number' && spec.kind !== 'yesNo' && (
              <Options
                key={`${spec.id} ${spec.version} ${request.page} ${request.text}`}
                spec={spec}
                request={request}
                {...options}
              />
            )}
            <section aria-labelledby="versions">
              <h2 id="versions" className={trade.heading}>
                {t('catalogueDesk.view.versions')}
              </h2>
              <VersionList versions={versions} />
            </section>
          </div>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
