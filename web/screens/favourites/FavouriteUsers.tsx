import { Store } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { favouriteCalls } from '../../../contract/calls/favourites.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { FollowedSeller } from '../../../contract/schemas/favourite.ts';
import { CallError, call as callService } from '../../client/call.ts';
import { count, fullDate } from '../../client/format.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { pageData } from '../../page-meta.ts';
import { FavouritesFrame } from './FavouritesFrame.tsx';
import styles from './FavouriteUsers.module.css';
import type { Route } from './+types/FavouriteUsers.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const requested = Number(url.searchParams.get('page') ?? 1);
  const number = Number.isInteger(requested) && requested >= 1 && requested <= 50 ? requested : 1;
  return {
    meta: pageData(page, 'favouriteUsers', 'favourites.name.users'),
    page: number,
    own: await forMember(page, () => page.call(favouriteCalls.followed, { query: { page: number } })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function FavouriteUsers({ loaderData: { page, own } }: Route.ComponentProps) {
  return (
    <FavouritesFrame tab="favouriteUsers">
      <MembersOnly data={own}>
        {(followed) => (followed.total === 0 ? <NoSellers /> : <Sellers followed={followed} page={page} />)}
      </MembersOnly>
    </FavouritesFrame>
  );
}

function NoSellers() {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  return (
    <Card>
      <EmptyState
        art={<Store aria-hidden="true" />}
        title={t('favourites.sellers.emptyTitle')}
        text={t('favourites.sellers.emptyText')}
        actions={
          <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
            {t('favourites.empty.browse')}
          </AppLink>
        }
      />
    </Card>
  );
}

function Sellers({ followed, page }: { followed: CallAnswer<typeof favouriteCalls.followed>; page: number }) {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  const path = screenPath('favouriteUsers', language);
  return (
    <section aria-labelledby="sellers-found" className={styles.section}>
      <h2 id="sellers-found" className="num">
        {t('favourites.sellers.found', { count: followed.total, figure: count(followed.total, language) })}
      </h2>
      <ul className={styles.list}>
        {followed.items.map((one) => (
          <Followed key={one.seller.id} followed={one} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(followed.total / limits.pageSize)}
        href={(number) => (number > 1 ? `${path}?page=${number}` : path)}
        renderLink={appLink}
        labels={{
          nav: t('favourites.pages.label'),
          previous: t('favourites.pages.previous'),
          next: t('favourites.pages.next'),
          page: (number) => t('favourites.pages.page', { page: number }),
        }}
      />
    </section>
  );
}

function Followed({ followed: { seller, followedAt, notifies, publishedAds } }: { followed: FollowedSeller }) {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  // Optimistic value, until the service's answer is loaded.
  const [chosen, setChosen] = useState<boolean>();
  const [isLeaving, setLeaving] = useState(false);
  const { id, name } = seller;

  const failed = (error: unknown) => {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    show({ title: t('shell.favourite.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  };
  const setNotices = async (isOn: boolean) => {
    setChosen(isOn);
    try {
      await callService(favouriteCalls.setNotices, { body: { favoritedUserId: id, notifies: isOn } });
      await revalidate();
    } catch (error) {
      failed(error);
    } finally {
      // In the same transition as the new data, which React may still be rendering.
      startTransition(() => setChosen(undefined));
    }
  };
  const followAgain = async () => {
    try {
      await callService(favouriteCalls.follow, { body: { favoritedUserId: id, notifies } });
      await revalidate();
    } catch (error) {
      failed(error);
    }
  };
  const unfollow = async () => {
    setLeaving(true);
    try {
      await callService(favouriteCalls.unfollow, { params: { favoritedUserId: id } });
      show({
        title: t('favourites.sellers.unfollowed', { name }),
        action: { label: t('favourites.undo'), onAction: () => void followAgain() },
      });
      await revalidate();
    } catch (error) {
      failed(error);
    } finally {
      setLeaving(false);
    }
  };
  const href = screenPath('adOwner', language, { id });
  return (
    <li className={styles.item}>
      <AppLink to={href} tabIndex={-1} aria-hidden="true">
        <Avatar name={name} size={56} src={seller.picture && pictureUrl(seller.picture.key, 200)} />
      </AppLink>
      <div className={styles.about}>
        <h3>
          <AppLink to={href}>{name}</AppLink>
        </h3>
        <p>
          {seller.verified && <span className={styles.verified}>{t('favourites.sellers.verified')}</span>}
          <span>{t('favourites.sellers.ads', { count: publishedAds, figure: count(publishedAds, language) })}</span>
          <span>{t('favourites.sellers.since', { date: fullDate(followedAt, language) })}</span>
        </p>
      </div>
      <Switch
        label={t('favourites.sellers.notify')}
        aria-label={t('favourites.sellers.notifyOf', { name })}
        checked={chosen ?? notifies}
        onChange={(event) => void setNotices(event.currentTarget.checked)}
        className={styles.notify}
      />
      <Button
        variant="outlined"
        loading={isLeaving}
        aria-label={t('favourites.sellers.unfollowOf', { name })}
        onClick={() => void unfollow()}
      >
        {t('favourites.sellers.unfollow')}
      </Button>
    </li>
  );
}
