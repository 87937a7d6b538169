import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { chance } from '../../../platform/clock.ts';

export function anAddress(name: string): UserAddress {
  return {
    id: chance.uuid(),
    kind: 'Personal',
    title: 'Ev',
    name,
    surname: 'Kaya',
    phone: '+905321234567',
    province: { id: 34, name: 'İstanbul' },
    district: { id: 1421, name: 'Kadıköy' },
    neighborhood: { id: 1, name: 'Moda' },
    line: 'Bahariye Cd. 1/2',
    isDefault: true,
  };
}
