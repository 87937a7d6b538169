import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { questionCalls } from '../../../../contract/calls/questions.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import type { QuestionReport, QuestionVerdict } from '../../../../contract/schemas/question.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink, appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { codeOf } from '../../../parts/questions/code-of.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import consoleStyles from '../Console.module.css';
import styles from './ChatReports.module.css';
import { writeReportsAddress } from './reports-address.ts';
import type { ReportsRequest } from './reports-address.ts';

type List = CallAnswer<typeof questionCalls.reports>;

/** Questions and answers that members reported: they stay, or are removed with a reason that their writer reads. */
export default function QuestionReports({ request, list }: { request: ReportsRequest; list: List }) {
  const { t } = useTranslation('console', 'questions');
  const { language } = usePage();
  const path = screenPath('consoleReports', language);
  const address = (isSolved: boolean) => writeReportsAddress(path, { about: 'questions', isSolved });
  return (
    <>
      <div className={styles.tools}>
        <SegmentedLinks
          label={t('console.reports.state.label')}
          renderLink={appLink}
          items={[
            { label: t('console.reports.state.open'), href: address(false), current: !request.isSolved },
            { label: t('console.reports.state.solved'), href: address(true), current: request.isSolved },
          ]}
        />
      </div>
      {list.items.length === 0 ? (
        <Card>
          <EmptyState
            art={<CircleHelp aria-hidden="true" />}
            tone="positive"
            title={t('questions.console.none')}
            text={t('questions.console.noneText')}
          />
        </Card>
      ) : (
        <ul className={consoleStyles.cards}>
          {list.items.map((report) => (
            <li key={report.id}>
              <Reported report={report} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={request.page}
        pageCount={Math.ceil(list.total / limits.pageSize)}
        href={(page) => writeReportsAddress(path, { ...request, page })}
        renderLink={appLink}
        labels={{
          nav: t('console.reports.pages'),
          previous: t('console.reports.previous'),
          next: t('console.reports.next'),
          page: (page) => t('console.reports.page', { page }),
        }}
      />
    </>
  );
}

function Reported({ report }: { report: QuestionReport }) {
  const { t } = useTranslation('questions', 'forms', 'console');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState<QuestionVerdict>();
  const { id, part, text, reason, description, reporterName, authorName, authorId, ad, createdAt } = report;
  const { solvedAt, solvedBy, verdict } = report;

  const decide = async (chosen: QuestionVerdict) => {
    if (chosen === 'Remove' && note.trim() === '') return setMissing(true);
    setBusy(chosen);
    try {
      const body = { reportId: id, verdict: chosen, ...(note.trim() !== '' && { note: note.trim() }) };
      await call(questionCalls.solveReport, { body });
      show({ title: t(chosen === 'Remove' ? 'questions.console.removed' : 'questions.console.kept') });
      await revalidate();
    } catch (error) {
      show({ title: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Card as="article">
      <div className={styles.head}>
        <Tag tone="warning">{t(`questions.report.${reason}`)}</Tag>
        <Tag>{t(`questions.console.part.${part}`)}</Tag>
        <span>{t('questions.console.by', { reporter: reporterName, author: authorName })}</span>
        <time dateTime={createdAt}>{fullDate(createdAt, language)}</time>
      </div>
      {ad && <p className={styles.ad}>{ad.title}</p>}
      {text !== undefined && <p className={styles.says}>“{text}”</p>}
      {description !== undefined && <p className={styles.says}>{description}</p>}
      {solvedAt === undefined ? (
        <div className={styles.acts}>
          <AppLink to={screenPath('consoleMember', language, { id: authorId })}>
            {t('questions.console.member')}
          </AppLink>
          <Field
            label={t('questions.console.note')}
            hint={t('questions.console.noteHint')}
            error={isMissing ? t('questions.console.noteMissing') : undefined}
            className={styles.note}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={500}
                value={note}
                onChange={(event) => {
                  setNote(event.target.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
          <Button variant="outlined" loading={busy === 'Keep'} onClick={() => void decide('Keep')}>
            {t('questions.console.keep')}
          </Button>
          <Button variant="danger" loading={busy === 'Remove'} onClick={() => void decide('Remove')}>
            {t('questions.console.remove')}
          </Button>
        </div>
      ) : (
        <p className={styles.says}>
          {t('questions.console.closedAt', { name: solvedBy ?? '' })}{' '}
          {verdict && t(`questions.console.verdict.${verdict}`)}
          {report.note !== undefined && ` · ${report.note}`}
        </p>
      )}
    </Card>
  );
}
