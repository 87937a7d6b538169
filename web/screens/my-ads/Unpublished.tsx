import { redirect } from 'react-router';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/Unpublished.ts';
import { SentAds } from './list/SentAds.tsx';
import { writeListAddress } from './list/list-address.ts';
import { loadAds } from './list/load-ads.server.ts';
import { pageData } from '../../page-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const own = await forMember(page, () => loadAds(page, 'unpublished', url));
  // The menu links here for ads that wait for their owner. If only published ads wait, redirect to their list.
  if (own?.request.waiting && own.counts.waiting.unpublished === 0 && own.counts.waiting.published > 0) {
    throw redirect(writeListAddress(screenPath('myPublishedAds', page.language), { waiting: true }));
  }
  return { meta: pageData(page, 'myUnpublishedAds', 'myAds.name.unpublished'), own };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Own ads that are not public: in review, refused, ended or taken down. */
export default function Unpublished({ loaderData: { own } }: Route.ComponentProps) {
  return <SentAds kind="unpublished" own={own} />;
}
