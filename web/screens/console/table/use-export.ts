import { useNavigate } from 'react-router';
import { deskCalls } from '../../../../contract/calls/desk.ts';
import type { DeskList, SheetFormat } from '../../../../contract/desk-lists.ts';
import { call, CallError } from '../../../client/call.ts';
import { downloadFile } from '../../../client/download-file.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { useToast } from '../../../ui/Toast.tsx';
import type { CallQuery } from './columns.ts';

/** Downloads the filtered rows of a list. If there are too many to wait for, a job writes them as CSV, and a notification follows. */
export function useExport(list: DeskList, query: CallQuery) {
  const { t } = useTranslation('deskTable');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const given = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return async (format: SheetFormat, columns: readonly string[]): Promise<void> => {
    const asked = new URLSearchParams({ ...given, format, columns: columns.join(',') });
    try {
      await downloadFile(`/identity/desk/lists/${list}/export?${asked.toString()}`, `meydan-${list}.${format}`);
    } catch (error) {
      if (!(error instanceof CallError) || error.codes[0] !== 'ExportTooLarge') throw error;
      await call(deskCalls.queueExport, {
        body: { list, columns: [...columns], query: new URLSearchParams(given).toString() },
      });
      show({
        title: t('deskTable.queued.title'),
        text: t('deskTable.queued.text'),
        action: {
          label: t('deskTable.queued.open'),
          onAction: () => void navigate(screenPath('consoleExports', language)),
        },
      });
    }
  };
}
