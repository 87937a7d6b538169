import { ArrowLeft, Check, ChevronDown, LockKeyhole, ShoppingBag } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { OrderType } from '../../../../contract/enums.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Logo, LogoMark } from '../../../ui/Logo.tsx';
import { cx } from '../../../ui/cx.ts';
import flow from '../../create-ad/frame/FlowFrame.module.css';
import styles from './CheckoutFrame.module.css';

const steps = ['cart', 'address', 'payment'] as const;
type Step = (typeof steps)[number];

export interface CheckoutFrameProps {
  /** The current step; none for a result page. */
  step: Step | 'result';
  orderType: OrderType;
  title: string;
  intro?: ReactNode;
  /** The purchase and its protection, with the total in kuruş. On a phone it is collapsed above the page and shows the total. */
  aside?: ReactNode;
  total?: number | undefined;
  back?: { to: string } | undefined;
  /** The main action; on a phone in the bottom bar. */
  next?: ReactNode;
  /** Beside the main action; on a phone above it. */
  note?: ReactNode;
  /** Path of the address step, if it can be opened again. */
  addressPath?: string | undefined;
  isNarrow?: boolean;
  children: ReactNode;
}

/** The checkout layout: logo, three steps, a lock and one action bar, without menus. */
export function CheckoutFrame({
  title,
  intro,
  aside,
  total,
  back,
  next,
  note,
  isNarrow,
  children,
  ...head
}: CheckoutFrameProps) {
  const { t } = useTranslation('checkout');
  return (
    // Guests can buy ads too; only members can buy Meydan's own services.
    <div className={flow.frame} data-for-all={head.orderType === 'Shopping' || undefined}>
      <Header {...head} />
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'wrap',
          flow.task,
          aside !== undefined && flow.withAside,
          isNarrow && flow.narrow,
          isNarrow && styles.narrow,
        )}
      >
        {aside !== undefined && <Aside total={total}>{aside}</Aside>}
        <div className={flow.main}>
          <h1 className={flow.title}>{title}</h1>
          {intro !== undefined && <div className={flow.intro}>{intro}</div>}
          <div className={flow.content}>{children}</div>
        </div>
        {(back !== undefined || next !== undefined) && (
          <div
            className={cx(flow.foot, note !== undefined && flow.noted, styles.foot)}
            role="group"
            aria-label={t('checkout.acts')}
          >
            {back && (
              <AppLink to={back.to} className={buttonClass({ variant: 'outlined', size: 'l', className: flow.back })}>
                <ArrowLeft aria-hidden="true" /> {t('checkout.back')}
              </AppLink>
            )}
            {note !== undefined && <div className={cx(flow.note, styles.note)}>{note}</div>}
            {next !== undefined && <div className={flow.next}>{next}</div>}
          </div>
        )}
      </main>
    </div>
  );
}

/** Precedes the page in the DOM, because a phone displays it first and its button must come first in the reading order. */
function Aside({ total, children }: { total: number | undefined; children: ReactNode }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={cx(flow.aside, styles.aside)} aria-label={t('checkout.summary.label')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ShoppingBag size={18} aria-hidden="true" />
        <span>{t('checkout.summary.title')}</span>
        <ChevronDown size={18} aria-hidden="true" className={styles.arrow} />
        {total !== undefined && (
          <b className="num" data-testid="checkout-total">
            {price(total, language)}
          </b>
        )}
      </button>
      <div id={id} className={cx(styles.folds, isOpen && styles.open)}>
        {children}
      </div>
    </aside>
  );
}

function Header({ step, orderType, addressPath }: Pick<CheckoutFrameProps, 'step' | 'orderType' | 'addressPath'>) {
  const { t } = useTranslation('checkout');
  const index = step === 'result' ? steps.length : steps.indexOf(step);
  const coming = steps[index + 1];
  return (
    <>
      <header className={flow.header}>
        <div className={cx('wrap', flow.row)}>
          <AppLink to="/" className={flow.logo} aria-label={t('shell.homeLink')}>
            <Logo size={34} className={flow.wide} />
            <LogoMark size={32} className={flow.mark} />
          </AppLink>
          <Steps index={index} orderType={orderType} addressPath={addressPath} />
          <div className={cx(flow.saved, styles.safe)}>
            <LockKeyhole size={16} aria-hidden="true" /> {t('checkout.safe')}
          </div>
        </div>
      </header>
      {step !== 'result' && (
        <section aria-label={t('checkout.steps.label')} className={flow.strip}>
          <p>
            <b>
              {index + 1}/{steps.length} · {t(`checkout.steps.${step}`)}
            </b>
            {coming && <span>{t('checkout.steps.coming', { step: t(`checkout.steps.${coming}`) })}</span>}
          </p>
          <div className={flow.segments} aria-hidden="true">
            {steps.map((one, at) => (
              <i key={one} className={at > index ? undefined : flow.filled} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Steps({
  index,
  orderType,
  addressPath,
}: {
  index: number;
  orderType: OrderType;
  addressPath: string | undefined;
}) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const paths: Partial<Record<Step, string>> = {
    ...(orderType === 'Shopping' && { cart: screenPath('cart', language) }),
    ...(addressPath !== undefined && { address: addressPath }),
  };
  return (
    <nav aria-label={t('checkout.steps.label')} className={flow.steps}>
      <ol>
        {steps.map((one, at) => {
          const isDone = at < index;
          const to = isDone && index < steps.length ? paths[one] : undefined;
          const name = one === 'cart' && orderType !== 'Shopping' ? 'choice' : one;
          const face = (
            <>
              <span className={flow.number}>
                {isDone ? <Check size={15} strokeWidth={2.5} aria-hidden="true" /> : at + 1}
              </span>
              <span className={flow.label}>
                {t(`checkout.steps.${name}`)}
                {isDone && <span className="vh"> ({t('checkout.steps.done')})</span>}
              </span>
            </>
          );
          return (
            <li key={one} className={cx(isDone && flow.done, at === index && flow.current)}>
              {to !== undefined ? (
                <AppLink to={to} className={flow.step}>
                  {face}
                </AppLink>
              ) : (
                <span className={flow.step} aria-current={at === index ? 'step' : undefined}>
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
