import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { questionCalls } from '../../../../contract/calls/questions.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { QuestionReport, QuestionVerdict } from '../../../../contract/schemas/question.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { codeOf } from '../../../parts/questions/code-of.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { ReportList } from './ReportList.tsx';
import styles from './ReportList.module.css';
import type { ReportsRequest } from './reports-address.ts';

type List = CallAnswer<typeof questionCalls.reports>;

/** Reported questions and answers. A moderator keeps the text, or removes it with a reason that its author reads. */
export default function QuestionReports({ request, list }: { request: ReportsRequest; list: List }) {
  const { t } = useTranslation('console', 'questions');
  return (
    <ReportList
      request={request}
      list={list}
      empty={{
        art: <CircleHelp aria-hidden="true" />,
        title: t('questions.console.none'),
        text: t('questions.console.noneText'),
      }}
      renderReport={(report) => <ReportedQuestion report={report} />}
    />
  );
}

function ReportedQuestion({ report }: { report: QuestionReport }) {
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
