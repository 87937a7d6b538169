import { createHmac } from 'node:crypto';
import { shippingCompanies } from '../../../contract/enums.ts';
import type { ShippingCompany } from '../../../contract/enums.ts';
import type { Config } from '../../platform/config.ts';
import { localCarrier } from './local.ts';
import { mngCarrier } from './mng.ts';
import type { CarrierAdapter } from './port.ts';
import { yurticiCarrier } from './yurtici.ts';

export { CarrierUnreachable } from './port.ts';
export type {
  AnnouncedParcel,
  CarrierAdapter,
  CarrierAddress,
  CarrierCall,
  CarrierNotification,
  Movement,
} from './port.ts';
export { signatureHeader, signatureOf } from './local.ts';

type CarrierSettings = Pick<
  Config,
  | 'isProduction'
  | 'YURTICI_URL'
  | 'YURTICI_USER'
  | 'YURTICI_PASSWORD'
  | 'YURTICI_HOOK_SECRET'
  | 'MNG_URL'
  | 'MNG_CLIENT_ID'
  | 'MNG_CLIENT_SECRET'
  | 'MNG_CUSTOMER_NUMBER'
  | 'MNG_PASSWORD'
  | 'MNG_HOOK_SECRET'
>;

/** Key that signs notifications of the local carriers. */
export const localHookKey = (secret: string): string => createHmac('sha256', secret).update('carriers').digest('hex');

/** Returns the carriers with complete settings. Outside production, a local stand-in replaces each of the others. */
export function carriersFrom(settings: CarrierSettings, secret: string): Map<ShippingCompany, CarrierAdapter> {
  const configured = [yurticiOf(settings), mngOf(settings)].filter((carrier) => carrier !== undefined);
  const carriers = new Map<ShippingCompany, CarrierAdapter>(configured.map((carrier) => [carrier.id, carrier]));
  if (settings.isProduction) return carriers;
  const key = localHookKey(secret);
  return new Map(shippingCompanies.map((id) => [id, carriers.get(id) ?? localCarrier(id, key)]));
}

function yurticiOf(settings: CarrierSettings): CarrierAdapter | undefined {
  const {
    YURTICI_URL: url,
    YURTICI_USER: user,
    YURTICI_PASSWORD: password,
    YURTICI_HOOK_SECRET: hookSecret,
  } = settings;
  return user && password ? yurticiCarrier({ url, user, password, hookSecret }) : undefined;
}

function mngOf(settings: CarrierSettings): CarrierAdapter | undefined {
  const { MNG_URL: url, MNG_CLIENT_ID: clientId, MNG_CLIENT_SECRET: clientSecret } = settings;
  const { MNG_CUSTOMER_NUMBER: customerNumber, MNG_PASSWORD: password, MNG_HOOK_SECRET: hookSecret } = settings;
  if (!clientId || !clientSecret || !customerNumber || !password) return undefined;
  return mngCarrier({ url, clientId, clientSecret, customerNumber, password, hookSecret });
}
