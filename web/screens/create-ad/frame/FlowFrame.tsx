import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { draftSteps } from '../../../../contract/enums.ts';
import type { DraftStep } from '../../../../contract/enums.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenExists, screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Logo, LogoMark } from '../../../ui/Logo.tsx';
import { cx } from '../../../ui/cx.ts';
import { flowPath, isBefore } from '../steps.ts';
import styles from './FlowFrame.module.css';

export interface FlowFrameProps {
  /** The step that is shown. */
  step: DraftStep;
  /** Without one there are no ways between the steps yet. */
  draftId?: string | undefined;
  mode: 'create' | 'edit';
  /** The page's one h1. */
  title: string;
  /** A line under the title. */
  intro?: ReactNode;
  /** How the saving stands, in the header. */
  saved?: ReactNode;
  /** Beside the content on a desktop (384 wide, sticky), after it on a phone. */
  aside?: ReactNode;
  back?: { to: string } | undefined;
  /** The main act: a button or a link at the right end; on a phone in the bar at the bottom, as wide as there is room. */
  next?: ReactNode;
  /** Beside the main act: what it costs, what is agreed to by it. On a phone it takes the place of the way back. */
  note?: ReactNode;
  /** The furthest step that may be opened: until there the header's steps are links, and none from there on counts as done. */
  reached?: DraftStep | undefined;
  /** As wide as beside an aside, also without one: for a few rows to choose from. */
  isNarrow?: boolean | undefined;
  children: ReactNode;
}

/** The task frame of placing an ad: logo, steps, how the saving stands and the way out; no menus, and one bar of acts at the end. */
export function FlowFrame(props: FlowFrameProps) {
  const { t } = useTranslation('createAd');
  const { title, intro, aside, back, next, note, isNarrow, children } = props;
  return (
    <div className={styles.frame}>
      <FlowHeader {...props} />
      <main
        id="main"
        tabIndex={-1}
        className={cx('wrap', styles.task, aside !== undefined && styles.withAside, isNarrow && styles.narrow)}
      >
        <div className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {intro !== undefined && <div className={styles.intro}>{intro}</div>}
          <div className={styles.content}>{children}</div>
        </div>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
        {(back !== undefined || next !== undefined) && (
          <div
            className={cx(styles.foot, note !== undefined && styles.noted)}
            role="group"
            aria-label={t('createAd.frame.acts')}
          >
            {back && (
              <AppLink to={back.to} className={buttonClass({ variant: 'outlined', size: 'l', className: styles.back })}>
                <ArrowLeft aria-hidden="true" /> {t('createAd.frame.back')}
              </AppLink>
            )}
            {note !== undefined && <div className={styles.note}>{note}</div>}
            <div className={styles.next}>{next}</div>
          </div>
        )}
      </main>
    </div>
  );
}

function FlowHeader({ step, draftId, mode, saved, reached = step }: FlowFrameProps) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  return (
    <>
      <header className={styles.header}>
        <div className={cx('wrap', styles.row)}>
          <AppLink to="/" className={styles.logo} aria-label={t('shell.homeLink')}>
            <Logo size={34} className={styles.wide} />
            <LogoMark size={32} className={styles.mark} />
          </AppLink>
          {mode === 'create' ? (
            <Steps step={step} draftId={draftId} reached={reached} />
          ) : (
            <p className={styles.edits}>{t('createAd.frame.edits')}</p>
          )}
          <div className={styles.saved}>{saved}</div>
          <AppLink
            to={exitPath(language)}
            className={buttonClass({ variant: 'outlined', size: 's', className: styles.exit })}
          >
            {t('createAd.frame.exit')}
          </AppLink>
        </div>
      </header>
      {mode === 'create' && <Strip step={step} />}
    </>
  );
}

/** Where leaving the flow leads: to the drafts, which are kept. */
const exitPath = (language: 'tr' | 'en') =>
  screenExists('myDraftAds') ? screenPath('myDraftAds', language) : screenPath('home', language);

function Steps({
  step,
  draftId,
  reached,
}: Required<Pick<FlowFrameProps, 'step'>> & Pick<FlowFrameProps, 'draftId'> & { reached: DraftStep }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  return (
    <nav aria-label={t('createAd.frame.steps')} className={styles.steps}>
      <ol>
        {draftSteps.map((one, index) => {
          const isDone = isBefore(one, step) && isBefore(one, reached);
          const isOpen = draftId !== undefined && one !== step && !isBefore(reached, one);
          const face = (
            <>
              <span className={styles.number}>
                {isDone ? <Check size={15} strokeWidth={2.5} aria-hidden="true" /> : index + 1}
              </span>
              <span className={styles.label}>
                {t(`createAd.steps.${one}`)}
                {isDone && <span className="vh"> ({t('createAd.frame.done')})</span>}
              </span>
            </>
          );
          return (
            <li key={one} className={cx(isDone && styles.done, one === step && styles.current)}>
              {isOpen ? (
                <AppLink to={flowPath(one, language, draftId)} className={styles.step}>
                  {face}
                </AppLink>
              ) : (
                <span className={styles.step} aria-current={one === step ? 'step' : undefined}>
                  {face}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A phone's place of the steps: which of how many, the one that comes, and a segment each. */
function Strip({ step }: Pick<FlowFrameProps, 'step'>) {
  const { t } = useTranslation('createAd');
  const index = draftSteps.indexOf(step);
  const coming = draftSteps[index + 1];
  return (
    <section aria-label={t('createAd.frame.steps')} className={styles.strip}>
      <p>
        <b>
          {index + 1}/{draftSteps.length} · {t(`createAd.steps.${step}`)}
        </b>
        {coming && <span>{t('createAd.frame.coming', { step: t(`createAd.steps.${coming}`) })}</span>}
      </p>
      <div className={styles.segments} aria-hidden="true">
        {draftSteps.map((one) => (
          <i key={one} className={isBefore(step, one) ? undefined : styles.filled} />
        ))}
      </div>
    </section>
  );
}
