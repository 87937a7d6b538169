import { CircleHelp } from 'lucide-react';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { questionCalls } from '../../../../contract/calls/questions.ts';
import type { AdDetail } from '../../../../contract/schemas/ad.ts';
import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useLive } from '../../../client/live-events.ts';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { OwnerThread } from '../../../parts/questions/OwnerThread.tsx';
import { ReaderThread } from '../../../parts/questions/ReaderThread.tsx';
import { threadId } from '../../../parts/questions/Thread.tsx';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AskForm } from './AskForm.tsx';
import styles from './AdQuestions.module.css';

export type FirstQuestions = CallAnswer<typeof questionCalls.ofAd>;

export interface QuestionsProps {
  ad: Pick<AdDetail, 'id' | 'seller'>;
  /** Resolves after the page is rendered; undefined on errors. */
  first: Promise<FirstQuestions | undefined>;
}

/** Questions about an ad with their answers, most helpful first, and the form to ask. */
export default function Questions({ ad, first }: QuestionsProps) {
  const { t } = useTranslation('questions');
  return (
    <section aria-labelledby="ad-questions" className={styles.section}>
      <h2 id="ad-questions" className={styles.title}>
        {t('questions.title')}
      </h2>
      <Suspense
        fallback={
          <div role="status" aria-label={t('questions.loading')} className={styles.waiting}>
            <Skeleton shape="block" height={76} />
            <Skeleton shape="block" height={76} />
          </div>
        }
      >
        <QuestionLists ad={ad} first={first} />
      </Suspense>
    </section>
  );
}

interface Shown extends FirstQuestions {
  /** The question named in the URL, if the list does not contain it. */
  pointed?: AdQuestion | undefined;
}

function QuestionLists({ ad, first }: QuestionsProps) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const initial = use(first);
  const member = useMember();
  const [shown, setShown] = useState<Shown | undefined>(initial);
  const [isFailed, setFailed] = useState(initial === undefined);
  const [isLoading, setLoading] = useState(false);
  const [search] = useSearchParams();
  const named = search.get('question') ?? undefined;
  const isOwn = member?.userId === ad.seller.id;
  const newest = useRef(0);

  /** Reloads the shown questions, keeping their number. */
  const reload = async () => {
    const attempt = (newest.current += 1);
    const numberOfQuestions = Math.min(Math.max(shown?.items.length ?? 0, 4), 100);
    try {
      const page = await call(questionCalls.ofAd, { query: { adId: ad.id, numberOfQuestions } });
      const pointed = named === undefined ? undefined : await loadLinked(named, page);
      if (attempt !== newest.current) return;
      setShown({ ...page, pointed });
      setFailed(false);
    } catch {
      // Keeps the shown questions.
      if (attempt === newest.current && !shown) setFailed(true);
    }
  };
  useLive('question', (event) => {
    if (event.adId === ad.id) void reload();
  });
  useLive('reconnected', () => void reload());

  useEffect(() => {
    if (named === undefined || !initial) return;
    void loadLinked(named, initial).then((pointed) => {
      if (pointed) setShown((before) => before && { ...before, pointed });
      requestAnimationFrame(() => document.getElementById(threadId(named))?.focus());
    });
  }, [named, initial]);

  const more = async () => {
    const last = shown?.items.at(-1);
    if (!shown || !last) return;
    setLoading(true);
    try {
      const query = { adId: ad.id, questionAnswerId: last.id };
      const page = await call(questionCalls.withAnswer, { query });
      const known = new Set(shown.items.map(({ id }) => id));
      const added = page.items.filter(({ id }) => !known.has(id));
      setShown({ ...shown, items: [...shown.items, ...added], hasNextPage: page.hasNextPage });
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };

  const thread = (question: AdQuestion) => (
    <li key={question.id}>
      {question.side === 'Owner' ? (
        <OwnerThread question={question} isOpen isPointed={question.id === named} onChanged={() => void reload()} />
      ) : (
        <ReaderThread question={question} isPointed={question.id === named} />
      )}
    </li>
  );
  const pointed = shown?.pointed;
  const items = (shown?.items ?? []).filter(({ id }) => id !== pointed?.id);
  const waiting = (shown?.waiting ?? []).filter(({ id }) => id !== pointed?.id);
  const isEmpty = shown !== undefined && items.length + waiting.length === 0 && !pointed;
  return (
    <div className={styles.columns} data-single={isOwn ? '' : undefined}>
      <div className={styles.lists}>
        {isFailed && (
          <p className={styles.failed} role="status">
            {t('questions.failed')}{' '}
            <Button variant="text" size="s" onClick={() => void reload()}>
              {t('questions.retry')}
            </Button>
          </p>
        )}
        {isEmpty && (
          <Card pad="s">
            <EmptyState
              as="h3"
              art={<CircleHelp aria-hidden="true" />}
              title={t('questions.none')}
              text={t(isOwn ? 'questions.noneOwn' : 'questions.noneText')}
            />
          </Card>
        )}
        {pointed && (
          <Card pad="none" as="div">
            <h3 className={styles.part}>{t('questions.pinned')}</h3>
            <ul className={styles.list}>{thread(pointed)}</ul>
          </Card>
        )}
        {waiting.length > 0 && (
          <Card pad="none" as="div">
            <h3 className={styles.part}>
              {t(isOwn ? 'questions.toAnswer' : 'questions.yours')}
              {isOwn && <AppLink to={screenPath('questionsAskedToMe', language)}>{t('questions.allMine')}</AppLink>}
            </h3>
            <ul className={styles.list}>{waiting.map(thread)}</ul>
          </Card>
        )}
        {items.length > 0 && (
          <Card pad="none" as="div">
            <h3 className={styles.part}>
              {t('questions.count', { count: shown?.total ?? 0, figure: count(shown?.total ?? 0, language) })}
            </h3>
            <ul className={styles.list}>{items.map(thread)}</ul>
            {shown?.hasNextPage && (
              <Button variant="text" full loading={isLoading} onClick={() => void more()}>
                {t('questions.more')}
              </Button>
            )}
          </Card>
        )}
      </div>
      {!isOwn && <AskForm adId={ad.id} onAsked={() => void reload()} />}
    </div>
  );
}

/** The question named in the URL, if the page does not contain it; undefined if the reader may not see it. */
async function loadLinked(id: string, page: FirstQuestions): Promise<AdQuestion | undefined> {
  if ([...page.items, ...page.waiting].some((question) => question.id === id)) return undefined;
  try {
    return (await call(questionCalls.one, { query: { questionId: id } })).question;
  } catch {
    return undefined;
  }
}
