import { LocateFixed, Plus, Printer, Scale, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { comparisonCalls } from '../../../contract/calls/comparison.ts';
import { limits } from '../../../contract/limits.ts';
import type { Comparison } from '../../../contract/schemas/comparison.ts';
import { count } from '../../client/format.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { pageData } from '../../page-meta.ts';
import { readComparisonAddress, writeComparisonAddress } from './comparison-address.ts';
import type { ComparisonRequest } from './comparison-address.ts';
import { CompareTable } from './CompareTable.tsx';
import styles from './ComparisonList.module.css';
import { useComparisonActions } from './use-comparison-actions.ts';
import { useReaderPoint } from './use-reader-point.ts';
import type { Route } from './+types/ComparisonList.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readComparisonAddress(url.searchParams);
  const { category, isCommon } = request;
  return {
    meta: pageData(page, 'comparisonList', 'comparison.title'),
    request,
    own: await forMember(page, () =>
      page.call(comparisonCalls.list, {
        query: { onlyCommonSpecs: isCommon, ...(category !== undefined && { categoryId: category }) },
      }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ComparisonList({ loaderData: { request, own } }: Route.ComponentProps) {
  const { t } = useTranslation('comparison');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('comparison.title')}</h1>
      <MembersOnly data={own}>
        {(comparison) =>
          comparison.items.length === 0 ? (
            <NothingCompared />
          ) : (
            <Group key={comparison.categoryId} comparison={comparison} request={request} />
          )
        }
      </MembersOnly>
    </div>
  );
}

function NothingCompared() {
  const { t } = useTranslation('comparison');
  const { language } = usePage();
  return (
    <Card>
      <EmptyState
        art={<Scale aria-hidden="true" />}
        title={t('comparison.empty.title')}
        text={t('comparison.empty.text')}
        actions={
          <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
            {t('comparison.empty.browse')}
          </AppLink>
        }
      />
    </Card>
  );
}

function Group({ comparison, request }: { comparison: Comparison; request: ComparisonRequest }) {
  const { t } = useTranslation('comparison');
  const { language } = usePage();
  const navigate = useNavigate();
  const { groups, categoryId, items, specs } = comparison;
  const actions = useComparisonActions(items, categoryId);
  const near = useReaderPoint();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const path = screenPath('comparisonList', language);
  const href = (change: Partial<ComparisonRequest>) =>
    writeComparisonAddress(path, { category: categoryId, isCommon: request.isCommon, ...change });
  const group = groups.find((one) => one.categoryId === categoryId);
  const name = group?.name ?? '';
  const { columns } = actions;
  // The last ad is being removed.
  if (columns.length === 0) return <NothingCompared />;
  return (
    <>
      {groups.length > 1 && (
        <TabLinks
          label={t('comparison.tabs')}
          renderLink={appLink}
          className={styles.tabs}
          items={groups.map((one) => ({
            href: href({ category: one.categoryId }),
            label: one.name,
            count: count(one.count, language),
            current: one.categoryId === categoryId,
          }))}
        />
      )}
      <div className={styles.tools} role="group" aria-label={t('comparison.tools')} data-screen-only>
        {columns.length > 1 && (
          <>
            <Switch
              label={t('comparison.onlyDifferences')}
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
            <Switch
              label={t('comparison.onlyCommon')}
              checked={request.isCommon}
              onChange={(event) =>
                void navigate(href({ isCommon: event.target.checked }), { replace: true, preventScrollReset: true })
              }
            />
          </>
        )}
        <div className={styles.acts}>
          {!near.point && items.some(({ point }) => point !== undefined) && (
            <Button
              variant="soft"
              loading={near.isBusy}
              icon={<LocateFixed aria-hidden="true" />}
              onClick={() => void near.locate()}
            >
              {t('comparison.locate')}
            </Button>
          )}
          {group && columns.length < limits.comparisonMost && (
            <AppLink
              to={screenPath('categorySlugSearch', language, { slug: group.path })}
              className={buttonClass({ variant: 'soft' })}
              aria-label={t('comparison.addMoreOf', { name })}
            >
              <Plus aria-hidden="true" />
              {t('comparison.addMore')}
            </AppLink>
          )}
          <Button
            variant="outlined"
            className={styles.print}
            icon={<Printer aria-hidden="true" />}
            onClick={() => print()}
          >
            {t('comparison.print')}
          </Button>
          <Button variant="outlined" icon={<Trash2 aria-hidden="true" />} onClick={() => void actions.clear()}>
            {t('comparison.clear')}
          </Button>
        </div>
      </div>
      {near.isProblem && (
        <p role="alert" className={styles.problem}>
          {t('comparison.notLocated')}
        </p>
      )}
      {columns.length === 1 && <p className={styles.note}>{t('comparison.one')}</p>}
      <CompareTable
        name={name}
        items={columns}
        specs={specs.map((spec) => ({
          ...spec,
          cells: columns.map((one) => spec.cells[items.indexOf(one)] ?? { texts: [] }),
        }))}
        actions={actions}
        point={near.point}
        isCommon={request.isCommon}
        onlyDifferences={onlyDifferences && columns.length > 1}
        onShowAll={() => setOnlyDifferences(false)}
      />
      {columns.length > 1 && <p className={styles.legend}>{t('comparison.bestNote')}</p>}
    </>
  );
}
