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
import { GoingOn } from './GoingOn.tsx';
import styles from './MainCategory.module.css';
import { rememberBegunAd, takeBegunAd } from './begun-ad.ts';
import type { BegunAd } from './begun-ad.ts';
import { useBegin } from './use-begin.ts';

const draftsShown = 3;

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
    own: await forMember(page, () => beginningOf(page, isRental)),
  };
}

async function beginningOf({ call }: PageContext, isRental: boolean) {
  const [drafts, lettable] = await Promise.all([
    // The page stands without them.
    call(draftCalls.list, { params: { categoryId: 0 } }).then(
      ({ items }) => items.slice(0, draftsShown),
      () => [],
    ),
    isRental ? lettableMains(call) : undefined,
  ]);
  return { drafts, lettable };
}

/** The main categories with anything below them that can be let. */
async function lettableMains(call: PageContext['call']): Promise<number[]> {
  const { items } = await call(categoryCalls.toCreateAd, { query: { isRental: true } });
  return [...new Set(items.map(({ mainCategoryId }) => mainCategoryId))];
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Where placing an ad begins: go on with a draft, type what it is, or choose one of the main categories. */
export default function MainCategory({ loaderData: { title, isRental, own } }: Route.ComponentProps) {
  const { t } = useTranslation('createAd');
  return (
    <FlowFrame step="category" mode="create" title={title} intro={t('createAd.main.intro')}>
      <MembersOnly data={own}>
        {({ drafts, lettable }) => (
          <>
            <GoingOn drafts={drafts} />
            <Choice isRental={isRental} lettable={lettable} />
          </>
        )}
      </MembersOnly>
    </FlowFrame>
  );
}

function Choice({ isRental, lettable }: { isRental: boolean; lettable: readonly number[] | undefined }) {
  const { t } = useTranslation('createAd');
  const { language, mainCategories } = usePage();
  const { busy, begin } = useBegin();
  const here = screenPath('createAdMainCategorySelection', language);
  const start = (category: number, body: Parameters<typeof begin>[1] & object) =>
    begin(String(category), { ...body, isRental }, () => rememberBegunAd({ category, isRental }));
  useBegunAd((ad) => {
    const isMain = mainCategories.some(({ id }) => id === ad.category);
    return begin(String(ad.category), {
      ...(isMain ? { mainCategoryId: ad.category } : { categoryId: ad.category }),
      isRental: ad.isRental,
    });
  });
  const shown = mainCategories.filter(({ id }) => lettable === undefined || lettable.includes(id));
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

/** Goes on with the ad that was to be begun when the session had ended, as soon as there is one again. */
function useBegunAd(goOn: (ad: BegunAd) => Promise<void>): void {
  const member = useMember();
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    const ad = member && takeBegunAd();
    if (ad) void latest.current(ad);
  }, [member]);
}
