import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/Published.ts';
import { SentAds } from './list/SentAds.tsx';
import { loadAds } from './list/load-ads.server.ts';
import { pageData } from '../../page-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'myPublishedAds', 'myAds.name.published'),
    own: await forMember(page, () => loadAds(page, 'published', url)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Published({ loaderData: { own } }: Route.ComponentProps) {
  return <SentAds kind="published" own={own} />;
}
