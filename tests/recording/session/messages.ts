import type { Message, Recorder } from '../recorder.ts';
import type { Cast } from './cast.ts';
import type { Newcomers } from './registration.ts';

/** Records the messages sent during a session. They are sorted by text because jobs may finish in any order. */
export async function recordMessages(
  rec: Recorder,
  { visitor, round }: Cast,
  { email, phone }: Newcomers,
): Promise<void> {
  const fixed = ['satici@meydan.test', 'kurumsal@meydan.test', 'moderator@meydan.test', 'yonetici@meydan.test'];
  let before = -1;
  await rec.until('nothing more is sent', async () => {
    const counts = await Promise.all([...fixed, email].map(async (to) => (await rec.outbox(to)).length));
    const count = counts.reduce((sum, one) => sum + one, 0);
    const isQuiet = count === before;
    before = count;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return isQuiet;
  });
  for (const to of [email, `yeni-${email}`, phone, `google${round}@ornek.example`, ...fixed]) {
    const messages = (await rec.outbox(to)).map(written).sort();
    await rec.write(`messages to ${to}`, messages.join('\n\n---\n\n'));
  }
  const link = (await rec.outbox()).map(({ text }) => /unsubscribe\/([\w.~-]+)/.exec(text)?.[1]).find(Boolean);
  if (link === undefined) return;
  const path = `/api/notification-manager/unsubscribe/${link}`;
  await rec.get(visitor, path, 'an unsubscribe link');
  await rec.get(visitor, path, 'an unsubscribe link taken', { method: 'POST' });
}

function written({ to, channel, subject, text, code }: Message): string {
  const words = code === undefined ? text : text.replaceAll(code, '<code>');
  return `${channel} to ${to}\n${code === undefined ? subject : subject.replaceAll(code, '<code>')}\n\n${words}`;
}
