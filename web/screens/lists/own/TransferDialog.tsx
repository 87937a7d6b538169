import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { adListCalls } from '../../../../contract/calls/ad-lists.ts';
import type { AdList } from '../../../../contract/schemas/ad-list.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { codeOf } from '../../../parts/lists/code-of.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import styles from '../ListDialog.module.css';

export interface TransferDialogProps {
  list: AdList;
  adIds: readonly string[];
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}

const modes = ['Move', 'Copy'] as const;

/** Moves or copies ads to another list of the user. */
export default function TransferDialog({ adIds, open, onClose, ...form }: TransferDialogProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  return (
    <Dialog
      size="s"
      open={open}
      onClose={onClose}
      title={t('lists.carry.title', { count: adIds.length, figure: count(adIds.length, language) })}
      closeLabel={t('shell.close')}
    >
      <TransferForm {...form} adIds={adIds} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open. */
function TransferForm({ list, adIds, onDone, onClose }: Omit<TransferDialogProps, 'open'>) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const group = useId();
  const lists = useQuery({ ...queryOf(adListCalls.all, { query: {} }), staleTime: 0 });
  const [mode, setMode] = useState<(typeof modes)[number]>('Move');
  const [to, setTo] = useState<AdList>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const others = lists.data?.items.filter(({ id }) => id !== list.id);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!to) return setProblem(t('Required', { ns: 'api' }));
    setSending(true);
    try {
      const body = { adListId: list.id, toAdListId: to.id, adIds: [...adIds], mode };
      const { adIds: placed } = await call(adListCalls.move, { body });
      const said = { count: placed.length, figure: count(placed.length, language), name: to.name };
      show({
        title:
          placed.length === 0
            ? t('lists.carry.there', { name: to.name })
            : t(mode === 'Move' ? 'lists.carry.moved' : 'lists.carry.copied', said),
        action: {
          label: t('lists.act.open'),
          onAction: () => void navigate(screenPath('listDetail', language, { slug: to.slug })),
        },
      });
      onClose();
      onDone();
    } catch (error) {
      setProblem(t(codeOf(error), { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  if (others === undefined) {
    return lists.isError ? <p role="alert">{t('lists.picker.failed')}</p> : <Skeleton height={160} />;
  }
  if (others.length === 0) return <p>{t('lists.carry.none')}</p>;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className={styles.form}>
      <Segmented
        full
        name={`${group}mode`}
        label={t('lists.carry.mode')}
        options={modes.map((value) => ({ value, label: t(`lists.carry.${value}`) }))}
        value={mode}
        onValue={setMode}
      />
      <fieldset className={styles.choices}>
        <legend>{t('lists.carry.lists')}</legend>
        {others.map((one) => (
          <Radio
            key={one.id}
            name={group}
            label={one.name}
            count={count(one.adCount, language)}
            checked={to?.id === one.id}
            onChange={() => {
              setTo(one);
              setProblem(undefined);
            }}
          />
        ))}
        {problem !== undefined && <FieldError id={`${group}e`}>{problem}</FieldError>}
      </fieldset>
      <Button type="submit" full loading={isSending}>
        {t('lists.carry.go')}
      </Button>
    </form>
  );
}
