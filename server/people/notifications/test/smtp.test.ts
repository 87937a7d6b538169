import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifySmtp } from '../../../adapters/mail/smtp.ts';
import { lookupPublic } from '../../../adapters/public-addresses.ts';
import { mailServer } from './mail-server.ts';

vi.mock(import('../../../adapters/public-addresses.ts'), async (original) => ({
  ...(await original()),
  lookupPublic: vi.fn<typeof lookupPublic>(),
}));

let server: Awaited<ReturnType<typeof mailServer>>;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.close());

test('connects to the address that was checked, and does not resolve the name again', async () => {
  // This name has no address, so only the checked one can be used.
  const account = { from: 'hesap@meydan.example', host: 'mail.invalid', port: server.port, isSecure: false };
  vi.mocked(lookupPublic).mockImplementationOnce((_host, _options, answered) => answered(null, '127.0.0.1', 4));
  await verifySmtp(account, { isPublicOnly: true });
  expect(vi.mocked(lookupPublic).mock.calls.map(([host]) => host)).toEqual(['mail.invalid']);
  await expect(verifySmtp(account, { isPublicOnly: false })).rejects.toMatchObject({ trouble: 'Gateway' });
});
