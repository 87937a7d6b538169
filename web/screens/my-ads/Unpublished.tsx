import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/Unpublished.ts';
import { SentAds } from './list/SentAds.tsx';
import { loadAds } from './list/load-ads.server.ts';
import { pageData } from './shared/page-data.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'myUnpublishedAds', 'myAds.name.unpublished'),
    own: await forMember(page, () => loadAds(page, 'unpublished', url)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The caller’s ads that nobody else sees: waiting, refused, ended, taken down. */
export default function Unpublished({ loaderData: { own } }: Route.ComponentProps) {
  return <SentAds kind="unpublished" own={own} />;
}
