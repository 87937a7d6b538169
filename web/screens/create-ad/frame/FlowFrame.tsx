import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { draftSteps } from '../../../../contract/enums.ts';
import type { DraftStep } from '../../../../contract/enums.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Logo, LogoMark } from '../../../ui/Logo.tsx';
import { cx } from '../../../ui/cx.ts';
import { flowPath, isBefore } from '../steps.ts';
import styles from './FlowFrame.module.css';

export interface FlowFrameProps {
  step: DraftStep;
  /** Without it the steps are not links. */
  draftId?: string | undefined;
  mode: 'create' | 'edit';
  /** The page's only h1. */
  title: string;
  intro?: ReactNode;
  /** The save state in the header. */
  saved?: ReactNode;
  /** Beside the content on a desktop (384 px, sticky), below it on a phone. */
  aside?: ReactNode;
  back?: { to: string } | undefined;
  /** The primary action, a button or link: at the right end, or in the bottom bar of a phone with all remaining width. */
  next?: ReactNode;
  /** Cost and agreements beside the primary action. On a phone it replaces the back link. */
  note?: ReactNode;
  /** The furthest step that may be opened. Header steps up to it are links; only steps before it can be marked as done. */
  reached?: DraftStep | undefined;
  /** Narrows the content to the width it has beside an aside, for pages with only a few choices. */
  isNarrow?: boolean | undefined;
  children: ReactNode;
}

/** Layout of the flow: logo, steps, save state and exit link, without menus, and one bar of actions at the end. */
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

/** The exit opens the drafts, where the draft is saved. */
const exitPath = (language: 'tr' | 'en') => screenPath('myDraftAds', language);

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

/** The steps on a phone: position, name, next step and a progress segment for each. */
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
