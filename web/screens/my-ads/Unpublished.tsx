import { redirect } from 'react-router';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/Unpublished.ts';
import { SentAds } from './list/SentAds.tsx';
import { writeListAddress } from './list/list-address.ts';
import { loadAds } from './list/load-ads.server.ts';
import { pageData } from './shared/page-data.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const own = await forMember(page, () => loadAds(page, 'unpublished', url));
  // The menu leads here, where most of what waits for its owner is; an ad on sale whose edit came back is in the other list.
  if (own?.request.waiting && own.counts.waiting.unpublished === 0 && own.counts.waiting.published > 0) {
    throw redirect(writeListAddress(screenPath('myPublishedAds', page.language), { waiting: true }));
  }
  return { meta: pageData(page, 'myUnpublishedAds', 'myAds.name.unpublished'), own };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The caller’s ads that nobody else sees: waiting, refused, ended, taken down. */
export default function Unpublished({ loaderData: { own } }: Route.ComponentProps) {
  return <SentAds kind="unpublished" own={own} />;
}
