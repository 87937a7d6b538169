import {
  BriefcaseBusiness,
  CircleCheck,
  CircleDashed,
  Clock,
  IdCard,
  Mail,
  ShieldAlert,
  Smartphone,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '../../../../contract/enums.ts';
import { fullDate } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import type { ValidationState } from './validation-state.ts';
import { formatPhone } from '../../../client/format-phone.ts';
import styles from './Validations.module.css';

type Part = 'email' | 'phone' | 'identity' | 'business';
type Stage = 'open' | 'optional' | 'waiting' | 'done' | 'expired' | 'rejected';

interface Validation {
  part: Part;
  stage: Stage;
  /** The verified value, or its date. */
  detail: string | undefined;
}

const icons: Record<Part, ReactNode> = {
  email: <Mail size={22} aria-hidden="true" />,
  phone: <Smartphone size={22} aria-hidden="true" />,
  identity: <IdCard size={22} aria-hidden="true" />,
  business: <BriefcaseBusiness size={22} aria-hidden="true" />,
};

const appearance: Record<Stage, { tone: TagTone; icon: ReactNode }> = {
  open: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
  optional: { tone: 'neutral', icon: undefined },
  waiting: { tone: 'warning', icon: <Clock aria-hidden="true" /> },
  done: { tone: 'positive', icon: <CircleCheck aria-hidden="true" /> },
  expired: { tone: 'warning', icon: <ShieldAlert aria-hidden="true" /> },
  rejected: { tone: 'danger', icon: <ShieldAlert aria-hidden="true" /> },
};

const identityStages = { None: 'open', Verified: 'done', Expired: 'expired' } as const;
const businessStages = { None: 'optional', Pending: 'waiting', Verified: 'done', Rejected: 'rejected' } as const;

function validationsOf({ profile, eids, business }: ValidationState, language: Language): Validation[] {
  const date = (iso: string | undefined) => (iso === undefined ? undefined : fullDate(iso, language));
  return [
    { part: 'email', stage: profile.isEmailVerified ? 'done' : 'open', detail: profile.email },
    {
      part: 'phone',
      stage: profile.isPhoneVerified ? 'done' : 'open',
      detail: profile.phone && formatPhone(profile.phone),
    },
    { part: 'identity', stage: identityStages[eids.state], detail: date(eids.verifiedAt) },
    { part: 'business', stage: businessStages[profile.businessState], detail: business?.reason ?? business?.title },
  ];
}

/** The four possible verifications. The business is optional, so it does not count among the steps. */
export function Validations({ state }: { state: ValidationState }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const all = validationsOf(state, language);
  const steps = all.filter(({ part }) => part !== 'business');
  const count = steps.filter(({ stage }) => stage === 'done').length;
  return (
    <>
      <Card className={styles.summary}>
        <h2>
          {t(count === steps.length ? 'settings.validation.whole' : 'settings.validation.steps', {
            count,
            most: steps.length,
          })}
        </h2>
        <p>{t('settings.validation.stepsText')}</p>
        <div className={styles.bar} aria-hidden="true">
          {steps.map(({ part, stage }) => (
            <span key={part} data-done={stage === 'done' || undefined} />
          ))}
        </div>
      </Card>
      <ul className={styles.list}>
        {all.map((one) => (
          <ValidationCard key={one.part} validation={one} state={state} />
        ))}
      </ul>
    </>
  );
}

function ValidationCard({
  validation: { part, stage, detail },
  state,
}: {
  validation: Validation;
  state: ValidationState;
}) {
  const { t } = useTranslation('settings');
  const { tone, icon } = appearance[stage];
  return (
    <Card as="li" className={styles.one}>
      <span className={styles.icon} data-done={stage === 'done' || undefined}>
        {icons[part]}
      </span>
      <div className={styles.words}>
        <h2>
          {t(`settings.validation.${part}.title`)}
          <Tag tone={tone} icon={icon}>
            {t(`settings.validation.stage.${stage}`)}
          </Tag>
        </h2>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        <p>{t(`settings.validation.${part}.why`)}</p>
      </div>
      <Next part={part} stage={stage} state={state} />
    </Card>
  );
}

/** Anchors of the fields on the account screen. */
const places: Record<Exclude<Part, 'identity'>, Record<Language, string>> = {
  email: { tr: 'iletisim', en: 'contact' },
  phone: { tr: 'iletisim', en: 'contact' },
  business: { tr: 'kurumsal', en: 'business' },
};

function Next({ part, stage, state }: { part: Part; stage: Stage; state: ValidationState }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  if (part === 'identity') return <ViaEDevlet stage={stage} state={state} />;
  const isDone = stage === 'done' || stage === 'waiting';
  return (
    <AppLink
      to={`${screenPath('settingsAccountInfo', language)}#${places[part][language]}`}
      className={buttonClass({ variant: isDone ? 'outlined' : 'soft', className: styles.act })}
      aria-label={`${t(`settings.validation.${part}.title`)}: ${t(isDone ? 'settings.validation.see' : `settings.validation.${part}.act`)}`}
    >
      {t(isDone ? 'settings.validation.see' : `settings.validation.${part}.act`)}
    </AppLink>
  );
}

/** A plain link, because it leaves the site. */
function ViaEDevlet({ stage, state }: { stage: Stage; state: ValidationState }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const { pathname } = useLocation();
  const startPath = state.providers.find(({ provider }) => provider === 'EDevlet')?.startPath;
  if (stage === 'done') return null;
  if (startPath === undefined) return <p className={styles.away}>{t('settings.validation.identity.away')}</p>;
  return (
    <a
      href={`${startPath}?${new URLSearchParams({ lang: language, redirect_url: pathname })}`}
      className={buttonClass({ className: styles.act })}
    >
      {t(stage === 'expired' ? 'settings.validation.identity.again' : 'settings.validation.identity.act')}
    </a>
  );
}
