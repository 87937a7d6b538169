import { catalogueDeskCalls } from '../../../contract/calls/catalogue-desk.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/ConsoleCategory.ts';
import { CategoryEditor } from './catalogue/CategoryEditor.tsx';
import { CategoryHead } from './catalogue/CategoryHead.tsx';
import ChildOrder from './catalogue/ChildOrder.tsx';
import { VersionList } from './catalogue/VersionList.tsx';
import { orderKey } from './catalogue/order-key.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { recordPage } from './record-page.server.ts';
import trade from './trade/Trade.module.css';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return recordPage(page, 'consoleCategory', 'catalogueDesk.category.name', id, () => loadCategory(page, id));
}

async function loadCategory({ call }: PageContext, id: string) {
  const categoryId = Number(id);
  const [category, summary] = await Promise.all([
    orRefuse(() => call(catalogueDeskCalls.category, { params: { categoryId } })),
    call(moderationCalls.summary, {}),
  ]);
  const [children, versions] = await Promise.all([
    call(catalogueDeskCalls.list, { query: { parentId: categoryId } }),
    call(catalogueDeskCalls.versions, { query: { categoryId } }),
  ]);
  return { category, summary, children: children.items, versions: versions.items };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, paths: loaderData.paths }) : [];

/** A category: its texts, how it is sold, its specs, its children and its versions. */
export default function ConsoleCategory({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="catalogue" summary={summary}>
      <h1 className={styles.title}>{own?.category.names[language] ?? t('catalogueDesk.category.name')}</h1>
      <MembersOnly data={own}>
        {({ category, children, versions }) => (
          <div className={trade.page}>
            <CategoryHead category={category} />
            {!category.isClosed && <CategoryEditor key={category.id} category={category} />}
            <ChildOrder key={orderKey(category.id, children)} parent={category} items={children} />
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
