import { BadgeCheck, FileText, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { privateFile } from '../../../client/private-file.ts';
import styles from './BusinessCard.module.css';

type Business = CallAnswer<typeof accountAdminCalls.businesses>['items'][number];

export interface ShownBusiness extends Business {
  /** Name of the province. */
  province: string | undefined;
}

const minReasonLength = 5;
const maxReasonLength = 500;

/** A business's application: its details, documents and the decision. */
export function BusinessCard({ business, onDecided }: { business: ShownBusiness; onDecided: () => Promise<void> }) {
  const { t } = useTranslation('console', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const { title: name, state, sentAt, decidedAt, reason, member } = business;
  const decide = async (body: { isVerified: boolean; reason?: string }) => {
    const isDone = await perform(
      body.isVerified ? 'verify' : 'reject',
      () => call(accountAdminCalls.decideBusiness, { body: { userId: member.userId, ...body } }),
      t(body.isVerified ? 'console.businesses.verified' : 'console.businesses.rejected'),
    );
    if (!isDone) return;
    setAsked(false);
    await revalidate();
    await onDecided();
  };
  return (
    <Card
      as="li"
      pad="s"
      title={name}
      aside={
        <span className={styles.quiet}>
          {decidedAt === undefined
            ? t('console.businesses.sent', { at: moment(sentAt, language, now) })
            : t('console.businesses.decided', { at: moment(decidedAt, language, now) })}
        </span>
      }
    >
      {state === 'Pending' && business.resemblesHouse && (
        <Tag tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {t('console.businesses.resemblesHouse')}
        </Tag>
      )}
      <DefinitionList columns={1} items={useRows(business)} />
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {state === 'Pending' && (
        <div className={styles.acts}>
          <Button
            icon={<BadgeCheck aria-hidden="true" />}
            loading={busy === 'verify'}
            aria-label={t('console.businesses.verifyOf', { name })}
            onClick={() => void decide({ isVerified: true })}
          >
            {t('console.businesses.verify')}
          </Button>
          <Button
            variant="danger"
            icon={<X aria-hidden="true" />}
            aria-label={t('console.businesses.rejectOf', { name })}
            onClick={() => setAsked(true)}
          >
            {t('console.businesses.reject')}
          </Button>
        </div>
      )}
      <RejectDialog
        name={name}
        open={isAsked}
        isBusy={busy === 'reject'}
        onClose={() => setAsked(false)}
        onReject={(text) => void decide({ isVerified: false, reason: text })}
      />
    </Card>
  );
}

interface BusinessRow {
  label: string;
  value: ReactNode;
}

function useRows(business: ShownBusiness): BusinessRow[] {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const { member } = business;
  const details = [
    ['taxNumber', business.taxNumber],
    ['taxOffice', business.taxOffice],
    ['mersis', business.mersis],
    ['kep', business.kep],
    ['address', business.address],
    ['province', business.province],
  ] as const;
  const rows: (BusinessRow | false)[] = [
    {
      label: t('console.businesses.member'),
      value: (
        <AppLink to={screenPath('adOwner', language, { id: member.userId })} className={styles.link}>
          {member.name}
        </AppLink>
      ),
    },
    ...details.flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [{ label: t(`console.businesses.${key}`), value }],
    ),
    business.documents.length > 0 && {
      label: t('console.businesses.documents'),
      value: (
        <span className={styles.documents}>
          {business.documents.map((key, index) => (
            <a key={key} href={privateFile(key)} target="_blank" rel="noopener" className={styles.link}>
              <FileText size={16} aria-hidden="true" />
              {t('console.businesses.document', { number: index + 1 })}
            </a>
          ))}
        </span>
      ),
    },
  ];
  return rows.filter((row) => row !== false);
}

function RejectDialog({
  name,
  open,
  isBusy,
  onClose,
  onReject,
}: {
  name: string;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}) {
  const { t } = useTranslation('console');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = reason.trim().length < minReasonLength;
  const reject = () => {
    setChecked(true);
    if (!isShort) onReject(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.businesses.rejectTitle', { name })}
      text={t('console.businesses.rejectText')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="danger" loading={isBusy} onClick={reject}>
            {t('console.businesses.reject')}
          </Button>
        </>
      }
    >
      <Field
        label={t('console.businesses.reason')}
        required
        error={isChecked && isShort ? t('console.businesses.reasonShort') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={3}
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
