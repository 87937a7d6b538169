import { clock } from '../../../platform/clock.ts';
import { shortAddress } from '../../verification/port.ts';
import { deviceName } from '../rules/device-name.ts';
import type { From } from '../rules/sessions.ts';

/** Template tokens of a device notice: device, shortened network address and time. */
export const deviceTokens = (from: From) => ({
  'Device.Name': deviceName(from.userAgent),
  'Device.Place': shortAddress(from.address),
  'Event.Time': clock.now().toISOString(),
});
