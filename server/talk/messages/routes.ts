import type { FastifyInstance } from 'fastify';
import { browserCaller } from '../../people/session/port.ts';
import type { BrowserCallerDeps } from '../../people/session/port.ts';
import { DomainError } from '../../platform/errors.ts';
import { calendarOf } from './operations/appointments.ts';
import type { ChatDeps } from './operations/deps.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `GET /mesajlar/<chat>/randevu/<number>.ics?lang=<language>`: a meeting for the calendars of the two, by the bearer header or the browser's cookie. To everybody else
 * there is none.
 */
export function registerCalendar(app: FastifyInstance, deps: BrowserCallerDeps & ChatDeps): void {
  app.get('/mesajlar/:chatId/randevu/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('vary', 'authorization, cookie');
    const { chatId, file } = request.params as { chatId: string; file: string };
    const { lang } = request.query as { lang?: unknown };
    const number = /^(\d{1,9})\.ics$/.exec(file)?.[1];
    const caller = await browserCaller(request, reply, deps);
    if (caller.kind !== 'member' || number === undefined || !uuidPattern.test(chatId))
      throw new DomainError('ChatNotFound');
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': `attachment; filename="meydan-${number}.ics"`,
        'x-content-type-options': 'nosniff',
      })
      .send(await calendarOf(deps, caller.id, { chatId, number: Number(number) }, lang === 'en' ? 'en' : 'tr'));
  });
}
