import { useRevalidator } from 'react-router';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { BulkOutcome } from '../../../../contract/schemas/bulk.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';

type Items = BulkOutcome['items'];

const isChanged = ({ error }: Items[number]) => error === undefined;

export interface BulkAct {
  act: () => Promise<BulkOutcome>;
  /** The message for the number of changed records. */
  doneText: (changed: number) => string;
  /** The inverse call for the changed records, if there is one. */
  undo?: (changed: Items) => Promise<BulkOutcome>;
}

/**
 * Runs an action on several records with one call. A toast says how many changed, offers to undo it, and says which refusal the others got; so does the
 * undo.
 */
export function useBulk() {
  const { t } = useTranslation('deskTable', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { perform, busy } = useFormActions();
  const showRefused = (items: Items) => {
    const refused = items.filter((item) => !isChanged(item));
    if (refused.length === 0) return;
    const why = [...new Set(refused.map(({ error }) => t(error as ErrorCode, { ns: 'api' })))].join(' ');
    show({
      title: t('deskTable.bulk.failed', { count: refused.length, figure: count(refused.length, language), why }),
      variant: 'danger',
    });
  };
  const takeBack = (undo: () => Promise<BulkOutcome>) =>
    perform('undo', async () => {
      const { items } = await undo();
      if (items.some(isChanged)) show({ title: t('deskTable.bulk.undone') });
      showRefused(items);
    });
  const run = async ({ act, doneText, undo }: BulkAct): Promise<boolean> => {
    let items: Items = [];
    const isAnswered = await perform('bulk', async () => {
      ({ items } = await act());
    });
    if (!isAnswered) return false;
    const changed = items.filter(isChanged);
    if (changed.length > 0) {
      show({
        title: doneText(changed.length),
        ...(undo && {
          action: {
            label: t('deskTable.undo'),
            onAction: () => void takeBack(() => undo(changed)).then(() => revalidate()),
          },
        }),
      });
    }
    showRefused(items);
    await revalidate();
    return true;
  };
  return { run, busy };
}
