import { FolderSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { catalogueDeskCalls } from '../../../contract/calls/catalogue-desk.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { DeskSpec } from '../../../contract/schemas/catalogue-desk.ts';
import { count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink, appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { lazy } from '../../ui/lazy.ts';
import type { Route } from './+types/ConsoleCatalogue.ts';
import { catalogueViews, readCatalogueAddress, writeCatalogueAddress } from './catalogue/catalogue-address.ts';
import type { CatalogueRequest } from './catalogue/catalogue-address.ts';
import { CategoryTree } from './catalogue/CategoryTree.tsx';
import { Differences } from './catalogue/Differences.tsx';
import { NewCategory } from './catalogue/NewCategory.tsx';
import { NewSpec } from './catalogue/NewSpec.tsx';
import { orderKey } from './catalogue/order-key.ts';
import { VersionList } from './catalogue/VersionList.tsx';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { FilterForm } from './frame/FilterForm.tsx';
import { useSummary } from './frame/use-summary.ts';
import trade from './trade/Trade.module.css';

const ChildOrder = lazy(() => import('./catalogue/ChildOrder.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readCatalogueAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleCatalogue', 'catalogueDesk.name'),
    own: await forMember(page, () => loadCatalogue(page, request)),
  };
}

async function loadCatalogue({ call }: PageContext, request: CatalogueRequest) {
  const { view, text, page, before } = request;
  const typed = text === '' ? {} : { text };
  const pageIndex = page - 1;
  const [summary, categories, specs, versions, differences] = await Promise.all([
    call(moderationCalls.summary, {}),
    view === 'categories' ? call(catalogueDeskCalls.list, { query: typed }) : undefined,
    view === 'specs' ? call(catalogueDeskCalls.specs, { query: { ...typed, pageIndex } }) : undefined,
    view === 'versions'
      ? call(catalogueDeskCalls.versions, { query: before === undefined ? {} : { before } })
      : undefined,
    view === 'differences' ? call(catalogueDeskCalls.differences, { query: { pageIndex } }) : undefined,
  ]);
  return { request, summary, categories, specs, versions, differences };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The category tree, the specs, all saved versions, and differences to newer data of the product. */
export default function ConsoleCatalogue({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleCatalogue', language);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <ConsoleFrame tab="catalogue" summary={summary}>
      <h1 className={styles.title}>{t('catalogueDesk.name')}</h1>
      <p className={styles.intro}>{t('catalogueDesk.text')}</p>
      <MembersOnly data={own}>
        {({ request, categories, specs, versions, differences }) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('catalogueDesk.name')}
                renderLink={appLink}
                items={catalogueViews.map((view) => ({
                  label: t(`catalogueDesk.view.${view}`),
                  href: writeCatalogueAddress(path, { view }),
                  current: request.view === view,
                }))}
              />
              {(categories ?? specs) && <SearchForm request={request} path={path} />}
            </div>
            {categories && request.text === '' && (
              <p className={styles.buttons}>
                <NewMain />
                <Button variant="outlined" size="s" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
                  {t('catalogueDesk.order.mains')}
                </Button>
              </p>
            )}
            {categories &&
              (categories.items.length === 0 ? (
                <NothingFound />
              ) : isOrdering && request.text === '' ? (
                <Suspense fallback={null}>
                  <ChildOrder key={orderKey(0, categories.items)} items={categories.items} />
                </Suspense>
              ) : (
                <Card pad="s" aria-label={t('catalogueDesk.view.categories')}>
                  <h2 className="vh">{t('catalogueDesk.view.categories')}</h2>
                  <CategoryTree key={request.text} categories={categories.items} isFlat={request.text !== ''} />
                  {categories.hasMore && <p className={trade.quiet}>{t('catalogueDesk.search.more')}</p>}
                </Card>
              ))}
            {specs && <Specs specs={specs.items} />}
            {versions && (
              <>
                <VersionList versions={versions.items} />
                {versions.hasMore && (
                  <p className={styles.more}>
                    <AppLink
                      to={writeCatalogueAddress(path, { view: 'versions', before: versions.items.at(-1)?.id })}
                      className={buttonClass({ variant: 'outlined' })}
                    >
                      {t('catalogueDesk.versions.older')}
                    </AppLink>
                  </p>
                )}
              </>
            )}
            {differences && <Differences differences={differences.items} />}
            <DeskPages
              page={request.page}
              hasNextPage={(specs ?? differences)?.hasMore ?? false}
              href={(page) => writeCatalogueAddress(path, { ...request, page })}
            />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function SearchForm({ request, path }: { request: CatalogueRequest; path: string }) {
  const { t } = useTranslation('catalogueDesk');
  const { view, text } = request;
  return (
    <FilterForm
      path={path}
      request={request}
      address={(typed) => writeCatalogueAddress(path, { view, text: (typed.get('text') ?? '').trim() })}
      clear={text === '' ? undefined : writeCatalogueAddress(path, { view })}
    >
      <input type="hidden" name="view" value={view} />
      <Field
        label={t(view === 'specs' ? 'catalogueDesk.search.specs' : 'catalogueDesk.search.categories')}
        className={styles.wide}
      >
        {(control) => <TextInput {...control} type="search" name="text" maxLength={60} defaultValue={text} />}
      </Field>
    </FilterForm>
  );
}

function NewMain() {
  const { t } = useTranslation('catalogueDesk');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <Button variant="soft" size="s" onClick={() => setNew(true)}>
        {t('catalogueDesk.create.main')}
      </Button>
      {isNew && <NewCategory onClose={() => setNew(false)} />}
    </>
  );
}

function NothingFound() {
  const { t } = useTranslation('catalogueDesk');
  return (
    <Card>
      <EmptyState
        art={<FolderSearch aria-hidden="true" />}
        tone="neutral"
        title={t('catalogueDesk.search.nothing')}
        text={t('catalogueDesk.search.nothingText')}
      />
    </Card>
  );
}

function Specs({ specs }: { specs: readonly DeskSpec[] }) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <p className={styles.buttons}>
        <Button variant="soft" size="s" onClick={() => setNew(true)}>
          {t('catalogueDesk.spec.new')}
        </Button>
      </p>
      {isNew && <NewSpec onClose={() => setNew(false)} />}
      {specs.length === 0 ? (
        <NothingFound />
      ) : (
        <Card pad="s" aria-label={t('catalogueDesk.view.specs')}>
          <h2 className="vh">{t('catalogueDesk.view.specs')}</h2>
          <ul className={styles.lines}>
            {specs.map(({ id, names, kind, unit, optionCount, categoryCount, isRetired, isOffered }) => (
              <li key={id} className={trade.line}>
                <div>
                  <p className={trade.name}>
                    <AppLink
                      to={screenPath('consoleSpec', language, { id: String(id) })}
                      prefetch="none"
                      className={trade.link}
                    >
                      {names[language]}
                    </AppLink>
                  </p>
                  <p className={trade.quiet}>
                    {[
                      t(`catalogueDesk.kind.${kind}`),
                      ...(unit === undefined ? [] : [unit]),
                      ...(optionCount === 0
                        ? []
                        : [
                            t('catalogueDesk.spec.options', {
                              count: optionCount,
                              figure: count(optionCount, language),
                            }),
                          ]),
                      t('catalogueDesk.spec.categories', {
                        count: categoryCount,
                        figure: count(categoryCount, language),
                      }),
                    ].join(' · ')}
                  </p>
                </div>
                <p className={trade.tags}>
                  {isRetired && <Tag tone="neutral">{t('catalogueDesk.spec.retired')}</Tag>}
                  {isOffered && <Tag tone="warning">{t('catalogueDesk.offered')}</Tag>}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
