import type { Language } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { readMessage } from '../store/messages.ts';
import { partiesFor } from '../store/chats.ts';
import { calendarFile } from '../rules/calendar-file.ts';
import type { ChatDeps } from './dependencies.ts';

/** Texts of the calendar entry, and the path of the chat page. */
const calendarTexts = {
  tr: { summary: 'Görüşme', path: 'mesajlar' },
  en: { summary: 'Meeting', path: 'messages' },
} as const satisfies Record<Language, object>;

/** Returns an appointment as a calendar file. Throws ChatNotFound or AppointmentNotFound. */
export async function appointmentCalendar(
  { database, views, publicUrl }: Pick<ChatDeps, 'database' | 'views' | 'publicUrl'>,
  accountId: string,
  { chatId, number }: { chatId: string; number: number },
  language: Language,
): Promise<string> {
  const two = required(await partiesFor(database, chatId, accountId), 'ChatNotFound');
  const { appointment } = required(await readMessage(database, chatId, number), 'AppointmentNotFound');
  const ad = (await views.briefsOf([two.adId], language)).get(two.adId);
  const title = ad?.title ?? 'Meydan';
  const { path, summary } = calendarTexts[language];
  const url = `${publicUrl}/${path}/${chatId}`;
  return calendarFile({
    uid: `${chatId}-${number}@${new URL(publicUrl).hostname}`,
    appointment: required(appointment, 'AppointmentNotFound'),
    title: `${summary}: ${title}`,
    description: `${title}\n${url}`,
    url,
    madeAt: clock.now(),
  });
}
