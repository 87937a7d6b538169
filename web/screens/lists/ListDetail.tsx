import { redirect } from 'react-router';
import { adListCalls } from '../../../contract/calls/ad-lists.ts';
import type { AdListSort } from '../../../contract/schemas/ad-list.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pictureUrl } from '../../client/media.ts';
import { pageMeta } from '../../client/meta.ts';
import type { PageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { OwnList } from './own/OwnList.tsx';
import { SharedList } from './shared/SharedList.tsx';
import { sorts } from './sorts.ts';
import type { Route } from './+types/ListDetail.ts';

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const { language, settings, call, t } = context.get(pageContext);
  const { ownId, shared } = await orRefuse(() => call(adListCalls.shared, { params: { slug } }));
  const head = { language, publicUrl: settings.publicUrl };
  /** Redirects the old address of a renamed list to the new one. */
  const atHome = (home: string) => {
    if (home !== slug) throw redirect(screenPath('listDetail', language, { slug: home }) + url.search);
  };
  if (ownId !== undefined) {
    const sort: AdListSort = sorts.find((one) => one === url.searchParams.get('sort')) ?? 'Own';
    const [list, { items }] = await orRefuse(() =>
      Promise.all([
        call(adListCalls.get, { params: { id: ownId } }),
        call(adListCalls.items, { query: { AdListId: ownId, sort } }),
      ]),
    );
    atHome(list.slug);
    const meta: PageMeta = { ...head, title: list.name };
    return { kind: 'own' as const, meta, list, items, sort };
  }
  if (!shared) throw new Error('A list is either the user’s own or a shared one');
  const { list } = shared;
  atHome(list.slug);
  const cover = list.covers[0];
  const meta: PageMeta = {
    ...head,
    title: list.name,
    description: list.description ?? t('lists.shared.description', { name: list.owner.name, count: list.adCount }),
    indexed: list.isPublic,
    paths: {
      tr: screenPath('listDetail', 'tr', { slug: list.slug }),
      en: screenPath('listDetail', 'en', { slug: list.slug }),
    },
    image: cover && pictureUrl(cover.key, 1200),
  };
  return { kind: 'shared' as const, meta, shared };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** A list of ads: editable for its owner, read-only for others. */
export default function ListDetail({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'own' ? (
    <OwnList key={loaderData.list.id} {...loaderData} />
  ) : (
    <SharedList key={loaderData.shared.list.id} {...loaderData.shared} />
  );
}
