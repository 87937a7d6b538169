import { useTranslation } from '../../../client/i18n.tsx';
import type { AuditAction } from './audit-actions.ts';

type Underscored<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${Underscored<B>}` : T;

/** Actions of the log in words. */
export function useActionLabel(): (action: AuditAction) => string {
  const { t } = useTranslation('auditDesk');
  return (action) => t(`auditDesk.action.${action.replaceAll('.', '_') as Underscored<AuditAction>}`);
}
