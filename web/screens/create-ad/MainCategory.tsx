import { useEffect, useRef } from 'react';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import { appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath, screens } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { CategoryPicture } from '../../ui/CategoryPicture.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Route } from './+types/MainCategory.ts';
import { CategorySuggest } from './category/CategorySuggest.tsx';
import { FlowFrame } from './frame/FlowFrame.tsx';
import { OpenDrafts } from './OpenDrafts.tsx';
import styles from './MainCategory.module.css';
import { rememberInterruptedAd, takeInterruptedAd } from './interrupted-ad.ts';
import type { InterruptedAd } from './interrupted-ad.ts';
import { useCreateDraft } from './use-create-draft.ts';

const maxDrafts = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { language, settings, t } = page;
  const isRental = url.searchParams.get('isRental') === 'true';
  const query = isRental ? '?isRental=true' : '';
  const { tr, en } = screens.createAdMainCategorySelection;
  return {
    title: t(isRental ? 'createAd.main.rentalName' : 'createAd.main.name'),
    language,
    publicUrl: settings.publicUrl,
    paths: { tr: tr + query, en: en + query },
    isRental,
    own: await forMember(page, () => loadStart(page, isRental)),
  };
}

async function loadStart({ call }: PageContext, isRental: boolean) {
  const [drafts, rentableIds] = await Promise.all([
    // The drafts are optional: the page works without them.
    call(draftCalls.list, { params: { categoryId: 0 } }).then(
      ({ items }) => items.slice(0, maxDrafts),
      () => [],
    ),
    isRental ? rentableMainCategories(call) : undefined,
  ]);
  return { drafts, rentableIds };
}

/** Ids of the main categories with at least one category that allows rental. */
async function rentableMainCategories(call: PageContext['call']): Promise<number[]> {
  const { items } = await call(categoryCalls.toCreateAd, { query: { isRental: true } });
  return [...new Set(items.map(({ mainCategoryId }) => mainCategoryId))];
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** First page of the flow: continue a draft, describe the item in words, or choose a main category. */
export default function MainCategory({ loaderData: { title, isRental, own } }: Route.ComponentProps) {
  const { t } = useTranslation('createAd');
  return (
    <FlowFrame step="category" mode="create" title={title} intro={t('createAd.main.intro')}>
      <MembersOnly data={own}>
        {({ drafts, rentableIds }) => (
          <>
            <OpenDrafts drafts={drafts} />
            <Choice isRental={isRental} rentableIds={rentableIds} />
          </>
        )}
      </MembersOnly>
    </FlowFrame>
  );
}

function Choice({ isRental, rentableIds }: { isRental: boolean; rentableIds: readonly number[] | undefined }) {
  const { t } = useTranslation('createAd');
  const { language, mainCategories } = usePage();
  const { busy, begin } = useCreateDraft();
  const here = screenPath('createAdMainCategorySelection', language);
  const start = (category: number, body: Parameters<typeof begin>[1] & object) =>
    begin(String(category), { ...body, isRental }, () => rememberInterruptedAd({ category, isRental }));
  useInterruptedAd((ad) => {
    const isMain = mainCategories.some(({ id }) => id === ad.category);
    return begin(String(ad.category), {
      ...(isMain ? { mainCategoryId: ad.category } : { categoryId: ad.category }),
      isRental: ad.isRental,
    });
  });
  const shown = mainCategories.filter(({ id }) => rentableIds === undefined || rentableIds.includes(id));
  return (
    <>
      <Card>
        <div className={styles.write}>
          <CategorySuggest
            key={String(isRental)}
            label={t(isRental ? 'createAd.main.writeRental' : 'createAd.main.write')}
            placeholder={t('createAd.main.placeholder')}
            isRental={isRental}
            busyId={busy === undefined ? undefined : Number(busy)}
            onChoose={({ id, mainCategoryId }, words) => void start(id, { mainCategoryId, categoryId: id, words })}
          />
        </div>
      </Card>
      <section aria-labelledby="main-categories" className={styles.choice}>
        <header>
          <h2 id="main-categories">{t('createAd.main.choose')}</h2>
          <SegmentedLinks
            label={t('createAd.main.kind')}
            renderLink={appLink}
            items={[
              { label: t('createAd.main.sale'), href: here, current: !isRental },
              { label: t('createAd.main.rental'), href: `${here}?isRental=true`, current: isRental },
            ]}
          />
        </header>
        <ul className={styles.mains}>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.mainOne}
                aria-busy={busy === String(id) || undefined}
                onClick={() => busy === undefined && void start(id, { mainCategoryId: id })}
              >
                <span className={styles.picture}>
                  {busy === String(id) ? <Spinner size={24} /> : <CategoryPicture id={id} size={72} />}
                </span>
                <b>{name}</b>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Creates the ad that was interrupted by the end of the session, as soon as the user is signed in again. */
function useInterruptedAd(resume: (ad: InterruptedAd) => Promise<void>): void {
  const member = useMember();
  const latest = useRef(resume);
  latest.current = resume;
  useEffect(() => {
    const ad = member && takeInterruptedAd();
    if (ad) void latest.current(ad);
  }, [member]);
}
