import { BadgeCheck, Clock, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { placeCalls } from '../../../../contract/calls/places.ts';
import { fullDate } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Section } from '../frame/Section.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { useCallAnswer } from '../frame/use-call-answer.ts';
import { BusinessForm } from './BusinessForm.tsx';
import type { Account, Business } from './account-data.ts';
import styles from './account.module.css';

/** The business account's application: none, waiting, verified, or rejected with the reason. */
export function BusinessSection({ id, answer }: { id: string; answer: Account['business'] }) {
  const { t } = useTranslation('settings');
  return (
    <Section id={id} title={t('settings.business.title')} text={t('settings.business.text')}>
      <Loaded data={answer}>{({ business }) => <State business={business} />}</Loaded>
    </Section>
  );
}

function State({ business }: { business: Business | undefined }) {
  const { t } = useTranslation('settings');
  const { revalidate } = useRevalidator();
  const [isEdited, setEdited] = useState(false);
  const state = business?.state ?? 'None';
  if (isEdited) {
    return (
      <BusinessForm
        business={business}
        onClose={() => setEdited(false)}
        onSent={async () => {
          await revalidate();
          setEdited(false);
        }}
      />
    );
  }
  return (
    <>
      {business && <Verdict business={business} />}
      {business && <Details business={business} />}
      {!business && <p className={styles.quiet}>{t('settings.business.noneText')}</p>}
      {state !== 'Pending' && (
        <FormActions>
          <Button variant="soft" onClick={() => setEdited(true)}>
            {t(`settings.business.act.${state}`)}
          </Button>
        </FormActions>
      )}
    </>
  );
}

const verdicts: Record<Business['state'], { tone: 'neutral' | 'warning' | 'positive' | 'danger'; icon: ReactNode }> = {
  None: { tone: 'neutral', icon: <Clock size={20} aria-hidden="true" /> },
  Pending: { tone: 'warning', icon: <Clock size={20} aria-hidden="true" /> },
  Verified: { tone: 'positive', icon: <BadgeCheck size={20} aria-hidden="true" /> },
  Rejected: { tone: 'danger', icon: <ShieldAlert size={20} aria-hidden="true" /> },
};

function Verdict({ business: { state, sentAt, decidedAt, reason } }: { business: Business }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const { tone, icon } = verdicts[state];
  return (
    <div className={`${styles.note} ${styles[tone]}`}>
      {icon}
      <p>
        <b>{t(`settings.business.state.${state}`)}</b>
        {reason ?? t(`settings.business.stateText.${state}`, { date: fullDate(decidedAt ?? sentAt, language) })}
      </p>
    </div>
  );
}

function Details({ business }: { business: Business }) {
  const { t } = useTranslation('settings');
  const { answer } = useCallAnswer(placeCalls.userProvinces, {});
  const province = answer?.items.find(({ id }) => id === business.provinceId)?.name;
  const rows = [
    ['title', business.title],
    ['taxNumber', business.taxNumber],
    ['taxOffice', business.taxOffice],
    ['mersis', business.mersis],
    ['kep', business.kep],
    ['address', business.address],
    ['province', province],
  ] as const;
  return (
    <DefinitionList
      columns={1}
      items={[
        ...rows.flatMap(([key, value]) =>
          value === undefined ? [] : [{ label: t(`settings.business.field.${key}`), value }],
        ),
        ...(business.documents.length > 0
          ? [{ label: t('settings.business.field.documents'), value: <Documents keys={business.documents} /> }]
          : []),
      ]}
    />
  );
}

function Documents({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('settings');
  return (
    <span className={styles.documents}>
      {keys.map((key, index) => (
        <a key={key} href={privateFile(key)} target="_blank" rel="noopener">
          {t('settings.business.document', { number: index + 1 })}
        </a>
      ))}
    </span>
  );
}

/** URL of a private file, which only its owner can open. The key is `p/<hash>`. */
const privateFile = (key: string): string => `/media/private/${key.slice(key.indexOf('/') + 1)}`;
