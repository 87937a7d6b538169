import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import { limits } from '../../../contract/limits.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { call } from '../../client/call.ts';
import { listDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Messages.module.css';
import { foundMessageQuery } from './use-found-message.ts';
import { excerptOf, nameOf } from './chat-labels.ts';

type Found = CallAnswer<typeof messageCalls.search>['items'];
/** Delay after the last key press, in milliseconds. */
const debounceMs = 250;

/** Searches the caller's messages. */
export default function SearchChats() {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const now = useNow();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | 'failed'>();
  useEffect(() => {
    setFound(undefined);
    if (text.trim() === '') return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call(messageCalls.search, { query: { text } }, asking.signal).then(
        ({ items }) => setFound(items),
        () => {
          if (!asking.signal.aborted) setFound('failed');
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  const isAsking = text.trim() !== '' && found === undefined;
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label={t('messages.search.label')}
        placeholder={t('messages.search.placeholder')}
        prefix={<Search size={18} aria-hidden="true" />}
        value={text}
        maxLength={limits.searchTextLength}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className={styles.searchState}>
        {text.trim() === '' && t('messages.search.hint')}
        {found === 'failed' && t('messages.failed')}
        {Array.isArray(found) && found.length === 0 && t('messages.search.none')}
        {isAsking && <Skeleton width="60%" />}
      </div>
      {Array.isArray(found) && (
        <ul className={styles.rows}>
          {found.map(({ chat, message }) => (
            <li key={`${chat.id} ${message.number}`}>
              <AppLink
                className={styles.foundRow}
                to={screenPath('messageDetail', language, { id: chat.id }) + foundMessageQuery(message.number)}
              >
                <span className={styles.rowTop}>
                  <strong className={styles.rowName}>{nameOf(chat, t)}</strong>
                  <time dateTime={message.at} className={styles.rowTime}>
                    {listDate(
                      message.at,
                      language,
                      { today: t('messages.today'), yesterday: t('messages.yesterday') },
                      now,
                    )}
                  </time>
                </span>
                <span className={styles.rowAd}>{chat.ad?.title ?? t('messages.adGone')}</span>
                <span className={styles.foundText}>{excerptOf(message, chat.side, t)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
