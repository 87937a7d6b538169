import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** The first code of a refusal. */
export const codeOf = (error: unknown): ErrorCode =>
  ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;

/** Says that something could not be done, and why. */
export function useRefused(): (title: string, error: unknown) => void {
  const { t } = useTranslation('lists');
  const { show } = useToast();
  return (title, error) => void show({ title, text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
}
