import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { adListCalls } from '../../../contract/calls/ad-lists.ts';
import { limits } from '../../../contract/limits.ts';
import type { AdList } from '../../../contract/schemas/ad-list.ts';
import { useNavigate } from 'react-router';
import { call } from '../../client/call.ts';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { useLive } from '../../client/live-events.ts';
import { usePage } from '../../client/page.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './ListPicker.module.css';
import { useErrorToast } from './use-error-toast.ts';
import { codeOf } from './code-of.ts';

export interface ListPickerProps {
  ad: { id: string; title: string };
  onClose: () => void;
}

/** The user's lists, ticked if they contain the ad. A tick applies immediately. A new list can be created in place. */
export function ListPicker({ ad, onClose }: ListPickerProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const query = useQuery({ ...queryOf(adListCalls.all, { query: { adId: ad.id } }), staleTime: 0 });
  useLive('list', () => void query.refetch());
  const lists = query.data?.items;
  return (
    <div className={styles.picker}>
      <p className={styles.ad}>{ad.title}</p>
      {lists === undefined ? (
        query.isError ? (
          <p role="alert" className={styles.failed}>
            {t('lists.picker.failed')}
            <Button variant="soft" size="s" onClick={() => void query.refetch()}>
              {t('lists.picker.again')}
            </Button>
          </p>
        ) : (
          <div role="status" aria-label={t('lists.picker.loading')}>
            <Skeleton height={140} />
          </div>
        )
      ) : (
        <>
          {lists.length > 0 && (
            <ul className={styles.lists}>
              {lists.map((list) => (
                <Choice key={list.id} list={list} ad={ad} onClose={onClose} onChanged={() => void query.refetch()} />
              ))}
            </ul>
          )}
          <NewList ad={ad} isFirst={lists.length === 0} onClose={onClose} onMade={() => void query.refetch()} />
        </>
      )}
      <footer className={styles.foot}>
        <AppLink to={screenPath('myLists', language)} className={buttonClass({ variant: 'text' })} onClick={onClose}>
          {t('lists.picker.all')}
        </AppLink>
        <Button variant="soft" onClick={onClose}>
          {t('lists.picker.done')}
        </Button>
      </footer>
    </div>
  );
}

interface ChoiceProps extends ListPickerProps {
  list: AdList;
  onChanged: () => void;
}

/** One list of the picker, with an optimistic update that is undone if the service refuses. */
function Choice({ list, ad, onClose, onChanged }: ChoiceProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const refused = useErrorToast();
  const [chosen, setChosen] = useState<boolean>();
  const { id, name, adCount, hasAd = false } = list;
  const holds = chosen ?? hasAd;
  // A new answer of the service replaces the optimistic state.
  useEffect(() => setChosen(undefined), [hasAd]);
  const body = { adListId: id, adIds: [ad.id] };

  const set = async (isIn: boolean) => {
    setChosen(isIn);
    try {
      if (isIn) {
        const { adIds } = await call(adListCalls.add, { body });
        if (adIds.length > 0) {
          show({
            title: t('lists.picker.added', { name }),
            action: {
              label: t('lists.act.open'),
              onAction: () => {
                onClose();
                void navigate(screenPath('listDetail', language, { slug: list.slug }));
              },
            },
          });
        }
      } else {
        await call(adListCalls.removeItems, { body });
        show({
          title: t('lists.picker.removed', { name }),
          action: { label: t('lists.act.undo'), onAction: () => void undo() },
        });
      }
      onChanged();
    } catch (error) {
      setChosen(!isIn);
      refused(t('lists.picker.addFailed'), error);
    }
  };
  const undo = async () => {
    try {
      const { adIds } = await call(adListCalls.restoreItems, { body });
      if (adIds.length === 0) return void show({ title: t('lists.restoreFailed'), variant: 'warning' });
      setChosen(true);
      onChanged();
      show({ title: t('lists.restored') });
    } catch (error) {
      refused(t('lists.act.failed'), error);
    }
  };
  const figure = adCount + Number(holds) - Number(hasAd);
  return (
    <li>
      <Checkbox
        label={name}
        hint={`${t('lists.ads', { count: figure, figure: count(figure, language) })} · ${t(`lists.visibility.${list.visibility}`)}`}
        checked={holds}
        onChange={(event) => void set(event.currentTarget.checked)}
        className={styles.choice}
      />
    </li>
  );
}

/** Form for a new list that contains the ad. */
function NewList({ ad, isFirst, onClose, onMade }: ListPickerProps & { isFirst: boolean; onMade: () => void }) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const list = await call(adListCalls.create, { body: { name, adIds: [ad.id] } });
      setName('');
      setOpen(false);
      show({
        title: t('lists.picker.added', { name: list.name }),
        action: {
          label: t('lists.act.open'),
          onAction: () => {
            onClose();
            void navigate(screenPath('listDetail', language, { slug: list.slug }));
          },
        },
      });
      onMade();
    } catch (error) {
      setProblem(t(codeOf(error), { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  if (!isOpen && !isFirst) {
    return (
      <Button variant="outlined" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('lists.picker.makeOpen')}
      </Button>
    );
  }
  return (
    <form noValidate className={styles.new} onSubmit={(event) => void make(event)}>
      {isFirst && <p>{t('lists.picker.none')}</p>}
      <Field label={t('lists.picker.newName')} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            autoFocus={isOpen}
            maxLength={limits.adListNameMost}
            placeholder={t('lists.form.namePlaceholder')}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" loading={isSending}>
        {t('lists.picker.make')}
      </Button>
    </form>
  );
}
