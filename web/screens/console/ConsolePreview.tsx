import { Eye } from 'lucide-react';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { AdArticle } from '../ad/AdArticle.tsx';
import { adView } from '../ad/ad-view.ts';
import type { Route } from './+types/ConsolePreview.ts';
import { recordPage } from './record-page.server.ts';
import { AdStatusTag } from './ad/AdStatusTag.tsx';
import frame from './Console.module.css';
import styles from './ConsolePreview.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { writeQueueAddress } from './queue/queue-address.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return recordPage(page, 'consolePreview', 'consoleQueue.preview.name', id, () => loadPreview(page, id));
}

async function loadPreview({ call, language }: PageContext, id: string) {
  // Called first: an owner may preview their own ad, but only moderators may use this page.
  const summary = await call(moderationCalls.summary, {});
  const ad = await orRefuse(() => call(draftCalls.preview, { params: { id } }));
  const category = ad.categories.at(-1);
  const place = writeFilterAddress({ ...(category && { category: category.id }), places: [ad.district.id] });
  return {
    summary,
    ad: adView(ad),
    status: ad.status,
    now: Date.now(),
    placeAds: `${screenPath('searchResults', language)}?${place}`,
  };
}

type Loaded = Awaited<ReturnType<typeof loadPreview>>;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, paths: loaderData.paths }) : [];

/** Shows an ad of any status as buyers would see it, with its pending edit. Does not count as a view. */
export default function ConsolePreview({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('consoleQueue');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame summary={summary}>
      <h1 className={frame.title}>{t('consoleQueue.preview.name')}</h1>
      <MembersOnly data={own}>{(loaded) => <Preview {...loaded} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Preview({ ad, status, now, placeAds }: Loaded) {
  const { t } = useTranslation('consoleQueue', 'ad');
  const { language } = usePage();
  return (
    <>
      <div className={styles.band}>
        <Eye size={20} aria-hidden="true" />
        <p>
          <b>{t('consoleQueue.preview.mark')}</b> {t('consoleQueue.preview.text')}
        </p>
        <AdStatusTag status={status} />
        <AppLink
          to={writeQueueAddress(screenPath('reviewQueue', language), { id: ad.id })}
          prefetch="none"
          className={buttonClass({ variant: 'outlined', size: 's' })}
        >
          {t('consoleQueue.preview.back')}
        </AppLink>
      </div>
      <AdArticle ad={ad} prices={[]} now={now} placeAds={placeAds} isPreview />
    </>
  );
}
