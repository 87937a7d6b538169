import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from '../Console.module.css';
import { DecisionLine } from './DecisionLine.tsx';
import type { LogRequest } from './decision-log-address.ts';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';

type Page = CallAnswer<typeof moderationCalls.log>;

/** Decisions, newest first. A button loads older ones. */
export function DecisionLog({ request: { ad, moderator }, first }: { request: LogRequest; first: Page }) {
  const { t } = useTranslation('console', 'forms');
  const { perform, busy } = useFormActions();
  const [{ items, hasNextPage }, setPage] = useState(first);
  const more = () =>
    perform('more', async () => {
      const older = await call(moderationCalls.log, {
        query: {
          ...(ad !== undefined && { adId: ad }),
          ...(moderator !== undefined && { actorId: moderator }),
          ...(items.length > 0 && { before: items.at(-1)?.id }),
        },
      });
      setPage({ items: [...items, ...older.items], hasNextPage: older.hasNextPage });
    });
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<ScrollText aria-hidden="true" />}
          tone="neutral"
          title={t('console.log.noneTitle')}
          text={t('console.log.noneText')}
        />
      </Card>
    );
  }
  return (
    <Card pad="s" aria-label={t('console.log.list')}>
      <h2 className="vh">{t('console.log.list')}</h2>
      <ol className={styles.lines}>
        {items.map((entry) => (
          <DecisionLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="outlined" loading={busy !== undefined} onClick={() => void more()}>
            {t('console.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
