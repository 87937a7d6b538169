import type { FastifyInstance } from 'fastify';
import { browserCaller } from '../../people/session/port.ts';
import type { BrowserCallerDeps } from '../../people/session/port.ts';
import { DomainError } from '../../platform/errors.ts';
import { appointmentCalendar } from './operations/appointment-calendar.ts';
import type { ChatDeps } from './operations/dependencies.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `GET /mesajlar/<chat>/randevu/<number>.ics?lang=<language>`: an appointment as a calendar file. Authenticates by bearer header or cookie.
 * Answers ChatNotFound to everyone but the two parties.
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
      .send(
        await appointmentCalendar(deps, caller.id, { chatId, number: Number(number) }, lang === 'en' ? 'en' : 'tr'),
      );
  });
}
