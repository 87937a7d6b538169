import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { codeOf } from './code-of.ts';

/** Shows a failed action and its reason as a toast. */
export function useErrorToast(): (title: string, error: unknown) => void {
  const { t } = useTranslation('lists');
  const { show } = useToast();
  return (title, error) => void show({ title, text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
}
