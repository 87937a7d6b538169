import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifySmtp } from '../../../adapters/mail/smtp.ts';
import { mailServer } from './mail-server.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.close());

test('connects to the address that was checked, and does not resolve the name again', async () => {
  // This name has no address, so only the checked one can be used.
  const account = { from: 'hesap@meydan.example', host: 'mail.invalid', port: server.port, isSecure: false };
  const asked: string[] = [];
  await verifySmtp(account, async (host) => {
    asked.push(host);
    return '127.0.0.1';
  });
  expect(asked).toEqual(['mail.invalid']);
  await expect(verifySmtp(account)).rejects.toMatchObject({ trouble: 'Gateway' });
});
