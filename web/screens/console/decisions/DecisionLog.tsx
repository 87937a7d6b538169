import { ScrollText } from 'lucide-react';
import type { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import { ListTable } from '../table/ListTable.tsx';
import type { Cells } from '../table/ListTable.tsx';
import { About, AdLink, DecisionTag } from './DecisionLine.tsx';
import styles from './DecisionLine.module.css';
import { logAddress, logQuery } from './decision-log-address.ts';
import type { LogRequest } from './decision-log-address.ts';

export function DecisionLog({ request, page }: { request: LogRequest; page: CallAnswer<typeof moderationCalls.log> }) {
  const { t } = useTranslation('console', 'deskTable');
  const { language } = usePage();
  return (
    <ListTable
      address={logAddress}
      path={screenPath('consoleDecisions', language)}
      label={t('console.log.list')}
      request={request}
      query={logQuery(request)}
      page={page}
      cells={useCells()}
      labelOf={(column) => t(`deskTable.decisions.${column}`)}
      idOf={({ id }) => id}
      empty={
        <EmptyState
          art={<ScrollText aria-hidden="true" />}
          tone="neutral"
          title={t('console.log.noneTitle')}
          text={t('console.log.noneText')}
        />
      }
    />
  );
}

function useCells(): Cells<'decisions', DecisionEntry> {
  const { t } = useTranslation('console', 'consoleQueue');
  const { language } = usePage();
  const now = useNow();
  return {
    decision: { width: 130, cell: ({ decision }) => <DecisionTag decision={decision} /> },
    about: {
      width: 190,
      cell: (entry) => (
        <>
          <AdLink entry={entry} />
          <About entry={entry} />
        </>
      ),
    },
    member: {
      width: 130,
      cell: ({ member }) =>
        member && (
          <AppLink to={screenPath('consoleMember', language, { id: member.id })} prefetch="none" className={styles.ad}>
            {member.name}
          </AppLink>
        ),
    },
    by: { width: 120, cell: ({ by }) => by ?? t('console.log.auto') },
    reasons: {
      width: 160,
      cell: ({ reasons }) =>
        reasons.map((reason) => <Tag key={reason}>{t(`consoleQueue.decide.reason.${reason}`)}</Tag>),
    },
    message: { width: 180, cell: ({ message }) => message },
    at: { width: 110, cell: ({ at }) => <time dateTime={at}>{moment(at, language, now)}</time> },
  };
}
