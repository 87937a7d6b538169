import { Flag, SearchX } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { Report } from '../../../../contract/schemas/moderation.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from '../Console.module.css';
import { useTakeBack } from '../decide/use-take-back.ts';
import { writeQueueAddress } from '../queue/queue-address.ts';
import { ReportCard } from './ReportCard.tsx';
import { ReportPagination } from './ReportPagination.tsx';
import { ReportTools } from './ReportTools.tsx';
import { isNarrowed, writeReportsAddress } from './reports-address.ts';
import type { ReportsRequest } from './reports-address.ts';
import { useReportKeys } from './use-report-keys.ts';

const KeysDialog = lazy(() => import('../queue/KeysDialog.tsx'));
const SolveDialog = lazy(() => import('./SolveDialog.tsx'));
const TakeDownDialog = lazy(() => import('./TakeDownDialog.tsx'));

type List = CallAnswer<typeof moderationCalls.reports>;

/** The confirmation for an action on a report. Stays set while its dialog closes. */
interface OpenConfirmation {
  report: Report;
  act: 'solve' | 'takeDown';
  isOpen: boolean;
}

export function AdAndMemberReports({ request, list }: { request: ReportsRequest; list: List }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const head = useRef<HTMLHeadingElement>(null);
  const about = request.about === 'members' ? 'members' : 'ads';
  const [askedAct, setAskedAct] = useState<OpenConfirmation>();
  const [keys, setKeys] = useState<boolean>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const close = () => setAskedAct((before) => before && { ...before, isOpen: false });
  const ask = (act: OpenConfirmation['act']) => (report: Report) => setAskedAct({ report, act, isOpen: true });
  const openAd = (id: string) => void navigate(writeQueueAddress(screenPath('reviewQueue', language), { id }));
  const decisionUndo = useTakeBack({ onBack: () => void revalidate(), onOpen: openAd });
  const currentId = useReportKeys(list.items, {
    open: ({ ad }) => ad && openAd(ad.id),
    takeDown: ask('takeDown'),
    solve: ask('solve'),
    help: () => setKeys(true),
    takeBackLast: decisionUndo.takeBackLast,
  });
  // The focused card has been removed.
  const focusHeading = () => head.current?.focus();
  return (
    <>
      <ReportTools request={request} />
      {list.items.length === 0 ? (
        <NoReports request={request} />
      ) : (
        <section aria-labelledby="reports-head">
          <h2 id="reports-head" ref={head} tabIndex={-1} className={styles.found}>
            {t('console.reports.found', { count: list.total, figure: count(list.total, language) })}
          </h2>
          <ul className={styles.cards}>
            {list.items.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                about={about}
                isCurrent={report.id === currentId}
                onSolve={() => ask('solve')(report)}
                onTakeDown={() => ask('takeDown')(report)}
              />
            ))}
          </ul>
        </section>
      )}
      <ReportPagination request={request} total={list.total} />
      <Suspense fallback={null}>
        {askedAct?.act === 'solve' && (
          <SolveDialog
            key={askedAct.report.id}
            report={askedAct.report}
            about={about}
            open={askedAct.isOpen}
            onClose={close}
            onDone={focusHeading}
          />
        )}
        {askedAct?.act === 'takeDown' && askedAct.report.ad && (
          <TakeDownDialog
            key={askedAct.report.ad.id}
            ad={askedAct.report.ad}
            open={askedAct.isOpen}
            onClose={close}
            onDone={(review) => {
              close();
              decisionUndo.offer(review.ad, 'TakeDown');
              void revalidate().then(focusHeading);
            }}
          />
        )}
        {keys !== undefined && <KeysDialog of="reports" open={keys} onClose={() => setKeys(false)} />}
      </Suspense>
    </>
  );
}

function NoReports({ request }: { request: ReportsRequest }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const { about, isSolved } = request;
  const narrowed = isNarrowed(request);
  const words = isSolved
    ? (['console.reports.noneSolvedTitle', 'console.reports.noneSolvedText'] as const)
    : (['console.reports.noneTitle', 'console.reports.noneText'] as const);
  return (
    <Card>
      <EmptyState
        art={narrowed ? <SearchX aria-hidden="true" /> : <Flag aria-hidden="true" />}
        tone={narrowed || isSolved ? 'neutral' : 'positive'}
        title={t(narrowed ? 'console.reports.nothingTitle' : words[0])}
        text={t(narrowed ? 'console.reports.nothingText' : words[1])}
        actions={
          narrowed && (
            <AppLink
              to={writeReportsAddress(screenPath('consoleReports', language), { about, isSolved })}
              className={buttonClass({ variant: 'soft' })}
            >
              {t('console.filterClear')}
            </AppLink>
          )
        }
      />
    </Card>
  );
}
