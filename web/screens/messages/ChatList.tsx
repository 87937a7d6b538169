import { MessageCircle, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Chat } from '../../../contract/schemas/chat.ts';
import { listDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink, appLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Photo.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import { lazy } from '../../ui/lazy.ts';
import { useDraft } from './use-draft.ts';
import { filterQuery, chatFilters } from './chat-filter.ts';
import styles from './Messages.module.css';
import { useChats } from './use-chats.ts';
import type { LoadedChats } from './use-chats.ts';
import { useUnreadTitle } from './use-unread-title.ts';
import { excerptOf, nameOf } from './chat-labels.ts';
import { clockTime } from './chat-times.ts';

const SearchChats = lazy(() => import('./SearchChats.tsx'));

export interface ChatListProps {
  loaded: LoadedChats;
  /** The open chat. */
  current?: Chat | undefined;
  /** The list fills a phone's screen. */
  isAlone?: boolean | undefined;
}

/** The caller's chats, newest first, with live updates. */
export function ChatList({ loaded, current, isAlone }: ChatListProps) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const chats = useChats(loaded);
  useUnreadTitle();
  const [isSearching, setSearching] = useState(false);
  const path = screenPath('messages', language);
  return (
    <aside className={cx(styles.list, isAlone && styles.alone)} aria-label={t('messages.list')}>
      <header className={styles.listHead}>
        {isAlone ? <h1>{t('messages.title')}</h1> : <h2>{t('messages.title')}</h2>}
        <IconButton
          label={t(isSearching ? 'messages.search.close' : 'messages.search.open')}
          icon={<Search size={20} />}
          pressed={isSearching}
          onClick={() => setSearching(!isSearching)}
        />
      </header>
      {isSearching ? (
        <Suspense fallback={<Skeleton height={44} />}>
          <SearchChats />
        </Suspense>
      ) : (
        <>
          <div className={styles.filters}>
            <SegmentedLinks
              full
              label={t('messages.filter.label')}
              renderLink={appLink}
              items={chatFilters.map((filter) => ({
                label: t(`messages.filter.${filter}`),
                href: path + filterQuery(filter),
                current: filter === loaded.filter,
              }))}
            />
          </div>
          {chats.items.length === 0 ? (
            <NoChats filter={loaded.filter} />
          ) : (
            <ul className={styles.rows}>
              {chats.items.map((chat) => (
                <li key={chat.id}>
                  <ChatRow chat={chat} filter={loaded.filter} isCurrent={chat.id === current?.id} />
                </li>
              ))}
            </ul>
          )}
          {chats.hasMore && (
            <Button
              variant="text"
              className={styles.more}
              loading={chats.isLoading}
              onClick={() => void chats.loadMore()}
            >
              {t('messages.more')}
            </Button>
          )}
        </>
      )}
    </aside>
  );
}

function NoChats({ filter }: Pick<LoadedChats, 'filter'>) {
  const { t } = useTranslation('messages');
  return (
    <EmptyState
      as="h3"
      className={styles.empty}
      art={<MessageCircle aria-hidden="true" />}
      title={t('messages.empty.title')}
      text={t(filter === 'All' ? 'messages.empty.text' : `messages.empty.${filter}`)}
      actions={
        <AppLink to="/" className={buttonClass({ variant: 'soft' })}>
          {t('messages.empty.go')}
        </AppLink>
      }
    />
  );
}

interface ChatRowProps {
  chat: Chat;
  filter: LoadedChats['filter'];
  isCurrent: boolean;
}

function ChatRow({ chat, filter, isCurrent }: ChatRowProps) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const now = useNow();
  const { ad, last, unread } = chat;
  const [draft] = useDraft(chat.id);
  const name = nameOf(chat, t);
  const isToday = listDate(chat.lastAt, language, { today: '', yesterday: ' ' }, now) === '';
  const when = isToday
    ? clockTime(chat.lastAt)
    : listDate(chat.lastAt, language, { today: t('messages.today'), yesterday: t('messages.yesterday') }, now);
  return (
    <AppLink
      to={screenPath('messageDetail', language, { id: chat.id }) + filterQuery(filter)}
      className={cx(styles.row, isCurrent && styles.current, unread > 0 && styles.isUnread)}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      <span className={styles.rowPhoto}>
        {ad?.picture ? (
          <img src={pictureUrl(ad.picture.key, 200)} alt="" width={56} height={56} loading="lazy" />
        ) : (
          <Drawing of={ad?.categoryId} />
        )}
        <Avatar
          name={name}
          size={28}
          className={styles.rowFace}
          {...(chat.other?.picture && { src: pictureUrl(chat.other.picture.key, 200) })}
        />
      </span>
      <span className={styles.rowText}>
        <span className={styles.rowTop}>
          <strong className={styles.rowName}>{name}</strong>
          <time dateTime={chat.lastAt} className={styles.rowTime}>
            {when}
          </time>
        </span>
        <span className={styles.rowAd}>{ad?.title ?? t('messages.adGone')}</span>
        <span className={styles.rowTop}>
          {draft.trim() !== '' && !isCurrent ? (
            <span className={styles.rowLast}>
              <b className={styles.draft}>{t('messages.draft')}</b> {draft}
            </span>
          ) : (
            <span className={styles.rowLast}>{last ? excerptOf(last, chat.side, t) : ''}</span>
          )}
          {unread > 0 && (
            <span className={styles.badge}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="vh">{t('messages.unread', { number: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </AppLink>
  );
}
