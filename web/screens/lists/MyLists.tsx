import { ListPlus, Plus, Search, SearchX, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import { adListCalls } from '../../../contract/calls/ad-lists.ts';
import { limits } from '../../../contract/limits.ts';
import type { AdList } from '../../../contract/schemas/ad-list.ts';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { useLive } from '../../client/live-events.ts';
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
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { lazy } from '../../ui/lazy.ts';
import { pageData } from '../../page-meta.ts';
import { ListCard } from './ListCard.tsx';
import styles from './MyLists.module.css';
import type { Route } from './+types/MyLists.ts';

const ListDialog = lazy(() => import('./ListDialog.tsx'));

/** Minimum number of lists for the search field. */
const minListsForSearch = 7;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const name = (url.searchParams.get('text') ?? '').trim().slice(0, limits.adListNameMost);
  return {
    meta: pageData(page, 'myLists', 'lists.name.own'),
    name,
    own: await forMember(page, () => page.call(adListCalls.all, { query: name === '' ? {} : { name } })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function MyLists({ loaderData: { name, own } }: Route.ComponentProps) {
  const { t } = useTranslation('lists');
  const [isMaking, setMaking] = useState<boolean>();
  const { revalidate } = useRevalidator();
  useLive('list', () => void revalidate());
  const make = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t('lists.new')}
    </Button>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{t('lists.title')}</h1>
          <p>{t('lists.lead')}</p>
        </div>
        {own && (own.total > 0 || name !== '') && make}
      </header>
      <MembersOnly data={own}>
        {({ items, total }) =>
          total === 0 && name === '' ? (
            <Card>
              <EmptyState
                art={<ListPlus aria-hidden="true" />}
                title={t('lists.empty.title')}
                text={t('lists.empty.text')}
                actions={make}
              />
            </Card>
          ) : (
            <Lists lists={items} name={name} />
          )
        }
      </MembersOnly>
      {isMaking !== undefined && (
        <Suspense fallback={null}>
          <ListDialog open={isMaking} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Lists({ lists, name }: { lists: readonly AdList[]; name: string }) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const navigate = useNavigate();
  const path = screenPath('myLists', language);
  return (
    <>
      {(lists.length >= minListsForSearch || name !== '') && (
        <Form role="search" aria-label={t('lists.search')} action={path} className={styles.search} key={name}>
          <TextInput
            name="text"
            type="search"
            enterKeyHint="search"
            maxLength={limits.adListNameMost}
            defaultValue={name}
            aria-label={t('lists.search')}
            placeholder={t('lists.search')}
            prefix={<Search size={18} aria-hidden="true" />}
            suffix={
              name !== '' && (
                <IconButton
                  label={t('lists.searchClear')}
                  tip="none"
                  size="s"
                  icon={<X size={18} />}
                  onClick={() => void navigate(path)}
                />
              )
            }
          />
        </Form>
      )}
      {lists.length === 0 ? (
        <Card>
          <EmptyState
            art={<SearchX aria-hidden="true" />}
            tone="neutral"
            title={t('lists.empty.found')}
            text={t('lists.empty.foundText')}
            actions={
              <AppLink to={path} className={buttonClass({ variant: 'soft' })}>
                {t('lists.empty.all')}
              </AppLink>
            }
          />
        </Card>
      ) : (
        <section aria-labelledby="lists-found" className={styles.section}>
          <h2 id="lists-found" className="num">
            {t('lists.found', { count: lists.length, figure: count(lists.length, language) })}
          </h2>
          <ul className={styles.grid}>
            {lists.map((list) => (
              <ListCard key={list.id} list={list} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
