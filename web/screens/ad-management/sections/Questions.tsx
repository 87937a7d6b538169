import { CircleHelp } from 'lucide-react';
import { questionCalls } from '../../../../contract/calls/questions.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { OwnerThread } from '../../../parts/questions/OwnerThread.tsx';
import { screenPath } from '../../../screens.ts';
import { useLiveQuery } from '../../../shell/offers/use-live-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Questions.module.css';

const pageSize = 5;

/** Questions about an ad, unanswered ones first, with forms to answer them. */
export default function Questions({ adId, isOpen }: { adId: string; isOpen: boolean }) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const loaded = useLiveQuery(
    adId,
    (signal) => call(questionCalls.askedToMe, { query: { adId, pageSize } }, signal),
    (event) => event.adId === adId,
    'question',
  );
  const list = loaded.value;
  const waiting = list?.counts.Waiting ?? 0;
  return (
    <Card
      title={t('questions.manage.title')}
      aside={
        waiting > 0 && (
          <Tag tone="warning">{t('questions.manage.open', { count: waiting, figure: count(waiting, language) })}</Tag>
        )
      }
    >
      {loaded.problem !== undefined ? (
        <p>
          {t('questions.failed')} {t(loaded.problem as ErrorCode, { ns: 'api' })}{' '}
          <Button variant="text" size="s" onClick={loaded.reload}>
            {t('questions.retry')}
          </Button>
        </p>
      ) : !list ? (
        <div role="status" aria-label={t('questions.loading')} className={styles.waiting}>
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={64} />
        </div>
      ) : list.items.length === 0 ? (
        <EmptyState
          as="h3"
          art={<CircleHelp aria-hidden="true" />}
          title={t('questions.none')}
          text={t('questions.noneOwn')}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {list.items.map(({ question }) => (
              <li key={question.id}>
                <OwnerThread question={question} isOpen={isOpen} onChanged={loaded.refresh} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <AppLink to={screenPath('questionsAskedToMe', language)} className={styles.all}>
              {t('questions.manage.all')}
            </AppLink>
          )}
        </>
      )}
    </Card>
  );
}
