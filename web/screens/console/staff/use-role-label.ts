import { builtInRoleNames } from '../../../../contract/permissions.ts';
import { useTranslation } from '../../../client/i18n.tsx';

/** Names of roles: translated if built in, otherwise as an administrator wrote them. */
export function useRoleLabel(): (name: string) => string {
  const { t } = useTranslation('staffInvitation');
  return (name) => {
    const builtIn = builtInRoleNames.find((one) => one === name);
    return builtIn === undefined ? name : t(`staffInvitation.roles.${builtIn}`);
  };
}
