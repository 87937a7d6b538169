import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../client/i18n.tsx';
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until.ts';
import styles from './fields.module.css';
import type { CallForm } from './use-call-form.ts';

/** Milliseconds after which a form says that sending is slow. */
const slowMs = 6_000;

/** A form with its general error above the buttons. The browser's validation is off, because its messages are not in the page's language. */
export function Form<I extends FieldValues, O>({
  form,
  children,
  actions,
  label,
}: {
  form: CallForm<I, O>;
  children: ReactNode;
  actions: ReactNode;
  /** Accessible name, if a page has several forms. */
  label?: string;
}) {
  const { t } = useTranslation('forms');
  const isSlow = useSlow(form.isSending);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onFocus={form.prepare}
      onSubmit={(event) => void form.submit(event)}
    >
      {children}
      <FormProblem form={form} />
      {actions}
      <p className={styles.slow} role="status">
        {isSlow && t('forms.slow')}
      </p>
    </form>
  );
}

/** The general error, until its waiting time is over. */
function FormProblem<I extends FieldValues, O>({ form }: { form: CallForm<I, O> }) {
  const { problem, waitUntil, forgive } = form;
  const { t } = useTranslation('forms');
  const seconds = useSecondsUntil(waitUntil);
  const isOver = waitUntil !== undefined && waitUntil <= Date.now();
  useEffect(() => {
    if (isOver) forgive();
  }, [isOver]);
  if (problem === undefined) return null;
  return (
    <div className={styles.problem}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <p role="alert">
          {problem}
          {/* Announced once: a countdown every second would drown out everything else. */}
          {waitUntil !== undefined && <WaitWords until={waitUntil} />}
        </p>
        {seconds > 0 && <p aria-hidden="true">{t('forms.timeLeft', { time: minutesAndSeconds(seconds) })}</p>}
      </div>
    </div>
  );
}

function WaitWords({ until }: { until: number }) {
  const { t } = useTranslation('forms');
  const [seconds] = useState(() => Math.ceil((until - Date.now()) / 1000));
  return (
    <span className="vh">
      {' '}
      {seconds < 60
        ? t('forms.waitSeconds', { count: seconds })
        : t('forms.waitMinutes', { count: Math.ceil(seconds / 60) })}
    </span>
  );
}

function useSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
}
