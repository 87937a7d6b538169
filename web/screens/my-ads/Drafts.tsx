import { FilePen } from 'lucide-react';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import { limits } from '../../../contract/limits.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/Drafts.ts';
import { DraftItem } from './draft/DraftItem.tsx';
import styles from './draft/draft.module.css';
import { CategoryChips } from './list/CategoryChips.tsx';
import { MyAdsFrame } from './list/MyAdsFrame.tsx';
import { PlaceAdLink } from './list/PlaceAdLink.tsx';
import { EmptyList } from './list/EmptyList.tsx';
import { readListAddress, writeListAddress } from './list/list-address.ts';
import { pageData } from '../../page-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'myDraftAds', 'myAds.name.drafts'),
    own: await forMember(page, () => loadDrafts(page, url)),
  };
}

async function loadDrafts({ call }: PageContext, url: URL) {
  const { category } = readListAddress(url.searchParams);
  const [list, categories, counts] = await Promise.all([
    call(draftCalls.list, { params: { categoryId: category ?? 0 } }),
    call(draftCalls.editCounts, {}),
    call(myAdCalls.counts, {}),
  ]);
  return { items: list.items, categories: categories.items, counts, category };
}

type Own = Awaited<ReturnType<typeof loadDrafts>>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Unsent drafts and edits of published ads. */
export default function Drafts({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <MyAdsFrame kind="drafts" counts={own?.counts}>
      <MembersOnly data={own}>{(drafts) => <List {...drafts} />}</MembersOnly>
    </MyAdsFrame>
  );
}

function List({ items, categories, counts, category }: Own) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const path = screenPath('myDraftAds', language);
  if (items.length === 0 && category === undefined) {
    return (
      <EmptyList
        art={<FilePen />}
        title={t('myAds.none.drafts')}
        text={t('myAds.none.draftsText')}
        actions={<PlaceAdLink />}
      />
    );
  }
  return (
    <>
      {counts.drafts >= limits.draftsMost && (
        <p className={styles.full}>{t('myAds.draft.full', { figure: limits.draftsMost })}</p>
      )}
      <CategoryChips
        categories={categories}
        chosen={category}
        href={(chosen) => writeListAddress(path, { category: chosen })}
      />
      <ul className={styles.list}>
        {items.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </ul>
    </>
  );
}
